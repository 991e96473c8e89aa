import { runTransaction, type Transaction } from 'firebase/firestore/lite';
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
 * denied by the rules; denied again with the same `recordRead` state, it was no race.
 * @throws BackendError; `isSent` if the writes may have been carried out
 */
export async function retryOnContention<Value>(
  work: (transaction: Transaction, recordRead: (state: string) => void) => Promise<Value>,
): Promise<Value> {
  let previousRead: string | null = null;
  for (let attempt = 1; ; attempt += 1) {
    let read = '';
    let isSent = false;
    const recordRead = (state: string): void => {
      read = state;
    };
    try {
      return await request(
        // The SDK's own retries would also run offline and delay the error.
        runTransaction(
          connection.firestore,
          async (transaction) => {
            const value = await work(transaction, recordRead);
            isSent = true;
            return value;
          },
          { maxAttempts: 1 },
        ),
      );
    } catch (error) {
      const failure = toBackendError(error);
      const hasCollided = CONTENTION_CODES.has(failure.code);
      const hasLostRace = hasCollided || (failure.kind === 'denied' && read !== previousRead);
      if (!hasLostRace || attempt === MAX_ATTEMPTS) {
        failure.isSent = isSent;
        throw failure;
      }
      previousRead = read;
      if (hasCollided) {
        await delayAfter(attempt);
      }
    }
  }
}

function delayAfter(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.random() * Math.min(attempt * DELAY_STEP_MS, MAX_DELAY_MS));
  });
}
