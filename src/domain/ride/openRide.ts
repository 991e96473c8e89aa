import { MINUTE_MS, type Instant } from '../common/londonTime';
import { isOver } from './rideStatus';

/** So long after its time a ride is over, whatever its status says: nobody answered it, or nobody closed it. */
export const OVERDUE_AFTER_MS = 12 * 60 * MINUTE_MS;

/** What of a ride tells whether it still counts. */
export interface OpenRideInput {
  readonly status: string;
  readonly scheduledTime: Instant | null;
  readonly bookedAt: Instant | null;
}

/** True while a ride counts against its account: it is not over, and its time is not long past. */
export function isStillOpen(
  { status, scheduledTime, bookedAt }: OpenRideInput,
  now: Instant,
): boolean {
  const time = scheduledTime ?? bookedAt;
  return !isOver(status) && (time === null || time + OVERDUE_AFTER_MS >= now);
}
