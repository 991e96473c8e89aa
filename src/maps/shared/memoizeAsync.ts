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
