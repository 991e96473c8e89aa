/** The embedded backend refuses more REST requests at once than about this; a rush waits its turn at the door. */
const MOST_REQUESTS_AT_ONCE = 32;

/** Lets only so many requests of this process be under way at once. Returns the way to undo it. */
export function queueRequests(most = MOST_REQUESTS_AT_ONCE): () => void {
  const plainFetch = globalThis.fetch;
  const waiting: (() => void)[] = [];
  let running = 0;
  globalThis.fetch = async (...request) => {
    if (running >= most) {
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      return await plainFetch(...request);
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
  return () => {
    globalThis.fetch = plainFetch;
  };
}
