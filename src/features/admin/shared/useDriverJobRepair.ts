import { useRef } from 'react';
import type { Ride } from '../../../domain/ride/ride';
import { isUnderWay } from '../../../domain/ride/rideStatus';
import { repairDriverJobs } from '../../../usecases/repairDriverJobs';
import { usePolling } from '../../../hooks/usePolling';
import { useStableCallback } from '../../../hooks/useStableCallback';

/** Leaves the driver's own page time to do it, and to say why. */
const CHECK_INTERVAL_MS = 60_000;

/**
 * Repairs drivers' jobs after the rides under way have changed: a passenger who cancels can't write
 * the driver's document, and the driver's page may be closed.
 */
export function useDriverJobRepair(openRides: readonly Ride[] | null): void {
  const checkedKey = useRef<string | null>(null);
  const check = useStableCallback(async (): Promise<void> => {
    const key = openRides && underWayKey(openRides);
    if (openRides !== null && key !== checkedKey.current) {
      await repairDriverJobs(openRides);
      checkedKey.current = key;
    }
  });
  usePolling(check, CHECK_INTERVAL_MS);
}

function underWayKey(rides: readonly Ride[]): string {
  const underWay = rides.filter(({ status }) => isUnderWay(status));
  return JSON.stringify(underWay.map(({ id, driver }) => [id, driver?.id ?? null]).sort());
}
