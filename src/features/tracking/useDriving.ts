import { useState, useMemo } from 'react';
import type { LatLng } from '../../domain/common/geo';
import type { Instant } from '../../domain/common/londonTime';
import type { Ride } from '../../domain/ride/ride';
import type { RideExtras } from '../../domain/trip/extras';
import { rideLeg, type RideLeg } from '../../domain/ride/rideLeg';
import { isDriverOnTheWay, isUnderWay } from '../../domain/ride/rideStatus';
import type { DriverStop, MapService } from '../../maps/shared/port';
import { toPlacedStop } from '../../domain/trip/stop';
import { useTripQuote } from '../../tripForm/useTripQuote';
import {
  heldReading,
  isEtaStale,
  remainingSeconds,
  type EtaReading,
} from '../../domain/drivers/eta';
import { usePolling } from '../../hooks/usePolling';
import { useStableCallback } from '../../hooks/useStableCallback';
import { serverNow } from '../../platform/serverClock';
import { formatDuration } from '../../maps/shared/formatDuration';

/** The leg of the ride, where the car is driving to, and when it will be there. */
export function useDriving(
  ride: Ride,
  extras: RideExtras,
  car: LatLng | null,
  maps: MapService | null,
) {
  const leg = useRideLeg(ride, car);
  const stop = toStop(ride, leg);
  // With a stop on the way, the drop-off is further than the map service would say.
  const isDriving = isDriverOnTheWay(ride.status) || (leg === 'trip' && !extras.via);
  const eta = useEta(maps, isDriving ? car : null, stop?.latLng ?? null);
  const route = useRideRoute(leg === 'trip' ? maps : null, ride, extras);
  return { leg, eta, destination: { stop, route } };
}

/** Null unless the ride is under way. */
function useRideLeg(ride: Ride, car: LatLng | null): RideLeg | null {
  const [last, setLast] = useState<{ readonly id: string; readonly leg: RideLeg | null }>({
    id: ride.id,
    leg: null,
  });
  const before = last.id === ride.id ? last.leg : null;
  const leg = isUnderWay(ride.status) ? rideLeg(ride, car, before) : null;
  if (leg !== last.leg || ride.id !== last.id) {
    setLast({ id: ride.id, leg });
  }
  return leg;
}

/** The stop that the car is driving to; null if its position isn't known. */
function toStop({ trip }: Ride, leg: RideLeg | null): DriverStop | null {
  const [kind, latLng] =
    leg === 'trip'
      ? (['dropoff', trip.dropoff.latLng] as const)
      : (['pickup', trip.pickup.latLng] as const);
  return latLng === null ? null : { kind, latLng };
}

/** The ride's own route, requested once: asking for the way from every position would be billed. */
function useRideRoute(maps: MapService | null, { trip }: Ride, extras: RideExtras) {
  const pickup = toPlacedStop(trip.pickup);
  const dropoff = toPlacedStop(trip.dropoff);
  return useTripQuote({ maps, pickup, dropoff, extras, time: null }).route;
}

/** Update interval of the ETA (spec section 9). */
const ETA_POLL_MS = 30_000;

export interface Eta {
  /** The map service's own words. */
  readonly text: string;
  readonly at: Instant;
}

/**
 * The driving time from driver to pickup; null while unknown or after a failure (spec section 7).
 * Counts down, and queries the map service only if the ETA is stale: Google bills each.
 */
export function useEta(
  maps: MapService | null,
  driver: LatLng | null,
  pickup: LatLng | null,
): Eta | null {
  const latestDriver = useStableCallback(() => driver);
  // Snapshots bring new objects: compare coordinates, so that polling restarts only if they change.
  const latitude = pickup?.latitude;
  const longitude = pickup?.longitude;
  const isDriverKnown = driver !== null;
  const read = useMemo(
    () =>
      maps === null || !isDriverKnown || latitude === undefined || longitude === undefined
        ? null
        : etaReader(maps, { latitude, longitude }),
    [maps, isDriverKnown, latitude, longitude],
  );
  const load = useMemo(() => read && (() => read(latestDriver())), [read, latestDriver]);
  return usePolling(load, ETA_POLL_MS).value;
}

function etaReader(maps: MapService, to: LatLng): (from: LatLng | null) => Promise<Eta | null> {
  let reading: EtaReading | null = null;
  return async (from) => {
    const now = Date.now();
    if (from === null) {
      return null;
    }
    if (reading !== null && !isEtaStale(reading, from, now)) {
      reading = heldReading(reading, from, now);
      const seconds = remainingSeconds(reading, now);
      return { text: formatDuration(seconds), at: serverNow() + seconds * 1000 };
    }
    const time = await maps.drivingTime(from, to).catch(() => null);
    reading = time && { from, to, seconds: time.seconds, askedAt: now, at: now };
    return time && { text: time.durationText, at: serverNow() + time.seconds * 1000 };
  };
}
