import * as v from 'valibot';

/** Addresses of the local backend; only set in development and tests. */
interface LocalBackend {
  readonly firestore: HostAndPort;
  readonly auth: HostAndPort;
  readonly database: HostAndPort;
}

interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

export interface Config {
  readonly firebase: {
    readonly apiKey: string;
    readonly projectId: string;
    readonly authDomain?: string;
    readonly databaseURL?: string;
    readonly appId?: string;
  };
  readonly localBackend: LocalBackend | null;
  readonly googleMapsKey: string | null;
  /** The background of the embedded map; null for its own drawing. */
  readonly tiles: Tiles | null;
  readonly adminEmail: string;
  readonly adminUid: string;
  readonly firmName: string;
  readonly helpPhone: string;
  readonly reviewUrl: string;
  /** Origins that may embed the app. */
  readonly embedOrigins: readonly string[];
  /** Null without App Check. */
  readonly appCheck: AppCheckKey | null;
  /** Receives error reports; null for none. */
  readonly errorEndpoint: string | null;
  readonly confirmationMail: ConfirmationMail;
  readonly privacyUrl: string | null;
  readonly termsUrl: string | null;
  /** Whether rides for now are offered to drivers; off if the firm has its own dispatch. */
  readonly offers: boolean;
}

/** Who emails passengers: the firm's own system (as in the spec), or `firm send-mail`. */
type ConfirmationMail = 'firm' | 'send-mail' | 'none';

interface Tiles {
  readonly url: string;
  readonly attribution: string;
}

interface AppCheckKey {
  readonly kind: 'enterprise' | 'v3';
  readonly key: string;
}

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
  v.transform((value): HostAndPort => {
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
  v.transform((value): AppCheckKey =>
    value.startsWith('v3:')
      ? { kind: 'v3', key: value.slice('v3:'.length) }
      : { kind: 'enterprise', key: value },
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
  VITE_HELP_PHONE: v.pipe(textSchema, v.regex(/^\+?[\d ()-]{6,}$/, 'must be a phone number')),
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
        const name = v.getDotPath(issue);
        return name === null ? issue.message : `${name} ${issue.message}`;
      }),
    };
  }
  const {
    VITE_FIREBASE_AUTH_DOMAIN: authDomain,
    VITE_FIREBASE_DATABASE_URL: databaseURL,
    VITE_FIREBASE_APP_ID: appId,
    ...value
  } = parsed.output;
  return {
    ok: true,
    config: {
      firebase: {
        apiKey: value.VITE_FIREBASE_API_KEY,
        projectId: value.VITE_FIREBASE_PROJECT_ID,
        ...(authDomain && { authDomain }),
        ...(databaseURL && { databaseURL }),
        ...(appId && { appId }),
      },
      localBackend:
        value.VITE_LOCAL_FIRESTORE && value.VITE_LOCAL_AUTH && value.VITE_LOCAL_DATABASE
          ? {
              firestore: value.VITE_LOCAL_FIRESTORE,
              auth: value.VITE_LOCAL_AUTH,
              database: value.VITE_LOCAL_DATABASE,
            }
          : null,
      googleMapsKey: value.VITE_GOOGLE_MAPS_KEY ?? null,
      tiles:
        value.VITE_TILES_URL && value.VITE_TILES_ATTRIBUTION
          ? { url: value.VITE_TILES_URL, attribution: value.VITE_TILES_ATTRIBUTION }
          : null,
      adminEmail: value.VITE_ADMIN_EMAIL,
      adminUid: value.VITE_ADMIN_UID,
      firmName: value.VITE_FIRM_NAME,
      helpPhone: value.VITE_HELP_PHONE,
      reviewUrl: value.VITE_REVIEW_URL,
      embedOrigins: value.VITE_EMBED_ORIGINS ?? [],
      appCheck: value.VITE_APPCHECK_KEY ?? null,
      errorEndpoint: value.VITE_ERROR_ENDPOINT ?? null,
      confirmationMail: value.VITE_CONFIRMATION_MAIL,
      privacyUrl: value.VITE_PRIVACY_URL ?? null,
      termsUrl: value.VITE_TERMS_URL ?? null,
      offers: value.VITE_OFFERS !== 'off',
    },
  };
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
  const fallback = parseConfig({});
  if (!fallback.ok) {
    throw new Error(`The defaults of the configuration are wrong: ${fallback.problems.join('; ')}`);
  }
  return { config: fallback.config, problems: given.problems };
}

function isOrigin(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value;
}
