import { useState } from 'react';
import { MINUTE_MS } from '../../../../domain/common/londonTime';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import { listDrivers } from '../../../../firebase/drivers/drivers';
import { watchDay } from '../../../../firebase/rides/read/liveDayRides';
import { useLast } from '../../../../hooks/useLoaded';
import { usePolling } from '../../../../hooks/usePolling';
import { useLiveValue } from '../../../../live/useLiveValue';

/** Shifts rarely change. */
const DRIVERS_INTERVAL_MS = 5 * MINUTE_MS;

/** Watches the rides of a 'YYYY-MM-DD' date and polls the drivers; idle while it is null. */
export function useDayRides(date: string | null) {
  const day = useLiveValue(date, watchDay);
  const polled = usePolling(date === null ? null : listDrivers, DRIVERS_INTERVAL_MS);
  const drivers = useLast(polled.value);
  return {
    /** Null while loading. */
    rides: useStableRides(day.value?.rides ?? null),
    drivers,
    /** True if the day has more rides than are shown. */
    isTruncated: day.value?.isTruncated ?? false,
    failure: day.failure ?? (drivers === null ? polled.failure : null),
    retry: () => {
      day.retry();
      polled.refresh();
    },
  };
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
