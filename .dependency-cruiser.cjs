/** What knows nothing of taxis. */
const BASE = ['ui', 'hooks', 'platform'];
/** What every feature may use. */
const SHARED = [
  ...[
    'yourBookings',
    'yourBookings/finished',
    'yourBookings/receipt',
    'tripForm',
    'usecases',
    'live',
    'auth',
    'embed',
    'maps',
  ],
  ...BASE,
  ...['forms'],
  ...['firebase', 'domain', 'routes.ts', 'config.ts'],
];
const COMMON = 'domain/common';
const ADMIN = [...SHARED, 'features/admin/shared'];
const ADMIN_FORMS = [...ADMIN, 'features/admin/phoneForm'];
const ADMIN_RIDES = [...ADMIN, 'features/admin/rides/shared'];

/**
 * Who may import whom in src. A folder may import itself and what its row names.
 * Everything but the domain may import errors/errorMessage.ts.
 * A name stands for the files directly in that folder; those of WHOLE stand for all folders below, too.
 */
const WHOLE = ['domain', 'firebase', 'auth', 'ui', 'maps', 'tripForm', 'features'];
const MAY_IMPORT = {
  'main.tsx': ['app', 'app/startup', 'errors', 'embed', 'config.ts'],
  'routes.ts': ['domain'],
  'config.ts': ['settings.ts'],
  'settings.ts': [],
  errors: ['routes.ts', 'config.ts'],
  platform: [COMMON],
  offline: ['platform/nextRide.ts', 'settings.ts'],

  'domain/common': [],
  'domain/pricing': [COMMON],
  'domain/promo': [COMMON],
  'domain/drivers': [COMMON],
  'domain/trip': [COMMON, ...below('domain', 'pricing')],
  'domain/slots': [COMMON, ...below('domain', 'drivers', 'ride')],
  'domain/ride': [COMMON, ...below('domain', 'pricing', 'promo', 'trip', 'drivers')],
  'domain/dispatch': [COMMON, ...below('domain', 'pricing', 'trip', 'drivers', 'ride', 'slots')],
  'domain/booking': [
    COMMON,
    ...below('domain', 'pricing', 'promo', 'trip', 'drivers', 'slots', 'ride'),
  ],
  'domain/admin': [
    COMMON,
    ...below('domain', 'pricing', 'promo', 'trip', 'drivers', 'slots', 'ride', 'dispatch'),
    'domain/booking',
  ],

  'firebase/sdk': [COMMON, 'platform/pageLifecycle.ts', 'config.ts'],
  'firebase/accounts': ['firebase/sdk', 'platform/pageLifecycle.ts', 'domain', 'config.ts'],
  'firebase/promos': ['firebase/sdk', 'domain'],
  'firebase/settings': ['firebase/sdk', 'domain'],
  'firebase/rides/documents': ['firebase/sdk', 'platform/deskName.ts', 'domain'],
  'firebase/drivers': ['firebase/sdk', 'firebase/rides/documents', 'domain', 'config.ts'],
  'firebase/rides/read': [
    ...below('firebase', 'sdk', 'drivers', 'promos', 'rides/documents'),
    'domain',
  ],
  'firebase/rides/write': [
    ...below('firebase', 'sdk', 'accounts', 'drivers', 'promos', 'rides/documents', 'rides/read'),
    ...['platform/deskName.ts', 'domain', 'config.ts'],
  ],
  usecases: ['firebase', 'domain', 'config.ts'],

  'maps/shared': [
    ...['ui/elements.ts', 'ui/PhoneLink.tsx', 'ui/feedback/ErrorBoundary.tsx'],
    ...['hooks/useStableCallback.ts', 'domain', 'config.ts'],
  ],
  'maps/embedded': [...below('maps/embedded', 'data', 'drawing'), 'maps/shared', 'ui', 'domain'],
  'maps/embedded/drawing': ['maps/embedded', 'maps/shared', 'domain'],
  'maps/google': ['maps/shared', 'hooks', 'platform', 'domain', 'config.ts'],
  maps: [
    ...below('maps', 'shared', 'embedded', 'embedded/drawing', 'google'),
    ...['platform', 'config.ts'],
  ],

  ui: ['config.ts', COMMON],
  'ui/controls': ['ui/elements.ts', 'ui/VisuallyHidden.module.css'],
  'ui/layout': ['ui/elements.ts', 'ui/controls', 'config.ts'],
  'ui/feedback': ['ui/elements.ts', 'ui/controls', 'config.ts'],
  hooks: ['platform', COMMON],
  forms: [...BASE, COMMON, 'domain/trip'],
  embed: [...BASE, 'config.ts'],
  'embed/script': ['embed/accent.ts', 'embed/frameUrl.ts', 'embed/messages.ts', 'settings.ts'],

  live: ['hooks', 'platform', 'firebase', 'domain', 'auth/session'],
  'tripForm/address': [...BASE, 'maps', 'domain', 'config.ts'],
  'tripForm/extras': [...BASE, 'domain'],
  'tripForm/places': [
    ...BASE,
    ...['tripForm/address', 'forms', 'maps', 'firebase', 'domain', 'config.ts'],
  ],
  tripForm: [
    ...BASE,
    ...['tripForm/address', 'forms', 'maps', 'domain', 'config.ts', 'embed/prefill.ts'],
  ],
  'auth/session': ['forms', 'hooks', 'platform', 'firebase', 'domain', 'config.ts'],
  'auth/actions': ['auth/session', 'platform', 'ui/feedback', 'firebase', 'domain', 'config.ts'],
  'auth/forms': [
    ...below('auth', 'session', 'actions'),
    ...BASE,
    ...['forms', 'domain', 'routes.ts', 'config.ts', 'firebase/accounts/accountErrors.ts'],
  ],
  'auth/guards': [...below('auth', 'session', 'forms'), 'ui', 'domain', 'routes.ts', 'config.ts'],
  yourBookings: [
    ...BASE,
    ...['usecases', 'live', 'auth', 'firebase', 'domain', 'routes.ts', 'config.ts'],
    ...['embed/hostEvents.ts', 'tripForm/bookingDraft.ts', 'maps/fareEstimates.ts'],
    ...below('yourBookings', 'finished', 'receipt'),
  ],
  'yourBookings/finished': [
    ...['yourBookings', 'yourBookings/receipt', ...BASE, 'firebase', 'domain'],
  ],
  'yourBookings/receipt': [
    ...BASE,
    ...['live', 'firebase', 'domain', 'config.ts', 'maps/fareEstimates.ts'],
  ],

  'features/landing': SHARED,
  'features/account': SHARED,
  'features/booking': SHARED,
  ...rows(
    'features/booking',
    ['map', 'confirm', 'change'],
    [...SHARED, 'features/booking', ...below('features/booking', 'map', 'confirm', 'change')],
  ),
  'features/tracking': SHARED,
  'features/history': SHARED,
  'features/follow': SHARED,
  'features/driver/state': SHARED,
  'features/driver/rides': [...SHARED, 'features/driver/state'],
  'features/driver': [...SHARED, ...below('features/driver', 'state', 'rides')],

  'features/admin/shared': SHARED,
  'features/admin/drivers': [...ADMIN, 'features/admin/cars'],
  ...rows('features/admin', ['cars', 'phoneForm', 'promoCodes', 'rides/shared'], ADMIN),
  'features/admin/phoneBooking': ADMIN_FORMS,
  ...rows('features/admin/rides', ['now', 'day', 'find'], ADMIN_RIDES),
  'features/admin/rides/ride/change': ADMIN_FORMS,
  'features/admin/rides/ride': [...ADMIN_RIDES, 'features/admin/rides/ride/change'],
  'features/admin/rides': [
    ...ADMIN_RIDES,
    'features/admin/cars',
    ...below('features/admin/rides', 'now', 'day', 'find', 'ride'),
  ],
  'features/admin': [
    ...ADMIN,
    ...below('features/admin', 'drivers', 'phoneBooking', 'promoCodes', 'rides'),
  ],

  'app/startup': [
    'features/landing',
    'firebase/sdk',
    'hooks',
    'platform',
    'routes.ts',
    'config.ts',
  ],
  app: [
    ...['app/startup', 'features', 'yourBookings', 'live', 'auth', 'embed', 'maps'],
    ...BASE,
    ...['forms', 'domain', 'routes.ts', 'config.ts'],
  ],
};

function below(folder, ...names) {
  return names.map((name) => `${folder}/${name}`);
}

function rows(folder, names, allowed) {
  return Object.fromEntries(below(folder, ...names).map((name) => [name, allowed]));
}

const isFile = (name) => /\.\w+$/.test(name);
const escaped = (name) => name.replaceAll('.', '\\.');
const filesIn = (name) => (isFile(name) ? `^src/${escaped(name)}$` : `^src/${name}/[^/]+$`);
const filesNamed = (name) => (WHOLE.includes(name) ? `^src/${name}/` : filesIn(name));

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const folderRules = Object.entries(MAY_IMPORT)
  .map(([name, row]) => [
    name,
    [...row, ...(name.startsWith('domain/') ? [] : ['errors/errorMessage.ts'])],
  ])
  .map(([name, allowed]) =>
    rule(
      name,
      `${name} may import ${allowed.join(', ') || 'nothing else of src'}`,
      { path: filesIn(name) },
      { path: '^src/', pathNot: [filesIn(name), ...allowed.map(filesNamed)] },
    ),
  );

module.exports = {
  forbidden: [
    ...folderRules,
    rule(
      'a-row-for-every-folder',
      'a folder without a row of its own may import nothing of src',
      { path: '^src/', pathNot: Object.keys(MAY_IMPORT).map(filesIn) },
      { path: '^src/' },
    ),
    rule(
      'domain-without-packages',
      'no npm package and no Node module in the domain',
      { path: '^src/domain/' },
      { dependencyTypesNot: ['local', 'type-only'] },
    ),
    rule(
      'use-cases-without-react',
      'use cases are plain async functions',
      { path: '^src/usecases/' },
      { path: 'node_modules/(@types/)?react' },
    ),
    rule(
      'components-without-firebase',
      'a component reaches Firebase through a hook or a use case',
      { path: '^src/.*\\.tsx$' },
      { path: '^src/firebase/' },
    ),
    rule(
      'only-firebase-knows-the-sdk',
      'the Firebase SDK stays in src/firebase',
      { path: '^src/', pathNot: '^src/firebase/' },
      { path: 'node_modules/(@?firebase)/' },
    ),
    rule(
      'use-cases-write-rides',
      'what writes a ride and the documents around it is a use case',
      { path: '^src/', pathNot: '^src/(firebase|usecases)/' },
      { path: '^src/firebase/rides/write/' },
    ),
    rule(
      'src-ships-alone',
      'src imports nothing around it',
      { path: '^src/' },
      { path: '^(tests|dev|ops)/' },
    ),
    rule(
      'ops-runs-alone',
      "the firm's server installs only what ops needs",
      { path: '^ops/' },
      { path: '^(tests|dev)/' },
    ),
    rule(
      'dev-without-tests',
      'what measures and breaks the app needs none of its tests',
      { path: '^dev/' },
      { path: '^tests/' },
    ),
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
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
