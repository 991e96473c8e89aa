import { useCallback, useRef, useState } from 'react';
import type { PassengerRide } from '../domain/ride/ride';
import { isStillOpen } from '../domain/ride/openRide';
import { listOpenRides } from '../firebase/rides/read/rides';
import { usePolling } from '../hooks/usePolling';

const REFRESH_MS = 30_000;

export interface OpenBookings {
  /** Soonest first; null while loading. */
  readonly rides: readonly PassengerRide[] | null;
  /** True if the last request failed, so `rides` may be out of date. */
  readonly hasFailed: boolean;
  readonly refresh: () => void;
  /** Hides a ride that was just cancelled, even if a pending response still contains it. */
  readonly hide: (rideId: string) => void;
  /** While frozen, `rides` stays as it is, so that no card disappears with its open dialog. */
  readonly freeze: (isFrozen: boolean) => void;
}

/** Polls the account's open bookings (decision 116). Overdue rides are left out. */
export function useOpenBookings(uid: string): OpenBookings {
  const [loaded, setLoaded] = useState<readonly PassengerRide[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const freezes = useRef(0);
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<string>>(new Set());

  const load = useCallback(
    async (isCurrent: () => boolean): Promise<void> => {
      try {
        const rides = await listOpenRides(uid);
        if (isCurrent() && freezes.current === 0) {
          setLoaded(rides.filter((ride) => isStillOpen(ride, Date.now())));
          setFailed(false);
        }
      } catch (error) {
        console.error('Could not load the bookings', error);
        if (isCurrent()) {
          setFailed(true);
        }
      }
    },
    [uid],
  );
  const refresh = usePolling(load, REFRESH_MS);
  const freeze = useCallback((isFrozen: boolean) => {
    freezes.current += isFrozen ? 1 : -1;
  }, []);

  return {
    rides: loaded?.filter(({ id }) => !hiddenIds.has(id)) ?? null,
    hasFailed,
    refresh,
    hide: (rideId) => {
      setHiddenIds(new Set([...hiddenIds, rideId]));
    },
    freeze,
  };
}
