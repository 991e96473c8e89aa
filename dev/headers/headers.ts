/** What the headers of a site depend on. */
export interface HeaderSettings {
  /** True where Google's maps are used. */
  readonly google: boolean;
  /** The origins of the pages that may embed the app, beside its own. */
  readonly embedOrigins: readonly string[];
  /** The sub-path of the app, with both slashes. */
  readonly basePath: string;
  /** True where App Check is used. */
  readonly appCheck?: boolean;
  /** The origin that unexpected errors are sent to, where they are. */
  readonly errorOrigin?: string;
  /** Where a local backend listens, as origins; none in production. */
  readonly backend?: readonly string[];
}

/** Headers of the files whose path, from the root of the site, matches. */
export interface HeaderRule {
  readonly files: 'all' | 'pages' | 'pictures' | 'hashed';
  /** A regular expression that Firebase, nginx and Apache all read alike. */
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

const DAY_S = 24 * 60 * 60;
const YEAR_S = 365 * DAY_S;

const FIREBASE = [
  'https://firestore.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  // A database answers from another host of the same domain than the one that it was asked at.
  ...['https://*.firebasedatabase.app', 'wss://*.firebasedatabase.app'],
  ...['https://*.firebaseio.com', 'wss://*.firebaseio.com'],
];

/** As Google documents them for the Maps JavaScript API without nonces. */
const GOOGLE_MAPS = {
  'script-src': ["'unsafe-eval'", 'https://maps.googleapis.com', 'https://*.gstatic.com', 'blob:'],
  'style-src': ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'connect-src': ['https://*.googleapis.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  'frame-src': ['https://www.google.com'],
  'worker-src': ['blob:'],
} as const;

/** As Google documents them for reCAPTCHA without nonces, and where App Check asks for its tokens. */
const APP_CHECK = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'connect-src': [
    'https://content-firebaseappcheck.googleapis.com',
    'https://www.google.com/recaptcha/',
  ],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
} as const;

/** The headers that the app is served with, the same for every host. */
export function headerRules(settings: HeaderSettings): readonly HeaderRule[] {
  const base = settings.basePath;
  return [
    {
      files: 'all',
      pattern: '^/',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(settings),
        'Strict-Transport-Security': `max-age=${String(YEAR_S)}`,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy':
          'geolocation=(self), screen-wake-lock=(self), camera=(), microphone=(), payment=(), usb=()',
      },
    },
    // What has no hash in its name is asked for anew each time, or an old page would ask for parts that are gone.
    {
      files: 'pages',
      pattern: `^${base}(index[.]html|embed[.]js|embed-demo[.]html|manifest[.]json|robots[.]txt)?$`,
      headers: { 'Cache-Control': 'no-cache' },
    },
    {
      files: 'pictures',
      pattern: `^${base}(icon[.]svg|icons/|vehicles/)`,
      headers: { 'Cache-Control': `public, max-age=${String(DAY_S)}` },
    },
    {
      files: 'hashed',
      pattern: `^${base}assets/`,
      headers: { 'Cache-Control': `public, max-age=${String(YEAR_S)}, immutable` },
    },
  ];
}

/** The headers of one file, by its path from the root of the site. */
export function headersFor(
  path: string,
  settings: HeaderSettings,
): Readonly<Record<string, string>> {
  const matching = headerRules(settings).filter(({ pattern }) => new RegExp(pattern).test(path));
  return Object.assign({}, ...matching.map(({ headers }) => headers)) as Record<string, string>;
}

/** The settings that a policy was made with, to make it again. */
export function parseHeaderSettings(policy: string, basePath: string): HeaderSettings {
  const sourcesOf = (name: string): readonly string[] =>
    (new RegExp(`${name} ([^;]*)`).exec(policy)?.[1] ?? '').split(' ');
  const known: readonly string[] = [
    ...FIREBASE,
    ...GOOGLE_MAPS['connect-src'],
    ...APP_CHECK['connect-src'],
  ];
  const errorOrigin = sourcesOf('connect-src').find(
    (source) => source.startsWith('https:') && !known.includes(source),
  );
  return {
    google: sourcesOf('script-src').includes(GOOGLE_MAPS['script-src'][1]),
    embedOrigins: sourcesOf('frame-ancestors').filter((source) => source.startsWith('http')),
    basePath,
    ...(sourcesOf('frame-src').includes(APP_CHECK['frame-src'][0]) ? { appCheck: true } : {}),
    ...(errorOrigin === undefined ? {} : { errorOrigin }),
  };
}

function contentSecurityPolicy({
  google,
  embedOrigins,
  appCheck = false,
  errorOrigin,
  backend = [],
}: HeaderSettings): string {
  const sources: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    // A driver's vehicle may be shown by a picture from anywhere.
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...FIREBASE,
      ...backend,
      ...(errorOrigin === undefined ? [] : [errorOrigin]),
    ],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'", ...embedOrigins],
  };
  const all: readonly Readonly<Record<string, readonly string[]>>[] = [
    sources,
    ...(google ? [GOOGLE_MAPS] : []),
    ...(appCheck ? [APP_CHECK] : []),
  ];
  const names = new Set(all.flatMap((one) => Object.keys(one)));
  return [...names]
    .map((name) => [name, ...new Set(all.flatMap((one) => one[name] ?? []))].join(' '))
    .join('; ');
}
