import * as v from 'valibot';

/** Where the local backend listens, as 'host:port'. Set in development and tests only. */
export interface LocalBackend {
  readonly firestore: HostAndPort;
  readonly auth: HostAndPort;
  readonly database: HostAndPort;
}

export interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

/** Everything the app is told from outside, by the VITE_ variables. */
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
  readonly adminEmail: string;
  readonly adminUid: string;
  readonly firmName: string;
  readonly helpPhone: string;
  readonly reviewUrl: string;
  /** The origins of the pages that may embed the app. */
  readonly embedOrigins: readonly string[];
  /** The site key with which browsers prove to Firebase that they run this app; null without App Check. */
  readonly appCheck: AppCheckKey | null;
  /** Where unexpected errors are sent; null where nowhere. */
  readonly errorEndpoint: string | null;
  /** Who emails riders about their bookings. */
  readonly confirmationMail: ConfirmationMail;
  /** The firm's privacy notice and terms; null where it links none. */
  readonly privacyUrl: string | null;
  readonly termsUrl: string | null;
  /** Whether rides for now are offered to the firm's drivers by this app; a firm with its own dispatch turns that off. */
  readonly offers: boolean;
}

/**
 * Who emails riders about their bookings: the firm's own side, as the spec expects; Firebase's extension Trigger Email, for
 * which the app writes documents; or nobody.
 */
export type ConfirmationMail = 'firm' | 'extension' | 'none';

/** A site key of reCAPTCHA, of one of the two kinds that Firebase knows. */
export interface AppCheckKey {
  readonly kind: 'enterprise' | 'v3';
  readonly key: string;
}

/** What stands for a variable that is absent or empty: enough for development, and nothing to go live with. */
export const DEFAULTS = {
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_FIREBASE_PROJECT_ID: 'demo-beverley-taxi',
  VITE_ADMIN_EMAIL: 'admin@beverley-taxi.example',
  VITE_ADMIN_UID: 'admin-1',
  VITE_FIRM_NAME: 'Beverley Taxi',
  VITE_HELP_PHONE: '01482 000000',
  VITE_REVIEW_URL: 'https://reviews.example/beverley-taxi',
};

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const email = v.pipe(text, v.email('must be an email address'));
const webAddress = v.pipe(
  text,
  v.url('must be a web address'),
  v.startsWith('https://', 'must start with https://'),
);
const hostAndPort = v.pipe(
  text,
  v.regex(/^[\w.-]+:\d{1,5}$/, "must be 'host:port'"),
  v.transform((value): HostAndPort => {
    const [host = '', port = ''] = value.split(':');
    return { host, port: Number(port) };
  }),
);

const origins = v.pipe(
  text,
  v.transform((value) => value.split(/[\s,]+/).filter((part) => part !== '')),
  v.array(v.custom<string>(isOrigin, "must be origins like 'https://www.example.org'")),
);

const appCheckKey = v.pipe(
  text,
  v.regex(
    /^(v3:)?[\w-]{20,}$/,
    "must be a reCAPTCHA site key, with 'v3:' before one that is not of Enterprise",
  ),
  v.transform((value): AppCheckKey =>
    value.startsWith('v3:')
      ? { kind: 'v3', key: value.slice('v3:'.length) }
      : { kind: 'enterprise', key: value },
  ),
);

const variables = {
  VITE_FIREBASE_API_KEY: text,
  VITE_FIREBASE_PROJECT_ID: v.pipe(
    text,
    v.regex(/^[a-z][a-z0-9-]{3,}$/, 'must be a Firebase project id'),
  ),
  VITE_FIREBASE_AUTH_DOMAIN: v.optional(text),
  VITE_FIREBASE_DATABASE_URL: v.optional(v.pipe(text, v.url('must be a web address'))),
  VITE_FIREBASE_APP_ID: v.optional(text),
  VITE_GOOGLE_MAPS_KEY: v.optional(text),
  // Firebase keeps addresses in lower case.
  VITE_ADMIN_EMAIL: v.pipe(email, v.toLowerCase()),
  VITE_ADMIN_UID: v.pipe(text, v.regex(/^[\w-]{1,128}$/, 'must be the uid of an account')),
  VITE_FIRM_NAME: text,
  VITE_HELP_PHONE: v.pipe(text, v.regex(/^\+?[\d ()-]{6,}$/, 'must be a phone number')),
  VITE_REVIEW_URL: webAddress,
  VITE_EMBED_ORIGINS: v.optional(origins),
  VITE_APPCHECK_KEY: v.optional(appCheckKey),
  VITE_ERROR_ENDPOINT: v.optional(webAddress),
  VITE_CONFIRMATION_MAIL: v.optional(
    v.picklist(['firm', 'extension', 'none'], 'must be firm, extension or none'),
    'firm',
  ),
  VITE_PRIVACY_URL: v.optional(webAddress),
  VITE_TERMS_URL: v.optional(webAddress),
  VITE_OFFERS: v.optional(v.picklist(['on', 'off'], "must be 'on' or 'off'")),
  VITE_LOCAL_FIRESTORE: v.optional(hostAndPort),
  VITE_LOCAL_AUTH: v.optional(hostAndPort),
  VITE_LOCAL_DATABASE: v.optional(hostAndPort),
};

const schema = v.pipe(
  v.object(variables),
  v.check(
    (env) =>
      [env.VITE_LOCAL_FIRESTORE, env.VITE_LOCAL_AUTH, env.VITE_LOCAL_DATABASE].filter(Boolean)
        .length %
        3 ===
      0,
    'VITE_LOCAL_FIRESTORE, VITE_LOCAL_AUTH and VITE_LOCAL_DATABASE go together',
  ),
);

/** The names of all variables that the app reads. */
export const VARIABLES: readonly string[] = Object.keys(variables);

export type ConfigOutcome =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Reads the VITE_ variables. An absent or empty one takes its default, a wrong one is reported by name. Outside of Vite,
 * where tools run the app's code, there are none.
 */
export function parseConfig(env: Readonly<Record<string, unknown>> = {}): ConfigOutcome {
  const given = Object.fromEntries(
    VARIABLES.map((name) => [name, env[name]] as const).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
  const parsed = v.safeParse(schema, { ...DEFAULTS, ...given });
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.issues.map((issue) => {
        const name = v.getDotPath(issue);
        return name === null ? issue.message : `${name} ${issue.message}`;
      }),
    };
  }
  const value = parsed.output;
  return {
    ok: true,
    config: {
      firebase: {
        apiKey: value.VITE_FIREBASE_API_KEY,
        projectId: value.VITE_FIREBASE_PROJECT_ID,
        ...optional('authDomain', value.VITE_FIREBASE_AUTH_DOMAIN),
        ...optional('databaseURL', value.VITE_FIREBASE_DATABASE_URL),
        ...optional('appId', value.VITE_FIREBASE_APP_ID),
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

/** A configuration to go by, and what is wrong with the variables that it was made of. */
export interface ResolvedSettings {
  readonly config: Config;
  readonly problems: readonly string[];
}

/** The configuration of the VITE_ variables; where one of them is wrong that of the defaults, with what is wrong. */
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

function optional<Key extends string>(
  key: Key,
  value: string | undefined,
): Partial<Record<Key, string>> {
  const entry: Partial<Record<Key, string>> = {};
  if (value !== undefined) {
    entry[key] = value;
  }
  return entry;
}

function isOrigin(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value;
}
