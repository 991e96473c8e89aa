/** Who may import whom. Every folder names what it may reach; all else of src is forbidden to it. */
const SRC = '^src/';
const mayOnlyImport = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: SRC, pathNot: allowed },
});

module.exports = {
  forbidden: [
    mayOnlyImport('domain-is-pure', '^src/domain/', ['^src/domain/'], 'domain imports domain only'),
    {
      name: 'domain-without-packages',
      comment: 'no npm package and no Node module in the domain',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { dependencyTypesNot: ['local', 'type-only'] },
    },
    mayOnlyImport(
      'firebase-imports',
      '^src/firebase/',
      ['^src/firebase/', '^src/domain/', '^src/config\\.ts$'],
      'firebase imports domain and config',
    ),
    mayOnlyImport(
      'maps-imports',
      '^src/maps/',
      ['^src/maps/', '^src/domain/', '^src/config\\.ts$', '\\.json$'],
      'maps imports domain and config',
    ),
    mayOnlyImport(
      'session-imports',
      '^src/session\\.ts$',
      ['^src/domain/'],
      'session imports nothing of ours but domain',
    ),
    mayOnlyImport(
      'routes-imports',
      '^src/routes\\.ts$',
      ['^src/domain/'],
      'routes import nothing of ours but domain',
    ),
    mayOnlyImport('config-imports', '^src/config\\.ts$', ['^$'], 'config imports nothing of ours'),
    mayOnlyImport(
      'hooks-imports',
      '^src/hooks/',
      ['^src/(hooks|firebase|maps|domain)/', '^src/(session|routes|config)\\.ts$'],
      'hooks import firebase, maps, session and domain',
    ),
    mayOnlyImport(
      'components-imports',
      '^src/components/',
      ['^src/(components|domain|hooks|maps)/', '^src/(routes|config)\\.ts$'],
      'components import domain, hooks and maps',
    ),
    {
      name: 'screens-stay-apart',
      comment: 'a screen never imports another screen',
      severity: 'error',
      from: { path: '^src/screens/([^/]+?)(?:\\.tsx|/)' },
      to: { path: '^src/screens/', pathNot: ['^src/screens/$1(?:\\.tsx|\\.module\\.css|/)'] },
    },
    {
      name: 'screens-below-app',
      comment: 'only app and main import from app',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/app/', '^src/main\\.tsx$'] },
      to: { path: '^src/app/' },
    },
    {
      name: 'only-firebase-knows-firebase',
      comment: 'the Firebase SDK stays in src/firebase',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/firebase/' },
      to: { path: 'node_modules/(@?firebase)/' },
    },
    {
      name: 'src-ships-alone',
      comment: 'src never imports tests or dev',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(tests|dev)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
