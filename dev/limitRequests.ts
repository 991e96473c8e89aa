/** The embedded backend refuses more concurrent REST requests than about this. */
const MAX_CONCURRENT_REQUESTS = 32;

/** Queues this process's requests beyond `max` at a time. Returns a function that undoes it. */
export function limitRequests(max = MAX_CONCURRENT_REQUESTS): () => void {
  const originalFetch = globalThis.fetch;
  const waiting: (() => void)[] = [];
  let running = 0;
  globalThis.fetch = async (...request) => {
    if (running >= max) {
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      return await originalFetch(...request);
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
  return () => {
    globalThis.fetch = originalFetch;
  };
}
