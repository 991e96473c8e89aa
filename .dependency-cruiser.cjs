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
      'routes-imports',
      '^src/routes\\.ts$',
      ['^src/domain/'],
      'routes import nothing of ours but domain',
    ),
    mayOnlyImport(
      'config-imports',
      '^src/(config|settings)\\.ts$',
      ['^src/settings\\.ts$'],
      'config imports nothing of ours but what the settings are',
    ),
    mayOnlyImport(
      'booking-imports',
      '^src/booking/',
      ['^src/(booking|firebase|domain)/'],
      'booking imports firebase and domain',
    ),
    {
      name: 'booking-without-react',
      comment: 'bookings are plain async functions',
      severity: 'error',
      from: { path: '^src/booking/' },
      to: { path: 'node_modules/(@types/)?react' },
    },
    mayOnlyImport(
      'hooks-imports',
      '^src/hooks/',
      ['^src/(hooks|domain)/'],
      'hooks know no taxi: domain at most',
    ),
    mayOnlyImport('ui-imports', '^src/ui/', ['^src/ui/', '^src/config\\.ts$'], 'ui knows no taxi'),
    mayOnlyImport(
      'embed-imports',
      '^src/embed/',
      ['^src/(embed|ui)/', '^src/config\\.ts$'],
      'what embeds the app knows no taxi: ui and config',
    ),
    mayOnlyImport(
      'embed-script-imports',
      '^src/embed/script/',
      ['^src/embed/(script/|(accent|address|messages)\\.ts$)'],
      "the script on others' pages stays small",
    ),
    mayOnlyImport(
      'auth-imports',
      '^src/auth/',
      ['^src/(auth|ui|hooks|firebase|domain)/', '^src/(routes|config)\\.ts$'],
      'auth imports ui, hooks, firebase and domain',
    ),
    mayOnlyImport(
      'trip-imports',
      '^src/trip/',
      ['^src/(trip|ui|hooks|maps|domain)/', '^src/config\\.ts$'],
      'trip imports ui, hooks, maps and domain',
    ),
    mayOnlyImport(
      'bookings-imports',
      '^src/bookings/',
      [
        '^src/(bookings|auth|ui|hooks|firebase|domain)/',
        '^src/(routes|config|embed/tellPage)\\.ts$',
      ],
      'bookings imports auth, ui, hooks, firebase, domain and what tells the page around',
    ),
    {
      name: 'components-without-firebase',
      comment: 'a component reaches Firebase through a hook or a booking',
      severity: 'error',
      from: { path: '^src/.*\\.tsx$' },
      to: { path: '^src/firebase/' },
    },
    {
      name: 'features-stay-apart',
      comment: 'a feature never imports another feature',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: ['^src/features/$1/'] },
    },
    {
      name: 'admins-tabs-stay-apart',
      comment: "a tab of the admin's never imports another tab",
      severity: 'error',
      from: { path: '^src/features/admin/([^/]+)/' },
      to: { path: '^src/features/admin/[^/]+/', pathNot: ['^src/features/admin/$1/'] },
    },
    {
      name: 'features-below-app',
      comment: 'only app imports a feature',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app|features)/' },
      to: { path: '^src/features/' },
    },
    {
      name: 'nothing-above-app',
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
