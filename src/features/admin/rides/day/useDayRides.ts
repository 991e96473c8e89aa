import { useCallback, useMemo, useState } from 'react';
import type { Driver } from '../../../../domain/drivers/driver';
import { errorMessage } from '../../../../domain/common/errorMessage';
import { MINUTE_MS } from '../../../../domain/common/londonTime';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import { listDrivers } from '../../../../firebase/drivers/drivers';
import { watchDay } from '../../../../firebase/rides/read/liveDayRides';
import { usePolling } from '../../../../hooks/usePolling';
import { useLiveValue } from '../../../../live/useLiveValue';

/** Shifts change seldom. */
const DRIVERS_EVERY_MS = 5 * MINUTE_MS;

/** A day's rides as they stand, and who drives for the firm. */
export interface DayState {
  /** Null while they are on their way. */
  readonly rides: readonly AdminRide[] | null;
  readonly drivers: readonly Driver[] | null;
  /** True when the day has more rides than are shown. */
  readonly isCut: boolean;
  /** Words for the user when either can't be had. */
  readonly failure: string | null;
  readonly retry: () => void;
}

/** Follows a 'YYYY-MM-DD' date's rides, and reads the drivers again every few minutes; neither while it is null. */
export function useDayRides(date: string | null): DayState {
  const { value, failure, retry } = useLiveValue(date, watchDay);
  const { drivers, driversFailure, retryDrivers } = useDrivers(date !== null);
  const rides = useSameRides(value?.rides ?? null);
  const retryBoth = useCallback(() => {
    retry();
    retryDrivers();
  }, [retry, retryDrivers]);
  return useMemo(
    () => ({
      rides,
      isCut: value?.isTruncated ?? false,
      drivers,
      failure: failure ?? (drivers === null ? driversFailure : null),
      retry: retryBoth,
    }),
    [rides, value?.isTruncated, drivers, failure, driversFailure, retryBoth],
  );
}

/** The rides, of which those that say what they said before are the very same: a change of one draws no other anew. */
function useSameRides(rides: readonly AdminRide[] | null): readonly AdminRide[] | null {
  const [known, setKnown] = useState<{
    readonly read: readonly AdminRide[] | null;
    readonly same: readonly AdminRide[] | null;
  }>({ read: null, same: null });
  if (known.read === rides) {
    return known.same;
  }
  const before = new Map(known.same?.map((ride) => [ride.id, ride]));
  const same =
    rides?.map((ride) => {
      const same = before.get(ride.id);
      return same !== undefined && JSON.stringify(same) === JSON.stringify(ride) ? same : ride;
    }) ?? null;
  setKnown({ read: rides, same });
  return same;
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
          setFailure(errorMessage(error));
        }
      }
    },
    [isWanted],
  );
  const retryDrivers = usePolling(load, DRIVERS_EVERY_MS);
  return { drivers, driversFailure, retryDrivers };
}
