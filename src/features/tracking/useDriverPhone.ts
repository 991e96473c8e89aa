import { useCallback, useState } from 'react';
import type { PassengerRide } from '../../domain/ride/ride';
import { isUnderWay } from '../../domain/ride/rideStatus';
import { findDriverPhone } from '../../firebase/drivers/driverContacts';
import { usePolling } from '../../hooks/usePolling';

/** Poll interval until the number is readable, which may be a while after the assignment. */
export const PHONE_POLL_MS = 30_000;

/** The driver's phone number; null while unknown or if the ride is not under way. */
export function useDriverPhone({
  status,
  driverId,
}: Pick<PassengerRide, 'status' | 'driverId'>): string | null {
  const [contact, setContact] = useState<{
    readonly driverId: string;
    readonly phone: string;
  } | null>(null);
  const phone = contact?.driverId === driverId ? contact.phone : null;
  const isKnown = phone !== null;

  const load = useCallback(
    async (isCurrent: () => boolean): Promise<void> => {
      if (driverId === null || isKnown || !isUnderWay(status)) {
        return;
      }
      const found = await findDriverPhone(driverId).catch(() => null);
      if (isCurrent() && found !== null) {
        setContact({ driverId: driverId, phone: found });
      }
    },
    [status, driverId, isKnown],
  );
  usePolling(load, PHONE_POLL_MS);

  return isUnderWay(status) ? phone : null;
}
