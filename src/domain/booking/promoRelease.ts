import type { PassengerRide } from '../ride/ride';
import { isBeforeSettingOut } from '../ride/rideStatus';
import type { Promo } from '../promo/promo';

/** True if no driver has set out and the code is not a newer one of the same name (decision 69). */
export function isRedemptionReleasable(
  { usedByUsers, createdAt }: Promo,
  { passengerId, bookedAt, status }: Pick<PassengerRide, 'passengerId' | 'bookedAt' | 'status'>,
): boolean {
  return (
    isBeforeSettingOut(status) &&
    passengerId !== null &&
    usedByUsers.includes(passengerId) &&
    createdAt !== null &&
    bookedAt !== null &&
    bookedAt >= createdAt
  );
}
