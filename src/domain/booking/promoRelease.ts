import type { Ride } from '../ride/ride';
import { isBeforeSettingOut } from '../ride/rideStatus';
import type { Promo } from '../promo/promo';

type ReleasingRide = Pick<Ride, 'bookedAt' | 'status'> & {
  readonly passenger: Pick<Ride['passenger'], 'id'>;
};

/** True if cancelling the ride releases its code: until a driver has set out. */
export function isRedemptionReleasable(promo: Promo, ride: ReleasingRide): boolean {
  return isBeforeSettingOut(ride.status) && isRedeemedBy(promo, ride);
}

/** False after a release, or if the code is a newer one of the same name. */
export function isRedeemedBy(
  { usedByUsers, createdAt }: Promo,
  { bookedAt, passenger }: Omit<ReleasingRide, 'status'>,
): boolean {
  return (
    passenger.id !== null &&
    usedByUsers.includes(passenger.id) &&
    createdAt !== null &&
    bookedAt !== null &&
    bookedAt >= createdAt
  );
}
