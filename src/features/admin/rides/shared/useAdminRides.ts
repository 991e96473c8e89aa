import type { Instant } from '../../../../domain/common/londonTime';
import { londonWallTime } from '../../../../domain/common/londonTime';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import {
  MAX_CHANGED_RIDES,
  watchAdminRide,
  watchOpenRides,
  watchRidesChangedSince,
} from '../../../../firebase/rides/read/liveAdminRides';
import { useLiveValue, type LiveState } from '../../../../live/useLiveValue';

/** Follows every ride that is not over. */
export function useOpenRides(adminId: string): LiveState<readonly AdminRide[]> {
  return useLiveValue(adminId, watchOpenRides);
}

/** The rides that have changed today. */
export interface ChangedToday extends LiveState<readonly AdminRide[]> {
  /** True where there may be more than are followed. */
  readonly isCut: boolean;
}

/** Follows the rides that have changed today, by London's day; none while the time is null. */
export function useChangedToday(now: Instant | null): ChangedToday {
  const today = now === null ? null : londonWallTime(now).date;
  const followed = useLiveValue(today, watchRidesChangedSince);
  return { ...followed, isCut: followed.value?.length === MAX_CHANGED_RIDES };
}

/** Follows one ride. */
export function useAdminRide(rideId: string): LiveState<AdminRide> {
  return useLiveValue(rideId, watchAdminRide);
}
