import type { Instant } from '../../../../domain/common/londonTime';
import { londonWallTime } from '../../../../domain/common/londonTime';
import type { OfficeRide } from '../../../../domain/admin/adminRide';
import {
  MOST_CHANGED,
  watchOfficeRide,
  watchOpenRides,
  watchRidesChangedSince,
} from '../../../../firebase/rides/read/liveAdminRides';
import { useLive, type Followed } from '../../../../live/useLiveValue';

/** Follows every ride that is not over. */
export function useOpenRides(adminId: string): Followed<readonly OfficeRide[]> {
  return useLive(adminId, watchOpenRides);
}

/** The rides that have changed today. */
export interface ChangedToday extends Followed<readonly OfficeRide[]> {
  /** True where there may be more than are followed. */
  readonly isCut: boolean;
}

/** Follows the rides that have changed today, by London's day; none while the time is null. */
export function useChangedToday(now: Instant | null): ChangedToday {
  const today = now === null ? null : londonWallTime(now).date;
  const followed = useLive(today, watchRidesChangedSince);
  return { ...followed, isCut: followed.value?.length === MOST_CHANGED };
}

/** Follows one ride. */
export function useOfficeRide(rideId: string): Followed<OfficeRide> {
  return useLive(rideId, watchOfficeRide);
}
