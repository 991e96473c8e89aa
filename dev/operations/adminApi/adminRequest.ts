import * as v from 'valibot';

const errorSchema = v.object({
  error: v.union([v.string(), v.pipe(v.object({ message: v.string() }), v.transform(messageOf))]),
});

/**
 * Asks a service of Google's as an owner of the project.
 * @throws Error in one line when it refuses
 */
export async function askAsOwner(
  service: string,
  token: string,
  method: 'GET' | 'POST' | 'DELETE',
  address: string,
  body?: unknown,
): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const content: unknown = await answer.json().catch(() => null);
  if (answer.ok) {
    return content;
  }
  const { error } = v.parse(v.fallback(errorSchema, { error: 'no word why' }), content);
  const isRefused = answer.status === 401 || answer.status === 403;
  throw new Error(
    `${service} answered ${String(answer.status)}: ${error}${isRefused ? ' (is this login an owner or editor of the project?)' : ''}`,
  );
}

function messageOf({ message }: { readonly message: string }): string {
  return message;
}
