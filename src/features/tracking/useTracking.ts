import type { Ride } from '../../domain/ride/ride';
import { findActiveRideId, findRide } from '../../firebase/rides/read/rides';
import { readyValue, useLoaded, type Loaded } from '../../hooks/useLoaded';
import { watchRide, watchContact } from '../../live/trackingListeners';
import { useLiveValue, type LiveState } from '../../live/useLiveValue';
import { useCallback, useMemo } from 'react';
import type { RideExtras } from '../../domain/trip/extras';
import { DRIVER_STATS_REFRESH_MS, type DriverStats } from '../../domain/drivers/fleet';
import { isUnderWay } from '../../domain/ride/rideStatus';
import { countDriversFor } from '../../firebase/drivers/countDriversFor';
import type { DriverContact } from '../../firebase/drivers/driverConverters';
import { usePolling } from '../../hooks/usePolling';

export function useActiveRide(passengerId: string): Loaded<string | null> {
  return useLoaded(passengerId, findActiveRideId);
}

/**
 * Reads the ride once while the listener code loads, which takes a second on a slow phone. Until
 * the listener reports, the ride may be old; only the listener reports failures. It goes on in a
 * hidden tab, which says when the taxi is there.
 */
export function useLiveRide(rideId: string): LiveState<Ride> {
  const live = useLiveValue(rideId, watchRide);
  const first = readyValue(useLoaded(rideId, findRide, 'manual'));
  return live.value === null && first !== null ? { ...live, value: first, isStale: true } : live;
}

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

/** Those who may take the ride, every 30 seconds; null while unknown or after a failure. */
export function useDriverStats({ trip }: Ride, { needs }: RideExtras): DriverStats | null {
  const { riders } = trip;
  const wanted = needs.join(' ');
  const load = useCallback(
    () => countDriversFor({ riders }, { needs: wanted.split(' ') }),
    [riders, wanted],
  );
  return usePolling(load, DRIVER_STATS_REFRESH_MS).value;
}
