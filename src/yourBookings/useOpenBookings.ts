import { useCallback, useState } from 'react';
import type { RideSummary } from '../domain/ride/ride';
import { isStillOpen } from '../domain/ride/openRide';
import { listOpenRides } from '../firebase/rides/read/rides';
import { usePolling } from '../hooks/usePolling';

/** How long a card that stays in sight may lag behind. */
const REFRESH_MS = 30_000;

/** An account's bookings that are not over, as far as they are known. */
export interface OpenBookings {
  /** The soonest first; null before the first answer. */
  readonly rides: readonly RideSummary[] | null;
  /** True when the last look failed: what is shown may be out of date. */
  readonly hasFailed: boolean;
  readonly refresh: () => void;
  /** Leaves out a ride that has just been cancelled, whatever an answer says that was on its way. */
  readonly hide: (rideId: string) => void;
}

/**
 * The bookings of an account that are not over (design decision 24), looked up again every 30 seconds while the tab is in
 * sight. One that nobody has closed long after its time is not among them.
 */
export function useOpenBookings(uid: string): OpenBookings {
  const [loaded, setLoaded] = useState<readonly RideSummary[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<string>>(new Set());

  const load = useCallback(
    async (isCurrent: () => boolean): Promise<void> => {
      try {
        const rides = await listOpenRides(uid);
        if (isCurrent()) {
          setLoaded(rides.filter((ride) => isStillOpen(ride, Date.now())));
          setFailed(false);
        }
      } catch (error) {
        console.error('The bookings could not be looked up', error);
        if (isCurrent()) {
          setFailed(true);
        }
      }
    },
    [uid],
  );
  const refresh = usePolling(load, REFRESH_MS);

  return {
    rides: loaded?.filter(({ id }) => !hiddenIds.has(id)) ?? null,
    hasFailed,
    refresh,
    hide: (rideId) => {
      setHiddenIds(new Set([...hiddenIds, rideId]));
    },
  };
}
