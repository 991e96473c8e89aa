import { DEFAULTS, parseConfig, VARIABLES } from '../../src/settings';

/** Read by vite.config.ts, not by the app. */
const BUILD_VARIABLES = ['VITE_BASE_PATH', 'VITE_SITE_ORIGIN'];
const LOCAL_PREFIX = 'VITE_LOCAL_';

const REQUIRED = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_DATABASE_URL',
  'VITE_FIREBASE_APP_ID',
  'VITE_ADMIN_EMAIL',
  'VITE_ADMIN_UID',
  'VITE_FIRM_NAME',
  'VITE_HELP_PHONE',
  'VITE_REVIEW_URL',
];
/** A firm may have the same name as the example. */
const MAY_EQUAL_EXAMPLE = 'VITE_FIRM_NAME';
const DATABASE_URL =
  /^https:\/\/[a-z0-9-]+\.(firebaseio\.com|[a-z0-9-]+\.firebasedatabase\.app)\/?$/;

type Settings = Readonly<Record<string, string | undefined>>;

/**
 * Lists what is wrong with the settings of a production build, each line starting with a variable.
 * `rules` is the text of firestore.rules, which must name the same admin.
 */
export function productionProblems(settings: Settings, rules: string): readonly string[] {
  const present = Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => name.startsWith('VITE_') && value !== undefined && value !== '',
    ),
  );
  const missing = REQUIRED.filter((name) => present[name] === undefined);
  const parsed = parseConfig(present);
  return [
    ...Object.keys(present).flatMap(unknownVariableProblems),
    ...Object.keys(present)
      .filter((name) => name.startsWith(LOCAL_PREFIX))
      .map((name) => `${name} is for development and tests only`),
    ...missing.map((name) => `${name} is missing`),
    ...Object.entries(DEFAULTS)
      .filter(([name, value]) => name !== MAY_EQUAL_EXAMPLE && present[name] === value)
      .map(([name, value]) => `${name} is still the example: ${value}`),
    ...(parsed.ok ? [] : parsed.problems),
    ...projectProblems(present.VITE_FIREBASE_PROJECT_ID),
    ...databaseUrlProblems(present.VITE_FIREBASE_DATABASE_URL),
    ...(parsed.ok && missing.length === 0 ? adminProblems(parsed.config, rules) : []),
  ];
}

function unknownVariableProblems(name: string): readonly string[] {
  const known = [...VARIABLES, ...BUILD_VARIABLES];
  if (known.includes(name)) {
    return [];
  }
  const bare = (text: string): string => text.replaceAll('_', '');
  const suggestion = known.find((one) => bare(one) === bare(name));
  return [`${name} is unknown${suggestion === undefined ? '' : `: did you mean ${suggestion}?`}`];
}

function projectProblems(id: string | undefined): readonly string[] {
  return id?.startsWith('demo-') === true && id !== DEFAULTS.VITE_FIREBASE_PROJECT_ID
    ? [`VITE_FIREBASE_PROJECT_ID is a local-only project: ${id}`]
    : [];
}

// The SDK's default URL is correct only for databases in the United States.
function databaseUrlProblems(address: string | undefined): readonly string[] {
  return address === undefined || DATABASE_URL.test(address)
    ? []
    : [
        'VITE_FIREBASE_DATABASE_URL must be the URL that the Firebase console shows above the data, like https://NAME.europe-west1.firebasedatabase.app',
      ];
}

function adminProblems(
  { adminEmail, adminUid }: { readonly adminEmail: string; readonly adminUid: string },
  rules: string,
): readonly string[] {
  const pins: readonly (readonly [string, string, RegExp])[] = [
    ['VITE_ADMIN_UID', adminUid, /request\.auth\.uid == '([^']*)'/],
    ['VITE_ADMIN_EMAIL', adminEmail, /request\.auth\.token\.email == '([^']*)'/],
  ];
  return pins.flatMap(([name, value, pattern]) => {
    const pinned = pattern.exec(rules)?.[1] ?? 'no one';
    return pinned === value
      ? []
      : [`${name} is ${value}, but isAdmin() in firestore.rules names ${pinned}`];
  });
}
