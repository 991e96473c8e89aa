import { useCallback, useState } from 'react';
import { driverOptions, type DriverOption } from '../../../domain/slots/driverChoice';
import { DRIVER_STATS_REFRESH_MS } from '../../../domain/drivers/fleet';
import type { Instant } from '../../../domain/common/londonTime';
import { fetchFleetSnapshot } from '../../../firebase/rides/read/phoneBookings';
import { usePolling } from '../../../hooks/usePolling';

interface OptionsState {
  readonly time: Instant | null;
  readonly options: readonly DriverOption[];
  readonly hasFailed: boolean;
  /** True during a manual refresh. */
  readonly isRefreshing: boolean;
}

export interface DriverOptions {
  /** The previous options stay while others load, so that the choice is kept. */
  readonly options: readonly DriverOption[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly refresh: () => void;
}

/**
 * The drivers for a pickup at `time`, or now if null, polled every 30 seconds. Their other bookings
 * must be at least `windowMs` away.
 */
export function useDriverOptions(time: Instant | null, windowMs: number): DriverOptions {
  const [state, setState] = useState<OptionsState | null>(null);

  const load = useCallback(
    async (isCurrent: () => boolean): Promise<void> => {
      const now = Date.now();
      try {
        const options = driverOptions(await fetchFleetSnapshot(time, now), time, now, windowMs);
        if (isCurrent()) {
          setState({ time, options, hasFailed: false, isRefreshing: false });
        }
      } catch (error) {
        console.error('Could not load the free drivers', error);
        if (isCurrent()) {
          setState((before) => ({
            time,
            options: before?.options ?? [],
            hasFailed: true,
            isRefreshing: false,
          }));
        }
      }
    },
    [time, windowMs],
  );
  const poll = usePolling(load, DRIVER_STATS_REFRESH_MS);
  const refresh = useCallback(() => {
    setState((before) => (before === null ? null : { ...before, isRefreshing: true }));
    poll();
  }, [poll]);

  return {
    options: state?.options ?? [],
    isLoading: state?.time !== time || state.isRefreshing,
    hasFailed: state?.time === time && state.hasFailed,
    refresh,
  };
}
