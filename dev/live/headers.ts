/** What the headers of a site depend on. */
export interface HeaderSettings {
  /** True where Google's maps are used. */
  readonly google: boolean;
  /** The origins of the pages that may embed the app, beside its own. */
  readonly embedOrigins: readonly string[];
  /** The sub-path of the app, with both slashes. */
  readonly basePath: string;
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
export function settingsOf(policy: string, basePath: string): HeaderSettings {
  const ancestors = /frame-ancestors ([^;]*)/.exec(policy)?.[1] ?? '';
  return {
    google: policy.includes(GOOGLE_MAPS['frame-src'][0]),
    embedOrigins: ancestors.split(' ').filter((source) => source.startsWith('http')),
    basePath,
  };
}

function contentSecurityPolicy({ google, embedOrigins, backend = [] }: HeaderSettings): string {
  const sources: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    // A driver's vehicle may be shown by a picture from anywhere.
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...FIREBASE, ...backend],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'", ...embedOrigins],
  };
  const more: Readonly<Record<string, readonly string[]>> = google ? GOOGLE_MAPS : {};
  const names = new Set([...Object.keys(sources), ...Object.keys(more)]);
  return [...names]
    .map((name) => [name, ...(sources[name] ?? []), ...(more[name] ?? [])].join(' '))
    .join('; ');
}
