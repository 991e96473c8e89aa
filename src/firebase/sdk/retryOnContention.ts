import { runTransaction, type Firestore, type Transaction } from 'firebase/firestore/lite';
import { request, toBackendError, type BackendError } from './errors';

const CONTENTION_CODES = new Set(['aborted', 'failed-precondition', 'already-exists']);
/** In a rush every round of tries lets one through, so that the last may need many. */
const MOST_ATTEMPTS = 20;
/** Those who collided come back at different times, and later the longer the rush goes on. */
const PAUSE_STEP_MS = 200;
const LONGEST_PAUSE_MS = 2000;

/**
 * Runs a transaction, and again while somebody else comes in between. Who loses such a race is told so, or refused by the
 * rules: then the next try reads who was faster. Refused twice while what `work` noted to have read stayed the same, it was
 * no race.
 * @throws BackendError
 */
export async function retryOnContention<Value>(
  firestore: Firestore,
  work: (transaction: Transaction, note: (read: string) => void) => Promise<Value>,
): Promise<Value> {
  let readBefore: string | null = null;
  for (let attempt = 1; ; attempt += 1) {
    let read = '';
    const note = (state: string): void => {
      read = state;
    };
    try {
      return await request(
        // The SDK would try again without a network, too, and keep the user waiting for the news.
        runTransaction(firestore, (transaction) => work(transaction, note), { maxAttempts: 1 }),
      );
    } catch (error) {
      const failure = toBackendError(error);
      const hasCollided = isContended(failure);
      const hasLostRace = hasCollided || (failure.kind === 'denied' && read !== readBefore);
      if (!hasLostRace || attempt === MOST_ATTEMPTS) {
        throw failure;
      }
      readBefore = read;
      if (hasCollided) {
        await pauseAfter(attempt);
      }
    }
  }
}

function isContended({ code }: BackendError): boolean {
  return CONTENTION_CODES.has(code);
}

function pauseAfter(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.random() * Math.min(attempt * PAUSE_STEP_MS, LONGEST_PAUSE_MS));
  });
}
