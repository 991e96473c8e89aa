import { useCallback, useState } from 'react';
import { driverOptions, type DriverOption } from '../../../domain/slots/driverChoice';
import { DRIVER_STATS_REFRESH_MS } from '../../../domain/drivers/fleet';
import type { Instant } from '../../../domain/common/londonTime';
import { fetchFleetSnapshot } from '../../../firebase/rides/read/phoneBookings';
import { usePolling } from '../../../hooks/usePolling';

interface Answer {
  readonly time: Instant | null;
  readonly options: readonly DriverOption[];
  readonly hasFailed: boolean;
  /** True while it is asked for again by hand. */
  readonly isAsking: boolean;
}

/** The drivers to choose from. */
export interface DriverOptions {
  /** Those of before while another time's are on their way: the names don't change, and the choice stays. */
  readonly options: readonly DriverOption[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly refresh: () => void;
}

/**
 * Who is free for a pickup at a time, or now when it is null, read anew every 30 seconds. Other bookings must be `windowMs`
 * away, as they must be when it is booked.
 */
export function useDriverOptions(time: Instant | null, windowMs: number): DriverOptions {
  const [answer, setAnswer] = useState<Answer | null>(null);

  const load = useCallback(
    async (isCurrent: () => boolean): Promise<void> => {
      const now = Date.now();
      try {
        const options = driverOptions(await fetchFleetSnapshot(time, now), time, now, windowMs);
        if (isCurrent()) {
          setAnswer({ time, options, hasFailed: false, isAsking: false });
        }
      } catch (error) {
        console.error('The free drivers could not be found', error);
        if (isCurrent()) {
          setAnswer((before) => ({
            time,
            options: before?.options ?? [],
            hasFailed: true,
            isAsking: false,
          }));
        }
      }
    },
    [time, windowMs],
  );
  const poll = usePolling(load, DRIVER_STATS_REFRESH_MS);
  const refresh = useCallback(() => {
    setAnswer((before) => (before === null ? null : { ...before, isAsking: true }));
    poll();
  }, [poll]);

  return {
    options: answer?.options ?? [],
    isLoading: answer?.time !== time || answer.isAsking,
    hasFailed: answer?.time === time && answer.hasFailed,
    refresh,
  };
}
