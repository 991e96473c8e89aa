import { createSign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';
import { ROOT } from '../../backend/backend';

const SCOPE_ROOT = 'https://www.googleapis.com/auth';
/** The Realtime Database does not accept a token with only the Google Cloud scope. */
export type Purpose = 'cloud' | 'database';
const CLOUD_SCOPES = [`${SCOPE_ROOT}/cloud-platform`];
const SCOPES = {
  cloud: { serviceAccount: CLOUD_SCOPES, login: CLOUD_SCOPES },
  database: {
    serviceAccount: [`${SCOPE_ROOT}/firebase.database`, `${SCOPE_ROOT}/userinfo.email`],
    // All scopes granted to the login, like the database commands of firebase-tools.
    login: [],
  },
} as const satisfies Record<Purpose, unknown>;
const LIFETIME_SECONDS = 3600;

const LOG_IN_TEXT =
  'Log in with "npx firebase login", or set GOOGLE_APPLICATION_CREDENTIALS to a service account file';

const serviceAccountSchema = v.object({
  client_email: v.string(),
  private_key: v.string(),
  token_uri: v.string(),
});
const tokenSchema = v.object({ access_token: v.string() });

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns an access token for the service account in GOOGLE_APPLICATION_CREDENTIALS, or else for
 * the login of firebase-tools. Throws an Error that says what to do.
 */
export async function accessToken(
  environment: Environment = process.env,
  purpose: Purpose = 'cloud',
): Promise<string> {
  const file = environment['GOOGLE_APPLICATION_CREDENTIALS'];
  const { serviceAccount, login } = SCOPES[purpose];
  return file === undefined || file === ''
    ? loginToken(login)
    : serviceAccountToken(file, serviceAccount);
}

async function serviceAccountToken(file: string, scopes: readonly string[]): Promise<string> {
  const account = readServiceAccount(file);
  const issuedAt = Math.floor(Date.now() / 1000);
  const claims = {
    iss: account.client_email,
    scope: scopes.join(' '),
    aud: account.token_uri,
    iat: issuedAt,
    exp: issuedAt + LIFETIME_SECONDS,
  };
  const unsigned = `${base64({ alg: 'RS256', typ: 'JWT' })}.${base64(claims)}`;
  const signature = createSign('RSA-SHA256')
    .update(unsigned)
    .sign(account.private_key, 'base64url');
  const response = await fetch(account.token_uri, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: `${unsigned}.${signature}`,
    }),
  });
  const token = v.safeParse(tokenSchema, await response.json().catch(() => null));
  if (!response.ok || !token.success) {
    throw new Error(`Google refused the service account of ${file}: ${String(response.status)}`);
  }
  return token.output.access_token;
}

function readServiceAccount(file: string): v.InferOutput<typeof serviceAccountSchema> {
  try {
    return v.parse(serviceAccountSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(`GOOGLE_APPLICATION_CREDENTIALS is not a service account file: ${file}`);
  }
}

function base64(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

// Internals of firebase-tools: checking their shape tells a version without them from no login.
const toolsSchema = v.object({
  getProjectDefaultAccount: v.function(),
  getAccessToken: v.function(),
});
const accountSchema = v.object({ tokens: v.object({ refresh_token: v.string() }) });

async function loginToken(scopes: readonly string[]): Promise<string> {
  const authModule: unknown = createRequire(import.meta.url)('firebase-tools/lib/auth');
  const tools = v.safeParse(toolsSchema, authModule);
  if (!tools.success) {
    throw new Error(
      'This version of firebase-tools does not expose its login; set GOOGLE_APPLICATION_CREDENTIALS to a service account file',
    );
  }
  const { getProjectDefaultAccount, getAccessToken } = tools.output;
  const account = v.safeParse(accountSchema, getProjectDefaultAccount(ROOT));
  if (!account.success) {
    throw new Error(LOG_IN_TEXT);
  }
  const refreshToken = account.output.tokens.refresh_token;
  const result = await Promise.resolve(getAccessToken(refreshToken, [...scopes])).catch(() => null);
  const token = v.safeParse(tokenSchema, result);
  // If the refresh is rejected, firebase-tools returns the refresh token itself.
  if (!token.success || token.output.access_token === refreshToken) {
    throw new Error(`The login of firebase-tools has expired. ${LOG_IN_TEXT}`);
  }
  return token.output.access_token;
}
