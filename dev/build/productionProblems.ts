import { DEFAULTS, parseConfig, VARIABLES } from '../../src/settings';

/** Names that Vite itself reads. */
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
/** A firm may well have the name of the example. */
const MAY_EQUAL_EXAMPLE = 'VITE_FIRM_NAME';
const DATABASE_URL =
  /^https:\/\/[a-z0-9-]+\.(firebaseio\.com|[a-z0-9-]+\.firebasedatabase\.app)\/?$/;

type Settings = Readonly<Record<string, string | undefined>>;

/**
 * What is wrong with the settings of a build that goes live, each in a line that begins with the variable's name; none when
 * it may go live. `rules` is the text of firestore.rules, which names the admin as well.
 */
export function productionProblems(settings: Settings, rules: string): readonly string[] {
  const given = Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => name.startsWith('VITE_') && value !== undefined && value !== '',
    ),
  );
  const missing = REQUIRED.filter((name) => given[name] === undefined);
  const parsed = parseConfig(given);
  return [
    ...Object.keys(given).flatMap(unknownVariableProblems),
    ...Object.keys(given)
      .filter((name) => name.startsWith(LOCAL_PREFIX))
      .map((name) => `${name} is for development and tests only`),
    ...missing.map((name) => `${name} is missing`),
    ...Object.entries(DEFAULTS)
      .filter(([name, value]) => name !== MAY_EQUAL_EXAMPLE && given[name] === value)
      .map(([name, value]) => `${name} is still the example: ${value}`),
    ...(parsed.ok ? [] : parsed.problems),
    ...projectProblems(given['VITE_FIREBASE_PROJECT_ID']),
    ...databaseUrlProblems(given['VITE_FIREBASE_DATABASE_URL']),
    ...(parsed.ok && missing.length === 0 ? adminProblems(parsed.config, rules) : []),
  ];
}

function unknownVariableProblems(name: string): readonly string[] {
  const known = [...VARIABLES, ...BUILD_VARIABLES];
  if (known.includes(name)) {
    return [];
  }
  const bare = (text: string): string => text.replaceAll('_', '');
  const meant = known.find((one) => bare(one) === bare(name));
  return [`${name} is unknown${meant === undefined ? '' : `: did you mean ${meant}?`}`];
}

function projectProblems(id: string | undefined): readonly string[] {
  return id?.startsWith('demo-') === true && id !== DEFAULTS.VITE_FIREBASE_PROJECT_ID
    ? [`VITE_FIREBASE_PROJECT_ID is a name of local backends: ${id}`]
    : [];
}

// The SDK's own guess is right for databases in the United States only.
function databaseUrlProblems(address: string | undefined): readonly string[] {
  return address === undefined || DATABASE_URL.test(address)
    ? []
    : [
        'VITE_FIREBASE_DATABASE_URL must be the address that the Firebase console shows above the data, like https://NAME.europe-west1.firebasedatabase.app',
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
    const pinned = pattern.exec(rules)?.[1] ?? 'nobody';
    return pinned === value
      ? []
      : [`${name} is ${value}, but isAdmin() in firestore.rules names ${pinned}`];
  });
}
