import { MINUTE_MS, type Instant } from '../common/londonTime';
import type { Ride } from './ride';

/** Wait for a driver after which the passenger sees alternatives. */
export const LONG_WAIT_MS = 3 * MINUTE_MS;

/** Whole minutes of a long wait for a driver; null if the wait is short or over. */
export function longWaitMinutes(
  { status, bookedAt, driver }: Pick<Ride, 'status' | 'driver' | 'bookedAt'>,
  now: Instant,
): number | null {
  const isSearching = status === 'pending' && driver === null && bookedAt !== null;
  return isSearching && now - bookedAt >= LONG_WAIT_MS
    ? Math.floor((now - bookedAt) / MINUTE_MS)
    : null;
}
