import { useCallback, useState } from 'react';
import type { TrackedRide } from '../../domain/ride/ride';
import { isUnderWay } from '../../domain/ride/rideStatus';
import { findDriverPhone } from '../../firebase/drivers/driverContacts';
import { usePolling } from '../../hooks/usePolling';

/** A driver's app may name the ride a while after it is assigned, so the number is asked for this often until known. */
export const PHONE_POLL_MS = 30_000;

/** The number of the driver who has the ride under way; null while it is not known or the ride is not under way. */
export function useDriverPhone({
  status,
  assignedDriverId,
}: Pick<TrackedRide, 'status' | 'assignedDriverId'>): string | null {
  const [known, setKnown] = useState<{ readonly driverId: string; readonly phone: string } | null>(
    null,
  );
  const phone = known?.driverId === assignedDriverId ? known.phone : null;
  const isKnown = phone !== null;

  const ask = useCallback(
    async (isCurrent: () => boolean): Promise<void> => {
      if (assignedDriverId === null || isKnown || !isUnderWay(status)) {
        return;
      }
      const found = await findDriverPhone(assignedDriverId).catch(() => null);
      if (isCurrent() && found !== null) {
        setKnown({ driverId: assignedDriverId, phone: found });
      }
    },
    [status, assignedDriverId, isKnown],
  );
  usePolling(ask, PHONE_POLL_MS);

  return isUnderWay(status) ? phone : null;
}
