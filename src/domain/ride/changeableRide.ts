import type { Instant } from '../common/londonTime';
import type { RideStatus } from './rideStatus';

/** A scheduled ride can be changed until a driver sets out. */
export const CHANGEABLE_STATUSES = [
  'awaiting_driver_response',
  'accepted',
] as const satisfies RideStatus[];

export function canPassengerChange(
  { status, scheduledTime }: { readonly status: string; readonly scheduledTime: Instant | null },
  now: Instant,
): boolean {
  const statuses: readonly string[] = CHANGEABLE_STATUSES;
  return statuses.includes(status) && scheduledTime !== null && scheduledTime > now;
}
