import { useCallback, useState } from 'react';
import { DRIVER_STATS_REFRESH_MS, type DriverStats } from '../../domain/drivers/fleet';
import { countDrivers } from '../../firebase/drivers/driverCounts';
import { markFirstScreenReady } from '../../hooks/firstScreenReady';
import { usePolling } from '../../hooks/usePolling';

interface DriverStatus {
  readonly isLoading: boolean;
  /** Null as long as they could never be fetched. */
  readonly stats: DriverStats | null;
  /** True when the last refresh failed: the numbers are as they were before. */
  readonly isStale: boolean;
  readonly refresh: () => void;
}

let asked: Promise<DriverStats> | null = null;

/** Asks for the numbers before the landing page is drawn, which takes its time on a slow phone. */
export function prefetchDriverStats(): void {
  asked = countDrivers();
  // Whoever shows the numbers says what went wrong.
  asked.catch(() => undefined);
}

/**
 * The numbers of the landing page, refreshed every 30 seconds (spec section 2). A refresh starts only when the one
 * before has ended, and none while the tab is hidden. A failure is logged and leaves the numbers (spec section 8).
 */
export function useDriverStats(): DriverStatus {
  const [isLoading, setLoading] = useState(true);
  const [isStale, setStale] = useState(false);
  const [stats, setStats] = useState<DriverStats | null>(null);

  const load = useCallback(async (isCurrent: () => boolean): Promise<void> => {
    try {
      const early = asked;
      asked = null;
      const counted = await (early ?? countDrivers());
      if (isCurrent()) {
        setStats(counted);
        setStale(false);
      }
    } catch (error) {
      console.error('Driver stats could not be fetched', error);
      if (isCurrent()) {
        setStale(true);
      }
    }
    if (isCurrent()) {
      setLoading(false);
      markFirstScreenReady();
    }
  }, []);

  const refresh = usePolling(load, DRIVER_STATS_REFRESH_MS);
  return { isLoading, stats, isStale, refresh };
}
