import type { Instant } from '../common/londonTime';
import type { RideStatus } from '../ride/rideStatus';
import type { PromoRecord } from '../promo/promo';

/** A ride that is about to lose its code: it is cancelled, or changed. */
export interface RedeemedRide {
  readonly passengerId: string;
  readonly bookedAt: Instant;
  readonly status: string;
}

const BEFORE_A_DRIVER_COMES: readonly string[] = [
  'pending',
  'awaiting_driver_response',
  'accepted',
  'assigned',
  'scheduled',
] satisfies RideStatus[];

/**
 * True when a ride that loses its code gives the use back: no driver is on the way yet, and the code is the one that was
 * used, not another of its name that was made since.
 */
export function isRedemptionReleasable(
  { usedByUsers, createdAt }: PromoRecord,
  { passengerId, bookedAt, status }: RedeemedRide,
): boolean {
  return (
    BEFORE_A_DRIVER_COMES.includes(status) &&
    usedByUsers.includes(passengerId) &&
    createdAt !== null &&
    bookedAt >= createdAt
  );
}
