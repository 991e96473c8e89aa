import { MINUTE_MS } from '../../../../domain/common/londonTime';
import { listDrivers } from '../../../../firebase/drivers/drivers';
import { watchDay } from '../../../../firebase/rides/read/liveDayRides';
import { useLast } from '../../../../hooks/useLoaded';
import { usePolling } from '../../../../hooks/usePolling';
import { useLiveValue } from '../../../../live/useLiveValue';

/** Shifts rarely change. */
const DRIVERS_INTERVAL_MS = 5 * MINUTE_MS;

/** Watches the rides of a 'YYYY-MM-DD' date and polls the drivers. */
export function useDayRides(date: string) {
  const day = useLiveValue(date, watchDay);
  const polled = usePolling(listDrivers, DRIVERS_INTERVAL_MS);
  const drivers = useLast(polled.value);
  return {
    /** Null while loading. */
    rides: day.value?.rides ?? null,
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
