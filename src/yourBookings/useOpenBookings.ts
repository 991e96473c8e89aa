import { useCallback, useState } from 'react';
import type { PassengerRide } from '../domain/ride/ride';
import { listOpenRides } from '../firebase/rides/read/rides';
import { useLast } from '../hooks/useLoaded';
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

/** Polls the account's open bookings (decision 116). */
export function useOpenBookings(uid: string): OpenBookings {
  const load = useCallback(() => listOpenRides(uid), [uid]);
  const { value, failure, refresh } = usePolling(load, REFRESH_MS);
  const [freezes, setFreezes] = useState(0);
  const rides = useLast(freezes > 0 ? null : value);
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<string>>(new Set());
  const freeze = useCallback(
    (isFrozen: boolean) => setFreezes((count) => count + (isFrozen ? 1 : -1)),
    [],
  );

  return {
    rides: rides?.filter(({ id }) => !hiddenIds.has(id)) ?? null,
    hasFailed: failure !== null,
    refresh,
    hide: (rideId) => setHiddenIds(new Set([...hiddenIds, rideId])),
    freeze,
  };
}
