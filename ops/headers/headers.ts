export interface HeaderSettings {
  /** True if Google Maps is used. */
  readonly google: boolean;
  /** Origins of host pages, besides the app's own. */
  readonly embedOrigins: readonly string[];
  /** Starts and ends with a slash. */
  readonly basePath: string;
  readonly appCheck?: boolean;
  /** The origin that receives error reports. */
  readonly errorOrigin?: string;
  /** Origins of a local backend. */
  readonly backend?: readonly string[];
}

interface HeaderRule {
  readonly files: 'all' | 'pages' | 'images' | 'hashed';
  /** A regular expression for paths from the site's root, valid in Firebase, nginx and Apache. */
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

const DAY_S = 24 * 60 * 60;
const YEAR_S = 365 * DAY_S;

/** Binds a whole host to HTTPS, so only the app's own host sends it. */
export const OWN_HOST_HEADERS = { 'Strict-Transport-Security': `max-age=${YEAR_S}` } as const;

const FIREBASE = [
  'https://firestore.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  // The Realtime Database redirects to other hosts of its domain.
  'https://*.firebasedatabase.app',
  'wss://*.firebasedatabase.app',
  'https://*.firebaseio.com',
  'wss://*.firebaseio.com',
];

/** Google's documented policy for the Maps JavaScript API without nonces. */
const GOOGLE_MAPS = {
  'script-src': ["'unsafe-eval'", 'https://maps.googleapis.com', 'https://*.gstatic.com', 'blob:'],
  'style-src': ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'connect-src': ['https://*.googleapis.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  'frame-src': ['https://www.google.com'],
  'worker-src': ['blob:'],
} as const;

/** Google's documented policy for reCAPTCHA without nonces, and App Check's token endpoint. */
const APP_CHECK = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'connect-src': [
    'https://content-firebaseappcheck.googleapis.com',
    'https://www.google.com/recaptcha/',
  ],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
} as const;

/** The headers of the app's files. Only Firebase's cache times are shorter. */
export function headerRules(settings: HeaderSettings): readonly HeaderRule[] {
  const base = settings.basePath;
  return [
    {
      files: 'all',
      pattern: '^/',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(settings),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy':
          'geolocation=(self), screen-wake-lock=(self), camera=(), microphone=(), payment=(), usb=()',
      },
    },
    // Files without a hash are always revalidated, or an old page would request deleted chunks.
    {
      files: 'pages',
      pattern: `^${base}(index[.]html|embed[.]js|sw[.]js|embed-demo[.]html|(manifest|driver)[.]json|robots[.]txt|(%23|#).*)?$`,
      headers: { 'Cache-Control': 'no-cache' },
    },
    {
      files: 'images',
      pattern: `^${base}(icon[.]svg|icons/|vehicles/)`,
      headers: { 'Cache-Control': `public, max-age=${DAY_S}` },
    },
    {
      files: 'hashed',
      pattern: `^${base}assets/`,
      headers: { 'Cache-Control': `public, max-age=${YEAR_S}, immutable` },
    },
  ];
}

/** Returns the headers of one file by its path from the site's root. */
export function headersFor(
  path: string,
  settings: HeaderSettings,
): Readonly<Record<string, string>> {
  const matching = headerRules(settings).filter(({ pattern }) => new RegExp(pattern).test(path));
  return Object.assign({}, ...matching.map(({ headers }) => headers)) as Record<string, string>;
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
    // A driver's vehicle image and the tiles of the map may come from any host.
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...FIREBASE,
      ...backend,
      ...(errorOrigin === undefined ? [] : [errorOrigin]),
    ],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'", ...embedOrigins],
  };
  const policies: readonly Readonly<Record<string, readonly string[]>>[] = [
    sources,
    ...(google ? [GOOGLE_MAPS] : []),
    ...(appCheck ? [APP_CHECK] : []),
  ];
  const names = new Set(policies.flatMap((policy) => Object.keys(policy)));
  return [...names]
    .map((name) => [name, ...new Set(policies.flatMap((policy) => policy[name] ?? []))].join(' '))
    .join('; ');
}
