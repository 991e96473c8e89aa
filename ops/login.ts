import { createRequire } from 'node:module';
import * as v from 'valibot';
import { ROOT } from './local';

export const LOGIN_ADVICE =
  'Log in with "npx firebase login", or set GOOGLE_APPLICATION_CREDENTIALS to a service account file';

/** A user's credentials, in Google's format. */
export type Login = Readonly<Record<string, string>>;

// Internals of firebase-tools: checking their shape tells a version without them from no login.
const authSchema = v.object({ getProjectDefaultAccount: v.function() });
const apiSchema = v.object({ clientId: v.function(), clientSecret: v.function() });
const accountSchema = v.object({ tokens: v.object({ refresh_token: v.string() }) });

/**
 * Returns the login of firebase-tools, or null if GOOGLE_APPLICATION_CREDENTIALS takes its place.
 * Throws an Error that says what to do if there is neither.
 */
export function findLogin(): Login | null {
  if ((process.env.GOOGLE_APPLICATION_CREDENTIALS ?? '') !== '') {
    return null;
  }
  const auth = v.safeParse(authSchema, loadTool('auth'));
  const api = v.safeParse(apiSchema, loadTool('api'));
  if (!auth.success || !api.success) {
    throw new Error(`This version of firebase-tools does not expose its login. ${LOGIN_ADVICE}`);
  }
  const account = v.safeParse(accountSchema, auth.output.getProjectDefaultAccount(ROOT));
  if (!account.success) {
    throw new Error(LOGIN_ADVICE);
  }
  return {
    type: 'authorized_user',
    client_id: String(api.output.clientId()),
    client_secret: String(api.output.clientSecret()),
    refresh_token: account.output.tokens.refresh_token,
  };
}

function loadTool(name: string): unknown {
  try {
    return createRequire(import.meta.url)(`firebase-tools/lib/${name}`);
  } catch {
    // Not installed, as on a server.
    throw new Error(LOGIN_ADVICE);
  }
}
