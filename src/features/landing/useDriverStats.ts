import { DRIVER_STATS_REFRESH_MS, type DriverStats } from '../../domain/drivers/fleet';
import { countDrivers } from '../../firebase/drivers/driverCounts';
import { usePolling } from '../../hooks/usePolling';

let prefetched: Promise<DriverStats> | null = null;

/** Fetches the numbers before the landing page renders, which takes a while on a slow phone. */
export function prefetchDriverStats(): void {
  prefetched = countDrivers();
  // useDriverStats handles the failure.
  prefetched.catch(() => undefined);
}

/** Driver counts, refreshed every 30 seconds; a failure keeps the old ones (spec sections 2, 8). */
export function useDriverStats() {
  // Null before the first successful count.
  const { value: stats, failure, refresh } = usePolling(load, DRIVER_STATS_REFRESH_MS);
  return { stats, isStale: failure !== null, refresh };
}

async function load(): Promise<DriverStats> {
  const early = prefetched;
  prefetched = null;
  try {
    return await (early ?? countDrivers());
  } finally {
    markFirstScreenReady();
  }
}

let resolveReady: () => void = () => undefined;
const ready = new Promise<void>((resolve) => {
  resolveReady = resolve;
});

export function markFirstScreenReady(): void {
  resolveReady();
}

/** Resolves when the first screen is complete, so that prefetching can start. */
export function firstScreenReady(): Promise<void> {
  return ready;
}
