import { userError } from '../../errors/errorMessage';

const TIMEOUT_MS = 10_000;

/** Rejects with `message` if `work` takes longer than ten seconds. */
export function withTimeout<T>(work: Promise<T>, message: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(userError(message)), TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
