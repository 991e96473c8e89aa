import { useCallback, useEffect, useRef, useState } from 'react';
import { DRIVER_STATS_REFRESH_MS, driverStats, type DriverStats } from '../domain/fleet';

interface DriverStatus {
  readonly isLoading: boolean;
  readonly stats: DriverStats;
  /** True when the last refresh failed: the numbers are as they were before. */
  readonly isStale: boolean;
  readonly refresh: () => void;
}

/**
 * The numbers of the landing page, refreshed every 30 seconds (spec section 2). A refresh starts only when the one
 * before has ended, and none while the tab is hidden. A failure is logged and leaves the numbers (spec section 8).
 */
export function useDriverStats(): DriverStatus {
  const [isLoading, setLoading] = useState(true);
  const [isStale, setStale] = useState(false);
  const [stats, setStats] = useState<DriverStats>({ online: 0, onRides: 0 });
  const refreshNow = useRef<() => void>(() => undefined);

  useEffect(() => {
    let isMounted = true;
    let isRunning = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function load(): Promise<void> {
      try {
        const { listDrivers } = await import('../firebase/drivers');
        const drivers = await listDrivers();
        if (isMounted) {
          setStats(driverStats(drivers));
          setStale(false);
        }
      } catch (error) {
        console.error('Driver stats could not be fetched', error);
        if (isMounted) {
          setStale(true);
        }
      }
    }

    async function run(): Promise<void> {
      if (isRunning || document.hidden) {
        return;
      }
      isRunning = true;
      clearTimeout(timer);
      await load();
      isRunning = false;
      if (isMounted) {
        setLoading(false);
        timer = setTimeout(() => void run(), DRIVER_STATS_REFRESH_MS);
      }
    }

    const onVisible = (): void => void run();
    refreshNow.current = onVisible;
    document.addEventListener('visibilitychange', onVisible);
    void run();
    return () => {
      isMounted = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);

  const refresh = useCallback(() => {
    refreshNow.current();
  }, []);
  return { isLoading, stats, isStale, refresh };
}
