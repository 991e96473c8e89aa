import { useMemo } from 'react';
import { quoteFare, wholeMinutes } from '../domain/pricing/fare';
import { userError } from '../errors/errorMessage';
import type { LatLng } from '../domain/common/geo';
import { MINUTE_MS, type Instant } from '../domain/common/londonTime';
import type { TripChoice } from '../domain/trip/trip';
import { hasRoute, type TripPlaces } from '../domain/trip/tripLimits';
import type { DrivingRoute, MapService } from '../maps/shared/port';
import { readyValue, useLast, useLoaded } from '../hooks/useLoaded';
import { useNow } from '../hooks/useNow';

interface QuoteInput extends TripPlaces, Pick<TripChoice, 'time'> {
  readonly maps: MapService | null;
}

/** Route and fare of the trip. A failed request leaves both unchanged (spec sections 4 and 8). */
export function useTripQuote({ maps, time, ...places }: QuoteInput) {
  const now = useNow(MINUTE_MS / 2);
  const isComplete = hasRoute(places);
  const [from = null, to = null, via] = isComplete
    ? [places.pickup?.latLng, places.dropoff?.latLng, places.extras.via?.latLng]
    : [];
  const load = useMemo(
    () =>
      maps === null || from === null || to === null ? null : () => findRoute(maps, from, to, via),
    [maps, from, to, via],
  );
  const loaded = useLoaded('', load);
  // An old route must not come back with the next point.
  const route = useLast(readyValue(loaded), String(isComplete));
  return {
    route,
    fare: route !== null && time !== 'later' ? quoteFare(route.metres, time ?? now) : null,
    minutes: route === null ? null : wholeMinutes(route.seconds),
    isLoading: isComplete && loaded.kind === 'loading',
    /** True if the last request failed, so route and fare belong to the previous points. */
    isOutdated: loaded.kind === 'failed',
    retry: loaded.kind === 'failed' ? loaded.retry : (): void => undefined,
  };
}

export type TripQuote = ReturnType<typeof useTripQuote>;

/** The quote of the way back, without a stop; without a time of nothing. */
export function useReturnQuote(
  maps: MapService | null,
  { pickup, dropoff }: Pick<TripChoice, 'pickup' | 'dropoff'>,
  time: Instant | null,
): TripQuote {
  const start = time === null ? null : dropoff;
  return useTripQuote({ maps, pickup: start, dropoff: pickup, time, extras: {} });
}

type RoutePoints = readonly [from: LatLng, to: LatLng, via: LatLng | undefined];

/** Each service's last routes, there and back: the confirmation draws what the map has found. */
const lastRoutes = new WeakMap<MapService, Map<string, Promise<DrivingRoute>>>();
const ROUTES_KEPT = 2;

function findRoute(maps: MapService, ...points: RoutePoints): Promise<DrivingRoute> {
  const key = JSON.stringify(points);
  const known = lastRoutes.get(maps) ?? new Map<string, Promise<DrivingRoute>>();
  const last = known.get(key);
  if (last !== undefined) {
    return last;
  }
  const route = maps.route(...points).then((found) => {
    if (found === null) {
      throw userError('We couldn’t find a route between these places.');
    }
    return found;
  });
  lastRoutes.set(maps, known.set(key, route));
  route.catch(() => known.delete(key));
  for (const oldest of [...known.keys()].slice(0, -ROUTES_KEPT)) {
    known.delete(oldest);
  }
  return route;
}

/** What a trip takes from its quote; null unless it is priced for the current points. */
export function pricedFields({ route, fare, minutes, isLoading, isOutdated }: TripQuote) {
  return route === null || fare === null || minutes === null || isLoading || isOutdated
    ? null
    : {
        minutes,
        metres: route.metres,
        isEstimate: route.quality === 'estimate',
        fare: fare.fare,
        tariffName: fare.tariff.name,
      };
}
