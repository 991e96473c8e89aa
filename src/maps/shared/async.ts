import { userError } from '../../errors/errorMessage';

/** Caches the result of a loader. A failed attempt is not cached, so the next call retries. */
export function memoizeAsync<T>(load: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | null = null;
  return () => {
    cached ??= load().catch((cause: unknown) => {
      cached = null;
      throw cause;
    });
    return cached;
  };
}

const TIMEOUT_MS = 10_000;

/** Rejects with `message` if `work` takes longer than ten seconds. */
export function withTimeout<T>(work: Promise<T>, message: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(userError(message)), TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Lets the browser handle input between chunks of long work. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
