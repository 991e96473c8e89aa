/** A loader that works once and then gives the same result; a failed attempt is forgotten, so the next call tries again. */
export function memoizeAsync<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null;
  return () => {
    kept ??= load().catch((cause: unknown) => {
      kept = null;
      throw cause;
    });
    return kept;
  };
}
