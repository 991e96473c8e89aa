import { useCallback, useEffect, useState } from 'react';
import { listOpenRides } from '../firebase/rides/read/rides';
import { serverNow } from '../platform/serverClock';
import { useLast } from '../hooks/useLoaded';
import { usePolling } from '../hooks/usePolling';
import { forgetNextRide } from '../platform/nextRide';

const REFRESH_MS = 30_000;

/** Polls the account's open bookings: a listener's code is too large for the landing page. */
export function useOpenBookings(uid: string) {
  const load = useCallback(() => listOpenRides(uid, serverNow()), [uid]);
  const { value, failure, refresh } = usePolling(load, REFRESH_MS);
  const [freezes, setFreezes] = useState(0);
  const rides = useLast(freezes > 0 ? null : value);
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<string>>(new Set());
  const freeze = useCallback(
    (isFrozen: boolean) => setFreezes((count) => count + (isFrozen ? 1 : -1)),
    [],
  );

  const shown = rides?.filter(({ id }) => !hiddenIds.has(id)) ?? null;
  const next = shown === null ? undefined : (shown[0] ?? null);
  useEffect(() => {
    if (next === null) {
      forgetNextRide();
    } else if (next !== undefined) {
      // Lazy: most visitors have no ride.
      void import('./keepNextRide').then(
        ({ keepNextRide }) => keepNextRide(uid, next),
        () => undefined,
      );
    }
  }, [uid, next]);

  return {
    /** Soonest first; null while loading. */
    rides: shown,
    /** True if the last request failed, so `rides` may be out of date. */
    hasFailed: failure !== null,
    refresh,
    /** Hides a ride that was just cancelled, even if a pending response still contains it. */
    hide: (rideId: string) => setHiddenIds(new Set([...hiddenIds, rideId])),
    /** While frozen, `rides` stays as it is, so that no card disappears with its open dialog. */
    freeze,
  };
}

export type OpenBookings = ReturnType<typeof useOpenBookings>;
