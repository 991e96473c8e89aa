import type { PassengerRide } from '../ride/ride';
import type { RideStatus } from '../ride/rideStatus';
import type { Promo } from '../promo/promo';

export const RELEASABLE_STATUSES: readonly string[] = [
  'pending',
  'awaiting_driver_response',
  'accepted',
  'assigned',
  'scheduled',
] satisfies RideStatus[];

/** True if no driver has set out and the code is not a newer one of the same name (decision 69). */
export function isRedemptionReleasable(
  { usedByUsers, createdAt }: Promo,
  { passengerId, bookedAt, status }: Pick<PassengerRide, 'passengerId' | 'bookedAt' | 'status'>,
): boolean {
  return (
    RELEASABLE_STATUSES.includes(status) &&
    passengerId !== null &&
    usedByUsers.includes(passengerId) &&
    createdAt !== null &&
    bookedAt !== null &&
    bookedAt >= createdAt
  );
}
