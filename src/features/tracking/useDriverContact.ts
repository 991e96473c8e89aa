import { useMemo } from 'react';
import type { Ride } from '../../domain/ride/ride';
import { isUnderWay } from '../../domain/ride/rideStatus';
import type { DriverContact } from '../../firebase/drivers/driverConverters';
import { usePolling } from '../../hooks/usePolling';
import { watchContact } from '../../live/trackingListeners';
import { useLiveValue } from '../../live/useLiveValue';

/** The contact is denied until it names the ride, which may be a while after the assignment. */
const RETRY_INTERVAL_MS = 30_000;

/** The driver's position and phone number; null while unknown or if the ride is not under way. */
export function useDriverContact(
  { status, driver }: Pick<Ride, 'status' | 'driver'>,
  isLive: boolean,
): DriverContact | null {
  const isReadable = isLive && isUnderWay(status);
  const contact = useLiveValue(isReadable ? (driver?.id ?? null) : null, watchContact, 'pause');
  const { failure, retry } = contact;
  const hasFailed = failure !== null;
  const tryAgain = useMemo(() => {
    const listenAgain = (): Promise<void> => {
      retry();
      return Promise.resolve();
    };
    return hasFailed && isUnderWay(status) ? listenAgain : null;
  }, [hasFailed, status, retry]);
  usePolling(tryAgain, RETRY_INTERVAL_MS);
  return contact.value;
}
