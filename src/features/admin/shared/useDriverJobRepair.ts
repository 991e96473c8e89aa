import { useCallback, useEffect, useRef } from 'react';
import type { AdminRide } from '../../../domain/admin/adminRide';
import { isUnderWay } from '../../../domain/ride/rideStatus';
import { repairDriverJobs } from '../../../usecases/repairDriverJobs';
import { usePolling } from '../../../hooks/usePolling';

/** Leaves the driver's own page time to do it, and to say why. */
const CHECK_INTERVAL_MS = 60_000;

/**
 * Repairs drivers' jobs after the rides under way have changed: a passenger who cancels can't write
 * the driver's document, and the driver's page may be closed (decision 202).
 */
export function useDriverJobRepair(openRides: readonly AdminRide[] | null): void {
  const latest = useRef(openRides);
  const checkedKey = useRef<string | null>(null);
  useEffect(() => {
    latest.current = openRides;
  }, [openRides]);
  const check = useCallback(async (): Promise<void> => {
    const rides = latest.current;
    const key = rides === null ? null : underWayKey(rides);
    if (rides !== null && key !== checkedKey.current) {
      await repairDriverJobs(rides);
      checkedKey.current = key;
    }
  }, []);
  usePolling(check, CHECK_INTERVAL_MS);
}

function underWayKey(rides: readonly AdminRide[]): string {
  const underWay = rides.filter(({ status }) => isUnderWay(status));
  return JSON.stringify(underWay.map(({ id, driverId }) => [id, driverId]).sort());
}
