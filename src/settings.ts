import * as v from 'valibot';

/** Defaults for development; not sufficient for production. */
export const DEFAULTS = {
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_FIREBASE_PROJECT_ID: 'demo-beverley-taxi',
  VITE_ADMIN_EMAIL: 'admin@beverley-taxi.example',
  VITE_ADMIN_UID: 'admin-1',
  VITE_FIRM_NAME: 'Beverley Taxi',
  VITE_HELP_PHONE: '01482 000000',
  VITE_REVIEW_URL: 'https://reviews.example/beverley-taxi',
};

const textSchema = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const emailSchema = v.pipe(textSchema, v.email('must be an email address'));
const httpsUrlSchema = v.pipe(
  textSchema,
  v.url('must be a web address'),
  v.startsWith('https://', 'must start with https://'),
);
const hostAndPortSchema = v.pipe(
  textSchema,
  v.regex(/^[\w.-]+:\d{1,5}$/, "must be 'host:port'"),
  v.transform((value) => {
    const [host = '', port = ''] = value.split(':');
    return { host, port: Number(port) };
  }),
);

const originsSchema = v.pipe(
  textSchema,
  v.transform((value) => value.split(/[\s,]+/).filter((part) => part !== '')),
  v.array(
    v.custom<string>(isOrigin, "must be one or more origins, such as 'https://www.example.org'"),
  ),
);

const appCheckKeySchema = v.pipe(
  textSchema,
  v.regex(
    /^(v3:)?[\w-]{20,}$/,
    "must be a reCAPTCHA site key (start it with 'v3:' unless it is an Enterprise key)",
  ),
  v.transform((value) =>
    value.startsWith('v3:')
      ? ({ kind: 'v3', key: value.slice('v3:'.length) } as const)
      : ({ kind: 'enterprise', key: value } as const),
  ),
);

const tilesUrlSchema = v.pipe(
  textSchema,
  v.startsWith('https://', 'must start with https://'),
  v.check(
    (url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)),
    'must have {z}, {x} and {y}',
  ),
);

const variableSchemas = {
  VITE_FIREBASE_API_KEY: textSchema,
  VITE_FIREBASE_PROJECT_ID: v.pipe(
    textSchema,
    v.regex(/^[a-z][a-z0-9-]{3,}$/, 'must be a Firebase project id'),
  ),
  VITE_FIREBASE_AUTH_DOMAIN: v.optional(textSchema),
  VITE_FIREBASE_DATABASE_URL: v.optional(v.pipe(textSchema, v.url('must be a web address'))),
  VITE_FIREBASE_APP_ID: v.optional(textSchema),
  VITE_GOOGLE_MAPS_KEY: v.optional(textSchema),
  VITE_TILES_URL: v.optional(tilesUrlSchema),
  VITE_TILES_ATTRIBUTION: v.optional(textSchema),
  // Firebase stores addresses in lower case.
  VITE_ADMIN_EMAIL: v.pipe(emailSchema, v.toLowerCase()),
  VITE_ADMIN_UID: v.pipe(textSchema, v.regex(/^[\w-]{1,128}$/, 'must be the uid of an account')),
  VITE_FIRM_NAME: textSchema,
  VITE_HELP_PHONE: v.pipe(
    textSchema,
    v.regex(/^\+?([ ()-]*\d){6,}[ ()-]*$/, 'must be a phone number'),
  ),
  VITE_REVIEW_URL: httpsUrlSchema,
  VITE_EMBED_ORIGINS: v.optional(originsSchema),
  VITE_APPCHECK_KEY: v.optional(appCheckKeySchema),
  VITE_ERROR_ENDPOINT: v.optional(httpsUrlSchema),
  VITE_CONFIRMATION_MAIL: v.optional(
    v.picklist(['firm', 'send-mail', 'none'], 'must be firm, send-mail or none'),
    'firm',
  ),
  VITE_PRIVACY_URL: v.optional(httpsUrlSchema),
  VITE_TERMS_URL: v.optional(httpsUrlSchema),
  VITE_OFFERS: v.optional(v.picklist(['on', 'off'], "must be 'on' or 'off'")),
  VITE_LOCAL_FIRESTORE: v.optional(hostAndPortSchema),
  VITE_LOCAL_AUTH: v.optional(hostAndPortSchema),
  VITE_LOCAL_DATABASE: v.optional(hostAndPortSchema),
};

const envSchema = v.pipe(
  v.object(variableSchemas),
  v.check(
    (env) =>
      [env.VITE_LOCAL_FIRESTORE, env.VITE_LOCAL_AUTH, env.VITE_LOCAL_DATABASE].filter(Boolean)
        .length %
        3 ===
      0,
    'set VITE_LOCAL_FIRESTORE, VITE_LOCAL_AUTH and VITE_LOCAL_DATABASE together, or none of them',
  ),
  v.check(
    (env) => (env.VITE_TILES_URL === undefined) === (env.VITE_TILES_ATTRIBUTION === undefined),
    'VITE_TILES_URL and VITE_TILES_ATTRIBUTION go together',
  ),
);

export const VARIABLES: readonly string[] = Object.keys(variableSchemas);

type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Defaults replace absent and empty variables. `env` is undefined outside Vite. */
export function parseConfig(env: Readonly<Record<string, unknown>> = {}): ConfigResult {
  const given = Object.fromEntries(
    VARIABLES.map((name) => [name, env[name]] as const).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
  const parsed = v.safeParse(envSchema, { ...DEFAULTS, ...given });
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.issues.map((issue) => {
        // Of a list, the variable alone: its parts have no names.
        const [name = ''] = (v.getDotPath(issue) ?? '').split('.');
        return name === '' ? issue.message : `${name} ${issue.message}`;
      }),
    };
  }
  return { ok: true, config: toConfig(parsed.output) };
}

export type Config = Readonly<ReturnType<typeof toConfig>>;

function toConfig(env: v.InferOutput<typeof envSchema>) {
  const {
    VITE_LOCAL_FIRESTORE: firestore,
    VITE_LOCAL_AUTH: auth,
    VITE_LOCAL_DATABASE: database,
    VITE_TILES_URL: url,
    VITE_TILES_ATTRIBUTION: attribution,
    VITE_FIREBASE_AUTH_DOMAIN: authDomain,
    VITE_FIREBASE_DATABASE_URL: databaseURL,
    VITE_FIREBASE_APP_ID: appId,
  } = env;
  return {
    firebase: {
      apiKey: env.VITE_FIREBASE_API_KEY,
      projectId: env.VITE_FIREBASE_PROJECT_ID,
      ...(authDomain && { authDomain }),
      ...(databaseURL && { databaseURL }),
      ...(appId && { appId }),
    },
    /** Addresses of the local backend; only set in development and tests. */
    localBackend: firestore && auth && database ? { firestore, auth, database } : null,
    googleMapsKey: env.VITE_GOOGLE_MAPS_KEY ?? null,
    /** The background of the embedded map; null for its own drawing. */
    tiles: url && attribution ? { url, attribution } : null,
    adminEmail: env.VITE_ADMIN_EMAIL,
    adminUid: env.VITE_ADMIN_UID,
    firmName: env.VITE_FIRM_NAME,
    helpPhone: env.VITE_HELP_PHONE,
    reviewUrl: env.VITE_REVIEW_URL,
    /** Origins that may embed the app. */
    embedOrigins: env.VITE_EMBED_ORIGINS ?? [],
    /** Null without App Check. */
    appCheck: env.VITE_APPCHECK_KEY ?? null,
    /** Receives error reports; null for none. */
    errorEndpoint: env.VITE_ERROR_ENDPOINT ?? null,
    /** Who emails passengers: the firm's own system (as in the spec), or `firm send-mail`. */
    confirmationMail: env.VITE_CONFIRMATION_MAIL,
    privacyUrl: env.VITE_PRIVACY_URL ?? null,
    termsUrl: env.VITE_TERMS_URL ?? null,
    /** Whether rides for now are offered to drivers; off if the firm has its own dispatch. */
    offers: env.VITE_OFFERS !== 'off',
  };
}

/** The firm as the scripts beside the app name and dial it: the widget's and the worker's. */
export interface FirmContact {
  readonly name: string;
  readonly phone: string;
  /** What a phone dials. */
  readonly dial: string;
}

export interface ResolvedSettings {
  readonly config: Config;
  readonly problems: readonly string[];
}

/** The configuration, or the defaults and a list of problems if a variable is wrong. */
export function resolveSettings(env?: Readonly<Record<string, unknown>>): ResolvedSettings {
  const given = parseConfig(env);
  if (given.ok) {
    return { config: given.config, problems: [] };
  }
  return { config: toConfig(v.parse(envSchema, DEFAULTS)), problems: given.problems };
}

function isOrigin(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value;
}
