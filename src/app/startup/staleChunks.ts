export const CHUNK_LOAD_FAILED_TEXT =
  'Part of this page didn’t load. Check your connection and reload the page.';

const KEY = 'reloadedForPart';
/** Another failure within this time is not solved by another reload. */
const RELOAD_INTERVAL_MS = 60_000;

const prefetchFailures = new WeakSet();

/** Prefetches a chunk. A failed prefetch must not trigger the stale-chunk reload. */
export function prefetchChunk(load: () => Promise<unknown>): void {
  load().catch((cause: unknown) => {
    if (typeof cause === 'object' && cause !== null) {
      prefetchFailures.add(cause);
    }
  });
}

/**
 * After a deployment, an open page requests chunks that no longer exist. Reloads it once; drafts
 * survive. If the server does not respond, the page stays.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // Rethrown to the importer, which shows this message to the user (`UserError`).
    Object.assign(payload, { message: CHUNK_LOAD_FAILED_TEXT, isExpected: true });
    void reloadOnce(payload, Date.now());
  });
}

async function reloadOnce(cause: Error, now: number): Promise<void> {
  if (!mayReload(now)) {
    return;
  }
  const response = await fetch(window.location.pathname, { cache: 'no-store' }).catch(() => null);
  if (response?.ok === true && !prefetchFailures.has(cause) && rememberReload(now)) {
    window.location.reload();
  }
}

// Without storage the page can't know whether it has reloaded already, so it never does.
function mayReload(now: number): boolean {
  try {
    return now - Number(sessionStorage.getItem(KEY) ?? 0) >= RELOAD_INTERVAL_MS;
  } catch {
    return false;
  }
}

function rememberReload(now: number): boolean {
  try {
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    return false;
  }
}
