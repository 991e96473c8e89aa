import type { Instant } from '../domain/common/londonTime';

/** A smaller difference may come from the network, and the rules' own limits are minutes. */
const MIN_OFFSET_MS = 30_000;
const TIMEOUT_MS = 3000;

let offsetMs = 0;
let measurement: Promise<number> | null = null;

/** The present time by the server's clock once measured, until then by the device's. */
export function serverNow(): Instant {
  return Date.now() + offsetMs;
}

/**
 * Measures once how far the device's clock is behind the server's, zero if not worth correcting.
 * Never rejects; a failed measurement is zero and made again by the next call.
 */
export function measureClock(): Promise<number> {
  measurement ??= measureOffset().then(
    (measured) => {
      offsetMs = Math.abs(measured) < MIN_OFFSET_MS ? 0 : measured;
      return offsetMs;
    },
    () => {
      measurement = null;
      return 0;
    },
  );
  return measurement;
}

// The app's own host, because other servers don't let the page read their Date header.
async function measureOffset(): Promise<number> {
  const { headers } = await fetch(window.location.pathname, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // A cache answers with the date of its copy, and the copy's age in seconds.
  const date = Date.parse(headers.get('Date') ?? '') + 1000 * Number(headers.get('Age') ?? 0);
  if (!Number.isFinite(date)) {
    throw new Error('The response has no date');
  }
  return date - Date.now();
}
