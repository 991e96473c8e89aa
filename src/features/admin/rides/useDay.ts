import { useCallback, useMemo, useState } from 'react';
import type { Driver } from '../../../domain/driver';
import { messageOf } from '../../../domain/failure';
import { MINUTE_MS } from '../../../domain/londonTime';
import type { OfficeRide } from '../../../domain/officeRide';
import { listDrivers } from '../../../firebase/drivers';
import { watchDay } from '../../../firebase/liveDay';
import { usePolling } from '../../../hooks/usePolling';
import { useLive } from '../../../rides/useLive';

/** Shifts change seldom. */
const DRIVERS_EVERY_MS = 5 * MINUTE_MS;

/** A day's rides as they stand, and who drives for the firm. */
export interface DayState {
  /** Null while they are on their way. */
  readonly rides: readonly OfficeRide[] | null;
  readonly drivers: readonly Driver[] | null;
  /** True when the day has more rides than are shown. */
  readonly isCut: boolean;
  readonly isStale: boolean;
  /** Words for the user when either can't be had. */
  readonly failure: string | null;
  readonly retry: () => void;
}

/** Follows a 'YYYY-MM-DD' date's rides, and reads the drivers again every few minutes; neither while it is null. */
export function useDay(date: string | null): DayState {
  const { value, isStale, failure, retry } = useLive(date, watchDay);
  const { drivers, driversFailure, retryDrivers } = useDrivers(date !== null);
  const retryBoth = useCallback(() => {
    retry();
    retryDrivers();
  }, [retry, retryDrivers]);
  return useMemo(
    () => ({
      rides: value?.rides ?? null,
      isCut: value?.isCut ?? false,
      drivers,
      isStale,
      failure: failure ?? (drivers === null ? driversFailure : null),
      retry: retryBoth,
    }),
    [value, drivers, isStale, failure, driversFailure, retryBoth],
  );
}

function useDrivers(isWanted: boolean) {
  const [drivers, setDrivers] = useState<readonly Driver[] | null>(null);
  const [driversFailure, setFailure] = useState<string | null>(null);
  const load = useCallback(
    async (isCurrent: () => boolean): Promise<void> => {
      if (!isWanted) {
        return;
      }
      try {
        const read = await listDrivers();
        if (isCurrent()) {
          setDrivers(read);
          setFailure(null);
        }
      } catch (error) {
        console.error('The drivers could not be read', error);
        if (isCurrent()) {
          setFailure(messageOf(error));
        }
      }
    },
    [isWanted],
  );
  const retryDrivers = usePolling(load, DRIVERS_EVERY_MS);
  return { drivers, driversFailure, retryDrivers };
}
