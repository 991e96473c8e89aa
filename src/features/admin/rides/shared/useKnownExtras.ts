import { useEffect, useRef, useState } from 'react';
import type { Ride } from '../../../../domain/ride/ride';
import { extrasKey } from '../../../../domain/admin/daySheet';
import type { RideExtras } from '../../../../domain/trip/extras';
import { findExtras } from '../../../../firebase/rides/documents/rideExtras';

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
export function useKnownExtras(rides: readonly Ride[] | null) {
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
