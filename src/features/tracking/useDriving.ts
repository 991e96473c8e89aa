import { useState } from 'react';
import type { LatLng } from '../../domain/common/geo';
import type { Ride } from '../../domain/ride/ride';
import { rideLeg, type RideLeg } from '../../domain/ride/rideLeg';
import { isDriverOnTheWay, isUnderWay } from '../../domain/ride/rideStatus';
import type { DriverStop, MapService } from '../../maps/shared/port';
import { toPlacedStop } from '../../domain/trip/trip';
import { useTripQuote } from '../../tripForm/useTripQuote';
import { useEta } from './useEta';

/** The leg of the ride, where the car is driving to, and when it will be there. */
export function useDriving(ride: Ride, car: LatLng | null, maps: MapService | null) {
  const leg = useRideLeg(ride, car);
  const stop = toStop(ride, leg);
  const isDriving = isDriverOnTheWay(ride.status) || leg === 'trip';
  const eta = useEta(maps, isDriving ? car : null, stop?.latLng ?? null);
  const route = useRideRoute(leg === 'trip' ? maps : null, ride);
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
function useRideRoute(maps: MapService | null, { trip }: Ride) {
  const pickup = toPlacedStop(trip.pickup);
  const dropoff = toPlacedStop(trip.dropoff);
  return useTripQuote({ maps, pickup, dropoff, time: null }).route;
}
