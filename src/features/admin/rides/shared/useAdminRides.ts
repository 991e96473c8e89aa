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

export function useOpenRides(adminId: string): LiveState<readonly AdminRide[]> {
  return useLiveValue(adminId, watchOpenRides);
}

export interface ChangedToday extends LiveState<readonly AdminRide[]> {
  /** True if only the latest ones are included. */
  readonly isTruncated: boolean;
}

/** Watches the rides changed today, by London's day; nothing while `now` is null. */
export function useChangedToday(now: Instant | null): ChangedToday {
  const today = now === null ? null : londonWallTime(now).date;
  const live = useLiveValue(today, watchRidesChangedSince);
  return { ...live, isTruncated: live.value?.length === MAX_CHANGED_RIDES };
}

export function useAdminRide(rideId: string): LiveState<AdminRide> {
  return useLiveValue(rideId, watchAdminRide);
}
