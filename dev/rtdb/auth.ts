import { RtdbError } from './errors';
import { isRecord } from './tree';

/** The `auth` variable of the rules. */
export interface AuthVariable {
  readonly uid: string;
  readonly provider: string | null;
  readonly token: Record<string, unknown>;
}

/** Who asks: the admin passes over the rules, anyone else is judged by them, signed in or not. */
export type Caller =
  { readonly kind: 'admin' } | { readonly kind: 'user'; readonly auth: AuthVariable | null };

export const NOBODY: Caller = { kind: 'user', auth: null };

const ADMIN_TOKEN = 'owner';

/**
 * Tells who holds a token: `owner` is the admin, anything else a JSON Web Token, whose claims are taken
 * at their word. Its expiry isn't looked at, for the SDK's mock tokens are made as of 1970.
 * @throws RtdbError `invalid_token` when it is neither
 */
export function callerOf(token: string): Caller {
  if (token === ADMIN_TOKEN) {
    return { kind: 'admin' };
  }
  const claims = claimsOf(token);
  const uid = claims['sub'];
  if (typeof uid !== 'string' || uid === '') {
    throw new RtdbError('invalid_token', 'The token names no user');
  }
  const firebase = claims['firebase'];
  const provider = isRecord(firebase) ? firebase['sign_in_provider'] : undefined;
  return {
    kind: 'user',
    auth: { uid, provider: typeof provider === 'string' ? provider : null, token: claims },
  };
}

function claimsOf(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    if (isRecord(claims)) {
      return claims;
    }
  } catch {
    // Falls through to the one refusal below.
  }
  throw new RtdbError('invalid_token', 'Not a JSON Web Token');
}
