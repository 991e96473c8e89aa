import { useCallback, useMemo, useState } from 'react';
import { messageOf } from '../domain/failure';
import type { PastRide } from '../domain/history';
import { counts } from '../domain/countedRide';
import { listOpenRides } from '../firebase/rides';
import { usePolling } from '../hooks/usePolling';

/** How long a card that stays in sight may lag behind. */
const REFRESH_MS = 30_000;

/** An account's bookings that are not over, as far as they are known. */
export interface OpenBookings {
  /** The soonest first; null before the first answer. */
  readonly rides: readonly PastRide[] | null;
  /** Why the last look failed: what is shown may be out of date. Null when it did not. */
  readonly failure: string | null;
  readonly refresh: () => void;
  /** Leaves out a ride that has just been cancelled, whatever an answer says that was on its way. */
  readonly leaveOut: (rideId: string) => void;
}

/**
 * The bookings of an account that are not over (design decision 24), looked up again every 30 seconds while the tab is in
 * sight. One that nobody has closed long after its time is not among them.
 */
export function useOpenBookings(uid: string): OpenBookings {
  const [found, setFound] = useState<readonly PastRide[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());

  const load = useCallback(
    async (isCurrent: () => boolean): Promise<void> => {
      try {
        const rides = await listOpenRides(uid);
        if (isCurrent()) {
          setFound(rides.filter((ride) => counts(ride, Date.now())));
          setFailure(null);
        }
      } catch (error) {
        console.error('The bookings could not be looked up', error);
        if (isCurrent()) {
          setFailure(messageOf(error));
        }
      }
    },
    [uid],
  );
  const refresh = usePolling(load, REFRESH_MS);

  return {
    rides: useMemo(() => found?.filter(({ id }) => !leftOut.has(id)) ?? null, [found, leftOut]),
    failure,
    refresh,
    leaveOut: useCallback((rideId: string) => {
      setLeftOut((before) => new Set([...before, rideId]));
    }, []),
  };
}
