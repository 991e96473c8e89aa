import { useMemo } from 'react';
import type { PassengerRide } from '../../domain/ride/ride';
import { isUnderWay } from '../../domain/ride/rideStatus';
import { findDriverPhone } from '../../firebase/drivers/driverContacts';
import { useLast } from '../../hooks/useLoaded';
import { usePolling } from '../../hooks/usePolling';

/** Poll interval until the number is readable, which may be a while after the assignment. */
const PHONE_POLL_MS = 30_000;

/** The driver's phone number; null while unknown or if the ride is not under way. */
export function useDriverPhone({
  status,
  driverId,
}: Pick<PassengerRide, 'status' | 'driverId'>): string | null {
  const findOnce = useMemo(() => phoneOf(driverId), [driverId]);
  const load = useMemo(() => (isUnderWay(status) ? () => findOnce() : null), [status, findOnce]);
  const phone = useLast(usePolling(load, PHONE_POLL_MS).value, driverId ?? '');
  return isUnderWay(status) ? phone : null;
}

/** Looks the number up until it is known. */
function phoneOf(driverId: string | null): () => Promise<string | null> {
  let phone: string | null = null;
  return async () => {
    phone ??= driverId === null ? null : await findDriverPhone(driverId).catch(() => null);
    return phone;
  };
}
