import { HOUR_MS, type Instant } from '../domain/common/londonTime';
import { listenerSet } from './listenerSet';
import { watchPage } from './pageLifecycle';

/** A smaller difference may come from the network, and the rules' own limits are minutes. */
const MIN_OFFSET_MS = 30_000;
/** The device's clock was set, or the device slept, if it and the page's timer differ by more. */
const MAX_JUMP_MS = 3000;
const MAX_AGE_MS = HOUR_MS;
const TIMEOUT_MS = 3000;

interface Measurement {
  readonly offsetMs: number;
  /** The device's clock and the page's timer then. */
  readonly wall: number;
  readonly steady: number;
}

let last: Measurement | null = null;
let measurement: Promise<number> | null = null;
const listeners = listenerSet();

/** Calls back when the clock was corrected. Returns an unsubscribe function. */
export const watchClock = listeners.add;

/** The present time by the server's clock once measured, until then by the device's. */
export function serverNow(): Instant {
  checkJump();
  return Date.now() + (last?.offsetMs ?? 0);
}

/**
 * Measures how far the device's clock is behind the server's, zero if not worth correcting: once,
 * and again hourly, when the clock jumps and when the page returns. Never rejects; a failed
 * measurement keeps the offset and is made again by the next call.
 */
export function measureClock(): Promise<number> {
  checkJump();
  measurement ??= measureOffset().then(remember, () => {
    measurement = null;
    return last?.offsetMs ?? 0;
  });
  return measurement;
}

function remember(measured: number): number {
  const offsetMs = Math.abs(measured) < MIN_OFFSET_MS ? 0 : measured;
  const isCorrected = offsetMs !== (last?.offsetMs ?? 0);
  last = { offsetMs, wall: Date.now(), steady: performance.now() };
  if (isCorrected) {
    // Not while a component reads the time to render.
    queueMicrotask(listeners.notify);
  }
  return offsetMs;
}

function measureAgain(): void {
  measurement = null;
  void measureClock();
}

/** Corrects the offset after a jump as well as possible until it has been measured again. */
function checkJump(): void {
  if (last === null) {
    return;
  }
  const { offsetMs, wall, steady } = last;
  const passedMs = performance.now() - steady;
  const jumpMs = Date.now() - wall - passedMs;
  const hasJumped = Math.abs(jumpMs) > MAX_JUMP_MS;
  if (!hasJumped && passedMs < MAX_AGE_MS) {
    return;
  }
  // Sleep stops the timer of some devices, but neither turns a clock back nor puts it right.
  const isSet = jumpMs < 0 || Math.abs(offsetMs - jumpMs) < MIN_OFFSET_MS;
  last = { offsetMs, wall: Date.now(), steady: performance.now() };
  if (hasJumped && isSet) {
    remember(offsetMs - jumpMs);
  }
  measureAgain();
}

watchPage((event) => {
  if (last !== null && (event === 'visible' || event === 'resumed' || event === 'reconnected')) {
    measureAgain();
  }
});

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
