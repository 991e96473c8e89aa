import { getDoc, getDocs, type Query } from 'firebase/firestore/lite';
import { request, toBackendError } from './errors';
import { documentAt } from './lite';

type Parse<Value> = (id: string, data: unknown) => Value | null;

/**
 * Finds a document; null if it is missing or doesn't parse.
 * @throws BackendError
 */
export async function findDocument<Value>(
  collection: string,
  id: string,
  parse: Parse<Value>,
): Promise<Value | null> {
  const snapshot = await request(getDoc(documentAt(collection, id)));
  return snapshot.exists() ? parse(id, snapshot.data()) : null;
}

/**
 * Lists the documents of a query that parse.
 * @throws BackendError
 */
export async function listDocuments<Value>(
  query: Query,
  parse: Parse<Value>,
  timeoutMs?: number,
): Promise<readonly Value[]> {
  const { docs } = await request(getDocs(query), timeoutMs);
  return docs
    .map((document) => parse(document.id, document.data()))
    .filter((value) => value !== null);
}

/** Returns what the work returns, or null if the rules deny it. Other errors are thrown. */
export async function unlessDenied<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (isDenied(error)) {
      return null;
    }
    throw error;
  }
}

/** True if the rules deny the request; false if the user's session has ended. */
export function isDenied(error: unknown): boolean {
  const { kind, code } = toBackendError(error);
  return kind === 'denied' && code !== 'unauthenticated';
}
