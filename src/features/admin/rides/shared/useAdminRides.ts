import { useMemo } from 'react';
import type { Instant } from '../../../../domain/common/londonTime';
import { workDate } from '../../../../domain/common/workDay';
import type { Ride } from '../../../../domain/ride/ride';
import {
  MAX_CHANGED_RIDES,
  watchAdminRide,
  watchOpenRides,
  watchRidesChangedSince,
} from '../../../../firebase/rides/read/liveAdminRides';
import { useLiveValue, type LiveState } from '../../../../live/useLiveValue';

export function useOpenRides(isWatching: boolean): LiveState<readonly Ride[]> {
  return useLiveValue(isWatching ? 'open' : null, watchOpenRides);
}

/** Watches the rides changed in this working day; nothing while `now` is null. */
export function useChangedToday(now: Instant | null) {
  const today = now === null ? null : workDate(now);
  const live = useLiveValue(today, watchRidesChangedSince);
  /** True if only the latest ones are included. */
  const isTruncated = live.value?.length === MAX_CHANGED_RIDES;
  return { ...live, isTruncated };
}

export type ChangedToday = ReturnType<typeof useChangedToday>;

/** Both together; an open ride that has changed today comes last as it is in the queues. */
export function useWatchedRides(
  { value: open }: LiveState<readonly Ride[]>,
  { value: changed }: ChangedToday,
): readonly Ride[] {
  return useMemo(() => [...(changed ?? []), ...(open ?? [])], [changed, open]);
}

export function useAdminRide(rideId: string): LiveState<Ride> {
  return useLiveValue(rideId, watchAdminRide);
}
