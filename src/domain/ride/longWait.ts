import { MINUTE_MS, type Instant } from '../common/londonTime';
import type { TrackedRide } from './ride';

/** After so long without a driver the passenger reads how long it has been, and what else can be done. */
export const LONG_WAIT_MS = 3 * MINUTE_MS;

/** For how many whole minutes a driver has been looked for; null while it is not long, or nobody is looked for. */
export function longWaitMinutes(
  {
    status,
    assignedDriverId,
    bookedAt,
  }: Pick<TrackedRide, 'status' | 'assignedDriverId' | 'bookedAt'>,
  now: Instant,
): number | null {
  const isSearching = status === 'pending' && assignedDriverId === null && bookedAt !== null;
  return isSearching && now - bookedAt >= LONG_WAIT_MS
    ? Math.floor((now - bookedAt) / MINUTE_MS)
    : null;
}
