import { createSign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';
import { ROOT } from '../../backend/backend';

const SCOPE_ROOT = 'https://www.googleapis.com/auth';
/** What a token is for. The Realtime Database takes none that is for Google Cloud alone. */
export type Purpose = 'cloud' | 'database';
const CLOUD_SCOPES = [`${SCOPE_ROOT}/cloud-platform`];
const SCOPES = {
  cloud: { serviceAccount: CLOUD_SCOPES, login: CLOUD_SCOPES },
  database: {
    serviceAccount: [`${SCOPE_ROOT}/firebase.database`, `${SCOPE_ROOT}/userinfo.email`],
    // Whatever the login was granted, as the database commands of firebase-tools ask for.
    login: [],
  },
} as const satisfies Record<Purpose, unknown>;
const LIFETIME_SECONDS = 3600;

const LOG_IN_TEXT =
  'Log in with "npx firebase login", or name the file of a service account in GOOGLE_APPLICATION_CREDENTIALS';

const serviceAccountSchema = v.object({
  client_email: v.string(),
  private_key: v.string(),
  token_uri: v.string(),
});
const tokenAnswer = v.object({ access_token: v.string() });

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * An access token of Google's for whoever runs the command: of the service account whose file
 * GOOGLE_APPLICATION_CREDENTIALS names, else of the login of firebase-tools.
 * @throws Error in one line that says what to do
 */
export async function accessToken(
  environment: Environment = process.env,
  purpose: Purpose = 'cloud',
): Promise<string> {
  const file = environment['GOOGLE_APPLICATION_CREDENTIALS'];
  const { serviceAccount, login } = SCOPES[purpose];
  return file === undefined || file === ''
    ? tokenOfLogin(login)
    : tokenOfServiceAccount(file, serviceAccount);
}

async function tokenOfServiceAccount(file: string, scopes: readonly string[]): Promise<string> {
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
  const answer = await fetch(account.token_uri, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: `${unsigned}.${signature}`,
    }),
  });
  const token = v.safeParse(tokenAnswer, await answer.json().catch(() => null));
  if (!answer.ok || !token.success) {
    throw new Error(`Google refused the service account of ${file}: ${String(answer.status)}`);
  }
  return token.output.access_token;
}

function readServiceAccount(file: string): v.InferOutput<typeof serviceAccountSchema> {
  try {
    return v.parse(serviceAccountSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(`GOOGLE_APPLICATION_CREDENTIALS names no service account's file: ${file}`);
  }
}

function base64(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

// Inner functions of firebase-tools, which offers no outer ones: their shapes are checked, so that a version without them
// is told from somebody who is not logged in.
const toolsSchema = v.object({
  getProjectDefaultAccount: v.function(),
  getAccessToken: v.function(),
});
const accountSchema = v.object({ tokens: v.object({ refresh_token: v.string() }) });

async function tokenOfLogin(scopes: readonly string[]): Promise<string> {
  const inner: unknown = createRequire(import.meta.url)('firebase-tools/lib/auth');
  const tools = v.safeParse(toolsSchema, inner);
  if (!tools.success) {
    throw new Error(
      'This version of firebase-tools does not tell its login; name a service account in GOOGLE_APPLICATION_CREDENTIALS',
    );
  }
  const { getProjectDefaultAccount, getAccessToken } = tools.output;
  const account = v.safeParse(accountSchema, getProjectDefaultAccount(ROOT));
  if (!account.success) {
    throw new Error(LOG_IN_TEXT);
  }
  const refreshToken = account.output.tokens.refresh_token;
  const answer = await Promise.resolve(getAccessToken(refreshToken, [...scopes])).catch(() => null);
  const token = v.safeParse(tokenAnswer, answer);
  // A refresh that is refused hands the refresh token back.
  if (!token.success || token.output.access_token === refreshToken) {
    throw new Error(`The login of firebase-tools has ended. ${LOG_IN_TEXT}`);
  }
  return token.output.access_token;
}
