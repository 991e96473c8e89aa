import { appAddress, HOSTING_SITE, type BuildSettings } from '../appConfig';
import { DEFAULTS, parseConfig, VARIABLES } from '../../src/settings';

/** Read by the build, not by the app. */
const BUILD_VARIABLES = ['VITE_BASE_PATH', 'VITE_SITE_ORIGIN', HOSTING_SITE];
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

/** What Google's and Firebase's values look like, and what was probably typed instead. */
const FORMS: Readonly<Record<string, readonly [RegExp, string]>> = {
  VITE_FIREBASE_API_KEY: [/^AIza[\w-]{35}$/, "the web app's apiKey: AIza and 35 more characters"],
  VITE_FIREBASE_AUTH_DOMAIN: [
    /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/,
    'a host name without https://, like PROJECT.firebaseapp.com',
  ],
  // The SDK's default URL is correct only for databases in the United States.
  VITE_FIREBASE_DATABASE_URL: [
    /^https:\/\/[a-z\d-]+\.(firebaseio\.com|[a-z\d-]+\.firebasedatabase\.app)\/?$/,
    'the URL that the Firebase console shows above the data, like https://NAME.europe-west1.firebasedatabase.app',
  ],
  VITE_FIREBASE_APP_ID: [
    /^1:\d+:web:[\da-f]+$/,
    "the web app's appId, like 1:123456789012:web:0a1b2c3d4e5f",
  ],
  VITE_GOOGLE_MAPS_KEY: [/^AIza[\w-]{35}$/, 'an API key of Google: AIza and 35 more characters'],
  VITE_BASE_PATH: [/^\/([\w-]+\/)*$/, 'a path with a slash at both ends, like /book/'],
  VITE_SITE_ORIGIN: [
    /^https:\/\/[a-z\d.-]+(:\d+)?$/,
    'an origin without a path, like https://book.example.org',
  ],
  [HOSTING_SITE]: [
    /^[a-z\d]([a-z\d-]{0,28}[a-z\d])?$/,
    "the id of a site in Firebase Hosting, without '.web.app'",
  ],
};

/** What the app does without until its variable is set. */
const OPTIONAL: Readonly<Record<string, string>> = {
  VITE_PRIVACY_URL: 'a privacy notice, which the law asks for',
  VITE_TERMS_URL: 'terms',
  VITE_GOOGLE_MAPS_KEY: "Google's maps (passengers see the built-in map of Beverley)",
  VITE_EMBED_ORIGINS: 'a website that may show the app as a widget',
  VITE_SITE_ORIGIN: 'its own address, which pictures in shared links and copies of embed.js need',
  VITE_APPCHECK_KEY: 'App Check',
  VITE_ERROR_ENDPOINT: 'error reports',
};

/** Lists what is wrong with the settings of a production build, each line starting with a variable. */
export function productionProblems(settings: BuildSettings): readonly string[] {
  const present = withoutEmpty(settings);
  const examples = Object.entries(DEFAULTS).filter(
    ([name, value]) => name !== MAY_EQUAL_EXAMPLE && present[name] === value,
  );
  const parsed = parseConfig(present);
  return [
    ...Object.keys(present).flatMap(unknownVariableProblems),
    ...Object.keys(present)
      .filter((name) => name.startsWith(LOCAL_PREFIX))
      .map((name) => `${name} is for development and tests only`),
    ...REQUIRED.filter((name) => present[name] === undefined).map((name) => `${name} is missing`),
    ...examples.map(([name, value]) => `${name} is still the example: ${value}`),
    ...(parsed.ok ? [] : parsed.problems),
    ...formProblems(present, examples),
    ...projectProblems(present.VITE_FIREBASE_PROJECT_ID),
  ];
}

/** What would go live without something, in words. Only for settings without problems. */
export function productionNotes(settings: BuildSettings): readonly string[] {
  const present = withoutEmpty(settings);
  const isKnown = (name: string): boolean =>
    name === 'VITE_SITE_ORIGIN' ? appAddress(present) !== null : present[name] !== undefined;
  const missing = Object.entries(OPTIONAL).filter(([name]) => !isKnown(name));
  return [
    ...(missing.length === 0 ? [] : ['This goes live without:']),
    ...missing.map(([name, what]) => `  - ${what}: ${name}`),
    ...(present.VITE_CONFIRMATION_MAIL === undefined
      ? [
          'Passengers read that a system of yours emails them. If it does not: VITE_CONFIRMATION_MAIL=none, or send-mail.',
        ]
      : []),
    ...(present.VITE_GOOGLE_MAPS_KEY === present.VITE_FIREBASE_API_KEY
      ? ["VITE_GOOGLE_MAPS_KEY is Firebase's key. A key of its own can be limited to maps."]
      : []),
  ];
}

function withoutEmpty(settings: BuildSettings): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(settings).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  );
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

function formProblems(
  present: Readonly<Record<string, string>>,
  examples: readonly (readonly [string, string])[],
): readonly string[] {
  return Object.entries(FORMS).flatMap(([name, [form, description]]) => {
    const value = present[name];
    const isChecked = value !== undefined && !examples.some(([example]) => example === name);
    return isChecked && !form.test(value) ? [`${name} must be ${description}`] : [];
  });
}

function projectProblems(id: string | undefined): readonly string[] {
  return id?.startsWith('demo-') === true && id !== DEFAULTS.VITE_FIREBASE_PROJECT_ID
    ? [`VITE_FIREBASE_PROJECT_ID is a local-only project: ${id}`]
    : [];
}
