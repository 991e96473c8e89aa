import type { Instant } from '../common/londonTime';
import type { RideStatus } from './rideStatus';

/** The statuses from which a passenger changes a ride for later: until a driver is on the way. */
export const CHANGEABLE_STATUSES = [
  'awaiting_driver_response',
  'accepted',
] as const satisfies RideStatus[];

/** True while a passenger may change a ride: it is for later, its time is to come, and no driver is on the way. */
export function canPassengerChange(
  { status, scheduledTime }: { readonly status: string; readonly scheduledTime: Instant | null },
  now: Instant,
): boolean {
  const statuses: readonly string[] = CHANGEABLE_STATUSES;
  return statuses.includes(status) && scheduledTime !== null && scheduledTime > now;
}
