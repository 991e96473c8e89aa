import { RtdbError } from './errors';
import { isRecord } from './tree';

interface AuthVariable {
  readonly uid: string;
  readonly provider: string | null;
  readonly token: Record<string, unknown>;
}

export type Caller =
  { readonly kind: 'admin' } | { readonly kind: 'user'; readonly auth: AuthVariable | null };

export const SIGNED_OUT: Caller = { kind: 'user', auth: null };

const ADMIN_TOKEN = 'owner';

/**
 * Ignores signature and expiry: the SDK's mock tokens are unsigned and dated 1970.
 * @throws RtdbError `invalid_token`
 */
export function callerFromToken(token: string): Caller {
  if (token === ADMIN_TOKEN) {
    return { kind: 'admin' };
  }
  const claims = parseClaims(token);
  const uid = claims.sub;
  if (typeof uid !== 'string' || uid === '') {
    throw new RtdbError('invalid_token', 'The token names no user');
  }
  const firebase = claims.firebase;
  const provider = isRecord(firebase) ? firebase.sign_in_provider : undefined;
  return {
    kind: 'user',
    auth: { uid, provider: typeof provider === 'string' ? provider : null, token: claims },
  };
}

function parseClaims(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    if (isRecord(claims)) {
      return claims;
    }
  } catch {
    // Falls through to the error below.
  }
  throw new RtdbError('invalid_token', 'Not a JSON Web Token');
}
