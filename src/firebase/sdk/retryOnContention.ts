import {
  runTransaction,
  type DocumentData,
  type DocumentReference,
  type Transaction,
} from 'firebase/firestore/lite';
import { request, toBackendError } from './errors';
import { connection } from './lite';

const CONTENTION_CODES = new Set(['aborted', 'failed-precondition', 'already-exists']);
// Under contention each round lets only one transaction through.
const MAX_ATTEMPTS = 20;
// Random delay before the next attempt; its upper bound grows with each attempt.
const DELAY_STEP_MS = 200;
const MAX_DELAY_MS = 2000;

/**
 * Runs a transaction and retries it when it loses a race. The loser gets a contention error or is
 * denied by the rules; denied again after reading the same documents, it was no race.
 * @throws BackendError with the outcome of the writes
 */
export async function retryOnContention<Value>(
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
  let previousReads: string | null = null;
  for (let attempt = 1; ; attempt += 1) {
    const documents = new Map<string, unknown>();
    const state = { isSent: false, isGivenUp: false };
    try {
      return await request(
        // The SDK's own retries would also run offline and delay the error.
        runTransaction(
          connection.firestore,
          async (transaction) => {
            recordReads(transaction, documents);
            const value = await work(transaction);
            if (state.isGivenUp) {
              throw new Error('The reads took too long');
            }
            state.isSent = true;
            return value;
          },
          { maxAttempts: 1 },
        ),
      );
    } catch (error) {
      state.isGivenUp = true;
      const failure = toBackendError(error);
      const reads = JSON.stringify([...documents].sort(([one], [other]) => (one < other ? -1 : 1)));
      const hasCollided = CONTENTION_CODES.has(failure.code);
      const hasLostRace = hasCollided || (failure.kind === 'denied' && reads !== previousReads);
      if (!hasLostRace || attempt === MAX_ATTEMPTS) {
        if (state.isSent) {
          failure.commit = failure.kind === 'denied' ? 'denied' : 'uncertain';
        }
        throw failure;
      }
      previousReads = reads;
      if (hasCollided) {
        await delayAfter(attempt);
      }
    }
  }
}

function recordReads(transaction: Transaction, documents: Map<string, unknown>): void {
  const get = transaction.get.bind(transaction);
  transaction.get = async <Model, Data extends DocumentData>(
    reference: DocumentReference<Model, Data>,
  ) => {
    const snapshot = await get(reference);
    documents.set(reference.path, snapshot.data());
    return snapshot;
  };
}

function delayAfter(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.random() * Math.min(attempt * DELAY_STEP_MS, MAX_DELAY_MS));
  });
}
