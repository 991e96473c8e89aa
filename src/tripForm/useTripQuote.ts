import { useCallback, useEffect, useState } from 'react';
import { quoteFare, wholeMinutes, type FareQuote } from '../domain/pricing/fare';
import { MINUTE_MS, type Instant } from '../domain/common/londonTime';
import type { QuotedTrip } from '../domain/booking/phoneBooking';
import type { BookingMode, Stop } from '../domain/trip/trip';
import { isSamePlace } from '../domain/trip/tripLimits';
import type { DrivingRoute, MapService } from '../maps/shared/port';
import { useNow } from '../hooks/useNow';
import { useOnReconnect } from '../hooks/useOnReconnect';

interface QuotedRoute {
  readonly pickup: Stop;
  readonly dropoff: Stop;
  readonly route: DrivingRoute;
}

export interface TripQuote {
  readonly route: DrivingRoute | null;
  readonly fare: FareQuote | null;
  readonly minutes: number | null;
  readonly isLoading: boolean;
  /** True if the last request failed, so route and fare belong to the previous points. */
  readonly isOutdated: boolean;
  /** True if pickup and drop-off are the same place: no route, no fare. */
  readonly isSamePlace: boolean;
  readonly retry: () => void;
}

interface QuoteInput {
  readonly maps: MapService | null;
  readonly pickup: Stop | null;
  readonly dropoff: Stop | null;
  readonly mode: BookingMode;
  readonly scheduledTime: Instant | null;
}

/** Route and fare of the trip. A failed request leaves both unchanged (spec sections 4 and 8). */
export function useTripQuote(input: QuoteInput): TripQuote {
  const { maps, pickup, dropoff, mode, scheduledTime } = input;
  const now = useNow(MINUTE_MS / 2);
  const [quoted, setQuoted] = useState<QuotedRoute | null>(null);
  const [failedFor, setFailedFor] = useState<{ pickup: Stop; dropoff: Stop } | null>(null);
  const [attempt, setAttempt] = useState(0);

  const hasSamePlace = isSamePlace(pickup, dropoff);

  useEffect(() => {
    if (maps === null || pickup === null || dropoff === null || hasSamePlace) {
      return;
    }
    let isCurrent = true;
    maps
      .route(pickup.latLng, dropoff.latLng)
      .then((route) => {
        if (route === null) {
          throw new Error('There is no route between these places');
        }
        if (isCurrent) {
          setQuoted({ pickup, dropoff, route });
          setFailedFor(null);
        }
      })
      .catch((error: unknown) => {
        console.error('Could not find the route', error);
        if (isCurrent) {
          setFailedFor({ pickup, dropoff });
        }
      });
    return () => {
      isCurrent = false;
    };
  }, [maps, pickup, dropoff, hasSamePlace, attempt]);

  const retry = useCallback(() => {
    setFailedFor(null);
    setAttempt((count) => count + 1);
  }, []);

  const isComplete = pickup !== null && dropoff !== null && !hasSamePlace;
  // Reset the state, so that an old route does not come back with the next point.
  if (!isComplete && (quoted !== null || failedFor !== null)) {
    setQuoted(null);
    setFailedFor(null);
  }
  const route = isComplete && quoted !== null ? quoted.route : null;
  const isQuoted = isComplete && quoted?.pickup === pickup && quoted.dropoff === dropoff;
  const hasFailed = isComplete && failedFor?.pickup === pickup && failedFor.dropoff === dropoff;
  useOnReconnect(hasFailed ? retry : null);
  const pickupAt = mode === 'asap' ? now : scheduledTime;
  return {
    route,
    fare: route !== null && pickupAt !== null ? quoteFare(route.metres, pickupAt) : null,
    minutes: route === null ? null : wholeMinutes(route.seconds),
    isLoading: isComplete && !isQuoted && !hasFailed,
    isOutdated: hasFailed,
    isSamePlace: hasSamePlace,
    retry,
  };
}

/** The quote as an admin form needs it; null unless it belongs to the current points. */
export function toQuotedTrip(quote: TripQuote): QuotedTrip | null {
  const { route, fare, minutes, isLoading, isOutdated } = quote;
  return route === null || minutes === null || isLoading || isOutdated
    ? null
    : { fare: fare?.fare ?? null, metres: route.metres, minutes };
}
