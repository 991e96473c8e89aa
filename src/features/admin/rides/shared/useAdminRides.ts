import { useMemo, useEffect, useRef, useState } from 'react';
import { type Instant, MINUTE_MS } from '../../../../domain/common/londonTime';
import { workDate } from '../../../../domain/common/workDay';
import type { Ride } from '../../../../domain/ride/ride';
import {
  MAX_CHANGED_RIDES,
  watchAdminRide,
  watchOpenRides,
  watchRidesChangedSince,
} from '../../../../firebase/rides/read/liveAdminRides';
import { useLiveValue, type LiveState } from '../../../../live/useLiveValue';
import { driversOfDueRides, type Fleet } from '../../../../domain/admin/rideDanger';
import { watchDriversByIds } from '../../../../firebase/drivers/liveDrivers';
import { useLast } from '../../../../hooks/useLoaded';
import { useNow } from '../../../../hooks/useNow';
import type { RideExtras } from '../../../../domain/trip/extras';
import { findExtras } from '../../../../firebase/rides/documents/rideExtras';

/** Watches the rides changed in this working day; nothing while `now` is null. */
function useChangedToday(now: Instant | null) {
  const today = now === null ? null : workDate(now);
  const live = useLiveValue(today, watchRidesChangedSince);
  /** True if only the latest ones are included. */
  const isTruncated = live.value?.length === MAX_CHANGED_RIDES;
  return { ...live, isTruncated };
}

export type ChangedToday = ReturnType<typeof useChangedToday>;

export function useAdminRide(rideId: string): LiveState<Ride> {
  return useLiveValue(rideId, watchAdminRide);
}

/** A direct offer rings after a minute, so its age is checked more often than that. */
const TICK_MS = MINUTE_MS / 4;

/** What the desk watches for all of its tabs. */
export function useDeskRides(isWatching: boolean) {
  const rides = useLiveValue(isWatching ? 'open' : null, watchOpenRides);
  const open = rides.value;
  const now = useNow(TICK_MS);
  // Second, because loading both at once stalls a phone.
  const changed = useChangedToday(open === null ? null : now);
  // An open ride that has changed today comes last as it is in the queues.
  const watched = useMemo(() => [...(changed.value ?? []), ...(open ?? [])], [changed.value, open]);
  const fleet = useFleet(open, now);
  const extras = useKnownExtras(open);
  return { isWatching, rides, changed, watched, fleet, extras, now };
}

/** Listens to the drivers of due rides only: each of their positions is a read. */
function useFleet(rides: readonly Ride[] | null, now: Instant): Fleet {
  const ids = driversOfDueRides(rides ?? [], now).join(' ');
  const { value } = useLiveValue(ids === '' ? null : ids, watchDriversByIds);
  // The previous ones stay while others load, so that no alarm starts again.
  const drivers = useLast(value);
  return useMemo(() => ({ drivers: drivers ?? [], rides: rides ?? [] }), [drivers, rides]);
}

/** Changes when the ride's extras may have changed. */
export function extrasKey(ride: Ride): string {
  return `${ride.id} ${String(ride.officeChangedAt)}`;
}

type LoadedExtras = readonly (readonly [ride: Ride, extras: RideExtras])[];

/** Loads the extras of rides; those that can't be loaded are left out. */
export async function loadExtras(rides: readonly Ride[]): Promise<LoadedExtras> {
  const results = await Promise.all(
    rides.map(async (ride) => {
      try {
        return [[ride, await findExtras(ride.id)] as const];
      } catch (error) {
        console.error('Could not load the extras', error);
        return [];
      }
    }),
  );
  return results.flat();
}

/** The extras of live rides by id: one read for each, and another after a change. */
function useKnownExtras(rides: readonly Ride[] | null) {
  const [known, setKnown] = useState<ReadonlyMap<string, RideExtras>>(new Map());
  const requestedKeys = useRef(new Set<string>());
  useEffect(() => {
    const missing = (rides ?? []).filter((ride) => !requestedKeys.current.has(extrasKey(ride)));
    if (missing.length === 0) {
      return;
    }
    missing.forEach((ride) => requestedKeys.current.add(extrasKey(ride)));
    void loadExtras(missing).then((loaded) => {
      const loadedRides = new Set(loaded.map(([ride]) => ride));
      for (const ride of missing.filter((each) => !loadedRides.has(each))) {
        requestedKeys.current.delete(extrasKey(ride));
      }
      setKnown(
        (before) => new Map([...before, ...loaded.map(([{ id }, each]) => [id, each] as const)]),
      );
    });
  }, [rides]);
  return known;
}
