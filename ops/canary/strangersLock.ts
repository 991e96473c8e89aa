import * as v from 'valibot';
import type { RestEndpoint } from '../../src/firebase/sdk/restEndpoint';
import { CanaryError } from './canarySteps';

const MAX_WAIT_MS = 3_000;
const readSchema = v.array(v.object({ transaction: v.optional(v.string()) }));

/**
 * Starts a transaction without a login that reads a public document. With pessimistic concurrency
 * that locks the document for a minute.
 * @throws CanaryError if `write`, to the document of this path, has to wait
 */
export async function checkNoLock(
  { origin, projectId, apiKey }: RestEndpoint,
  path: string,
  write: () => Promise<void>,
): Promise<void> {
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const send = (method: string, body: object): Promise<Response> =>
    fetch(`${origin}/v1/${documents}:${method}?key=${apiKey}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
  const read = await send('batchGet', {
    documents: [`${documents}/${path}`],
    newTransaction: { readWrite: {} },
  });
  const answers = v.safeParse(readSchema, await read.json());
  const transaction = answers.success
    ? answers.output.find((answer) => answer.transaction !== undefined)?.transaction
    : undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    const text = 'it waits for a stranger who reads: npm run firm -- set-up corrects it';
    timer = setTimeout(() => reject(new CanaryError(text)), MAX_WAIT_MS);
  });
  const written = write();
  try {
    await Promise.race([written, deadline]);
  } finally {
    clearTimeout(timer);
    await send('rollback', { transaction });
    await written.catch(() => undefined);
  }
}
