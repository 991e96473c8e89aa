import type { Ride } from '../ride/ride';
import { isBeforeSettingOut } from '../ride/rideStatus';
import type { Promo } from '../promo/promo';

type ReleasingRide = Pick<Ride, 'bookedAt' | 'status'> & {
  readonly passenger: Pick<Ride['passenger'], 'id'>;
};

/** True if no driver has set out and the code is not a newer one of the same name. */
export function isRedemptionReleasable(
  { usedByUsers, createdAt }: Promo,
  { bookedAt, status, passenger }: ReleasingRide,
): boolean {
  return (
    isBeforeSettingOut(status) &&
    passenger.id !== null &&
    usedByUsers.includes(passenger.id) &&
    createdAt !== null &&
    bookedAt !== null &&
    bookedAt >= createdAt
  );
}
