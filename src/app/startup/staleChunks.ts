/** Said where a part of the app is missing, and a reload does not help. */
export const CHUNK_LOAD_FAILED_TEXT =
  'A part of this page could not be loaded. Please check your internet connection and load the page again.';

const KEY = 'reloadedForPart';
/** A second failure so soon is not mended by a third try. */
const PAUSE_MS = 60_000;

// Nobody waits for what was only fetched ahead. It is marked as soon as it fails, before the site has answered.
const notNeeded = new WeakSet<object>();

/** Fetches a part that nobody has asked for yet: where that fails the page stays as it is. */
export function prefetchChunk(fetchPart: () => Promise<unknown>): void {
  fetchPart().catch((cause: unknown) => {
    if (typeof cause === 'object' && cause !== null) {
      notNeeded.add(cause);
    }
  });
}

/**
 * After a deployment a page that is still open asks for parts that are gone: it is loaded anew, once. What was typed lies in
 * the page's history entry and is there again. Where the site itself does not answer the page stays, with words.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // It goes on to whoever asked for the part, and from there to the user.
    payload.message = CHUNK_LOAD_FAILED_TEXT;
    void reloadOnce(payload, Date.now());
  });
}

async function reloadOnce(cause: Error, now: number): Promise<void> {
  if (!isFirst(now)) {
    return;
  }
  const answer = await fetch(window.location.pathname, { cache: 'no-store' }).catch(() => null);
  if (answer?.ok === true && !notNeeded.has(cause) && remember(now)) {
    window.location.reload();
  }
}

// A page without storage can't tell whether it was loaded anew already, and so never does it.
function isFirst(now: number): boolean {
  try {
    return now - Number(sessionStorage.getItem(KEY) ?? 0) >= PAUSE_MS;
  } catch {
    return false;
  }
}

function remember(now: number): boolean {
  try {
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    return false;
  }
}
