import { useCallback, useState } from 'react';
import { DRIVER_STATS_REFRESH_MS, type DriverStats } from '../../domain/drivers/fleet';
import { countDrivers } from '../../firebase/drivers/driverCounts';
import { markFirstScreenReady } from '../../hooks/firstScreenReady';
import { usePolling } from '../../hooks/usePolling';

interface DriverStatus {
  readonly isLoading: boolean;
  readonly stats: DriverStats | null;
  /** True if the last refresh failed and the numbers are old. */
  readonly isStale: boolean;
  readonly refresh: () => void;
}

let prefetched: Promise<DriverStats> | null = null;

/** Fetches the numbers before the landing page renders, which takes a while on a slow phone. */
export function prefetchDriverStats(): void {
  prefetched = countDrivers();
  // useDriverStats handles the failure.
  prefetched.catch(() => undefined);
}

/** Driver counts, refreshed every 30 seconds; a failure keeps the old ones (spec sections 2, 8). */
export function useDriverStats(): DriverStatus {
  const [isLoading, setLoading] = useState(true);
  const [isStale, setStale] = useState(false);
  const [stats, setStats] = useState<DriverStats | null>(null);

  const load = useCallback(async (isCurrent: () => boolean): Promise<void> => {
    try {
      const early = prefetched;
      prefetched = null;
      const counted = await (early ?? countDrivers());
      if (isCurrent()) {
        setStats(counted);
        setStale(false);
      }
    } catch (error) {
      console.error('Could not fetch the driver stats', error);
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
