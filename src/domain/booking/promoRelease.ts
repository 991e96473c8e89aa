import type { Instant } from '../common/londonTime';
import type { RideStatus } from '../ride/rideStatus';
import type { PromoRecord } from '../promo/promo';

/** A ride about to lose its code, because it is cancelled or changed. */
export interface RedeemedRide {
  readonly passengerId: string;
  readonly bookedAt: Instant;
  readonly status: string;
}

export const RELEASABLE_STATUSES: readonly string[] = [
  'pending',
  'awaiting_driver_response',
  'accepted',
  'assigned',
  'scheduled',
] satisfies RideStatus[];

/** True if no driver has set out and the code is not a newer one of the same name (decision 69). */
export function isRedemptionReleasable(
  { usedByUsers, createdAt }: PromoRecord,
  { passengerId, bookedAt, status }: RedeemedRide,
): boolean {
  return (
    RELEASABLE_STATUSES.includes(status) &&
    usedByUsers.includes(passengerId) &&
    createdAt !== null &&
    bookedAt >= createdAt
  );
}
