import { MINUTE_MS } from '../../../../domain/common/londonTime';
import { listDrivers } from '../../../../firebase/drivers/drivers';
import { watchDay } from '../../../../firebase/rides/read/liveDayRides';
import { useLast } from '../../../../hooks/useLoaded';
import { usePolling } from '../../../../hooks/usePolling';
import { useLiveValue } from '../../../../live/useLiveValue';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Ride } from '../../../../domain/ride/ride';
import { ridesWithoutExtras, type KnownExtras } from './daySheet';
import { useSubmit } from '../../../../hooks/useSubmit';
import { loadExtras, extrasKey } from '../shared/useAdminRides';

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

/** Prints the day once its rides' extras are loaded; those that can't be are left out. */
export function usePrintDay(rides: readonly Ride[]) {
  const [extras, setExtras] = useState<KnownExtras>(new Map());
  const { isBusy, submit } = useSubmit(async (): Promise<void> => {
    const loaded = await loadExtras(ridesWithoutExtras(rides, extras));
    const entries = loaded.map(([ride, each]) => [extrasKey(ride), each] as const);
    flushSync(() => setExtras((known) => new Map([...known, ...entries])));
    window.print();
  });
  return { extras, isPreparing: isBusy, print: submit };
}
