import * as v from 'valibot';

const errorSchema = v.object({
  error: v.union([
    v.string(),
    v.pipe(
      v.object({ message: v.string() }),
      v.transform(({ message }) => message),
    ),
  ]),
});

/** Sends a request with admin access. Throws an Error with the service's reason if it fails. */
export async function adminRequest(
  service: string,
  token: string,
  method: 'GET' | 'POST' | 'DELETE',
  address: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const content: unknown = await response.json().catch(() => null);
  if (response.ok) {
    return content;
  }
  const { error } = v.parse(v.fallback(errorSchema, { error: 'no reason given' }), content);
  const isRefused = response.status === 401 || response.status === 403;
  throw new Error(
    `${service} answered ${String(response.status)}: ${error}${isRefused ? ' (is this login an owner or editor of the project?)' : ''}`,
  );
}
