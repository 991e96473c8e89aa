import { inject } from 'vitest';
import { backendPorts } from './backendPorts';
import { TOKENS, type SignedInPrincipal } from './principals';

/** The database in resource names of the REST API. */
export const documentsRoot = (): string =>
  `projects/${inject('projectId')}/databases/(default)/documents`;

/**
 * Runs a query in the REST API's own format, for what the SDK never asks.
 * @returns the status of the response
 */
export function queryRaw(who: SignedInPrincipal, structuredQuery: object): Promise<number> {
  return post(who, 'runQuery', { structuredQuery });
}

/**
 * Commits writes in the REST API's own format, for values that the SDK never sends.
 * @returns the status of the response
 */
export function commitRaw(who: SignedInPrincipal, writes: readonly object[]): Promise<number> {
  return post(who, 'commit', { writes });
}

async function post(who: SignedInPrincipal, method: string, body: object): Promise<number> {
  const { uid, token } = TOKENS[who];
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const project = inject('projectId');
  const issuer = { iss: `https://securetoken.google.com/${project}`, aud: project };
  const claims = { ...issuer, iat: 0, exp: 3600, auth_time: 0, sub: uid, user_id: uid, ...token };
  const port = String(backendPorts().firestore);
  const { status } = await fetch(`http://127.0.0.1:${port}/v1/${documentsRoot()}:${method}`, {
    method: 'POST',
    // As in the emulator's own test library, the token has no signature.
    headers: { authorization: `Bearer ${encode({ alg: 'none', type: 'JWT' })}.${encode(claims)}.` },
    body: JSON.stringify(body),
  });
  return status;
}
