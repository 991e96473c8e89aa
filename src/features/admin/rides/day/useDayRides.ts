import { useCallback, useMemo, useState } from 'react';
import type { Driver } from '../../../../domain/drivers/driver';
import { MINUTE_MS } from '../../../../domain/common/londonTime';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import { listDrivers } from '../../../../firebase/drivers/drivers';
import { watchDay } from '../../../../firebase/rides/read/liveDayRides';
import { useLast } from '../../../../hooks/useLoaded';
import { usePolling } from '../../../../hooks/usePolling';
import { useLiveValue } from '../../../../live/useLiveValue';

/** Shifts rarely change. */
const DRIVERS_INTERVAL_MS = 5 * MINUTE_MS;

interface DayRidesState {
  readonly rides: readonly AdminRide[] | null;
  readonly drivers: readonly Driver[] | null;
  /** True if the day has more rides than are shown. */
  readonly isTruncated: boolean;
  readonly failure: string | null;
  readonly retry: () => void;
}

/** Watches the rides of a 'YYYY-MM-DD' date and polls the drivers; idle while it is null. */
export function useDayRides(date: string | null): DayRidesState {
  const { value, failure, retry } = useLiveValue(date, watchDay);
  const polled = usePolling(date === null ? null : loadDrivers, DRIVERS_INTERVAL_MS);
  const { failure: driversFailure, refresh: retryDrivers } = polled;
  const drivers = useLast(polled.value);
  const rides = useStableRides(value?.rides ?? null);
  const retryBoth = useCallback(() => {
    retry();
    retryDrivers();
  }, [retry, retryDrivers]);
  return useMemo(
    () => ({
      rides,
      isTruncated: value?.isTruncated ?? false,
      drivers,
      failure: failure ?? (drivers === null ? driversFailure : null),
      retry: retryBoth,
    }),
    [rides, value?.isTruncated, drivers, failure, driversFailure, retryBoth],
  );
}

/** Reuses the previous objects of unchanged rides, so that only changed rows rerender. */
function useStableRides(rides: readonly AdminRide[] | null): readonly AdminRide[] | null {
  const [known, setKnown] = useState<{
    readonly source: readonly AdminRide[] | null;
    readonly stable: readonly AdminRide[] | null;
  }>({ source: null, stable: null });
  if (known.source === rides) {
    return known.stable;
  }
  const before = new Map(known.stable?.map((ride) => [ride.id, ride]));
  const stable =
    rides?.map((ride) => {
      const previous = before.get(ride.id);
      return previous !== undefined && JSON.stringify(previous) === JSON.stringify(ride)
        ? previous
        : ride;
    }) ?? null;
  setKnown({ source: rides, stable });
  return stable;
}

function loadDrivers(): Promise<readonly Driver[]> {
  return listDrivers();
}
