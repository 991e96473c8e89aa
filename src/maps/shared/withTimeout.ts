/** A request has this long (decision 36). */
const ANSWER_MS = 10_000;

/** Waits for `work`, but no longer than ten seconds: then it rejects with `words`. */
export function withTimeout<T>(work: Promise<T>, words: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(words));
    }, ANSWER_MS);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}
