import { useCallback } from 'react';
import { driverOptions, type DriverOption } from '../../../domain/slots/driverChoice';
import type { RideDemand } from '../../../domain/drivers/car';
import { DRIVER_STATS_REFRESH_MS } from '../../../domain/drivers/fleet';
import type { Instant } from '../../../domain/common/londonTime';
import { fetchFleetSnapshot } from '../../../firebase/rides/read/phoneBookings';
import { serverNow } from '../../../platform/serverClock';
import { useLast } from '../../../hooks/useLoaded';
import { usePolling } from '../../../hooks/usePolling';

/**
 * The drivers for a pickup at `time`, or now if null, polled every 30 seconds. Their other bookings
 * must be at least `windowMs` away, and their cars fit the `demand`, if it is known.
 */
export function useDriverOptions(
  time: Instant | null,
  windowMs: number,
  demand: RideDemand | null = null,
) {
  const load = useCallback(async () => {
    const now = serverNow();
    const fleet = await fetchFleetSnapshot(time, now);
    return (wanted: RideDemand | null) => driverOptions(fleet, time, now, windowMs, wanted);
  }, [time, windowMs]);
  const { value, isLoading, failure, refresh } = usePolling(load, DRIVER_STATS_REFRESH_MS);
  // The previous options stay while others load, so that the choice is kept.
  const options: readonly DriverOption[] = useLast(value)?.(demand) ?? [];
  return { options, isLoading, hasFailed: failure !== null, refresh };
}

export type DriverOptions = ReturnType<typeof useDriverOptions>;
