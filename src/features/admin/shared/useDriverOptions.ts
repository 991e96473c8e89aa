import { useCallback } from 'react';
import { driverOptions, type DriverOption } from '../../../domain/slots/driverChoice';
import { DRIVER_STATS_REFRESH_MS } from '../../../domain/drivers/fleet';
import type { Instant } from '../../../domain/common/londonTime';
import { fetchFleetSnapshot } from '../../../firebase/rides/read/phoneBookings';
import { serverNow } from '../../../platform/serverClock';
import { useLast } from '../../../hooks/useLoaded';
import { usePolling } from '../../../hooks/usePolling';

/**
 * The drivers for a pickup at `time`, or now if null, polled every 30 seconds. Their other bookings
 * must be at least `windowMs` away.
 */
export function useDriverOptions(time: Instant | null, windowMs: number) {
  const load = useCallback(async () => {
    const now = serverNow();
    return driverOptions(await fetchFleetSnapshot(time, now), time, now, windowMs);
  }, [time, windowMs]);
  const { value, isLoading, failure, refresh } = usePolling(load, DRIVER_STATS_REFRESH_MS);
  // The previous options stay while others load, so that the choice is kept.
  const options: readonly DriverOption[] = useLast(value) ?? [];
  return { options, isLoading, hasFailed: failure !== null, refresh };
}

export type DriverOptions = ReturnType<typeof useDriverOptions>;
