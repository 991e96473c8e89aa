import { useCallback, useEffect, useState } from 'react';
import { quoteFare, wholeMinutes, type FareQuote } from '../domain/pricing/fare';
import { MINUTE_MS, type Instant } from '../domain/common/londonTime';
import type { QuotedTrip } from '../domain/booking/phoneBooking';
import type { BookingMode, Stop } from '../domain/trip/trip';
import { isSamePlace } from '../domain/trip/tripLimits';
import type { DrivingRoute, MapService } from '../maps/shared/port';
import { useNow } from '../hooks/useNow';

interface QuotedRoute {
  readonly pickup: Stop;
  readonly dropoff: Stop;
  readonly route: DrivingRoute;
}

/** The route and the price of the trip that is being chosen. */
export interface TripQuote {
  readonly route: DrivingRoute | null;
  readonly fare: FareQuote | null;
  /** Whole minutes, as shown. */
  readonly minutes: number | null;
  /** True while the route of the chosen points is on its way. */
  readonly isLoading: boolean;
  /** True when route and fare are of the points chosen before, because the last request failed. */
  readonly isOutdated: boolean;
  /** True when pickup and drop-off are one place, which has neither route nor fare. */
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

/**
 * Finds the route whenever a point changes and prices it for the pickup's time (spec section 4). Without two points, and
 * with two that are the same place, everything is cleared; a failed request leaves route and fare as they were (spec
 * section 8).
 */
export function useTripQuote(input: QuoteInput): TripQuote {
  const { maps, pickup, dropoff, mode, scheduledTime } = input;
  const now = useNow(MINUTE_MS / 2);
  const [quoted, setQuoted] = useState<QuotedRoute | null>(null);
  const [failedFor, setFailedFor] = useState<{ pickup: Stop; dropoff: Stop } | null>(null);
  const [attempt, setAttempt] = useState(0);

  const isOnePlace = isSamePlace(pickup, dropoff);

  useEffect(() => {
    if (maps === null || pickup === null || dropoff === null || isOnePlace) {
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
        console.error('The route could not be found', error);
        if (isCurrent) {
          setFailedFor({ pickup, dropoff });
        }
      });
    return () => {
      isCurrent = false;
    };
  }, [maps, pickup, dropoff, isOnePlace, attempt]);

  const retry = useCallback(() => {
    setFailedFor(null);
    setAttempt((count) => count + 1);
  }, []);

  const isComplete = pickup !== null && dropoff !== null && !isOnePlace;
  // Cleared for good: what was found before must not come back with the next point.
  if (!isComplete && (quoted !== null || failedFor !== null)) {
    setQuoted(null);
    setFailedFor(null);
  }
  const route = isComplete && quoted !== null ? quoted.route : null;
  const isQuoted = isComplete && quoted?.pickup === pickup && quoted.dropoff === dropoff;
  const hasFailed = isComplete && failedFor?.pickup === pickup && failedFor.dropoff === dropoff;
  const pickupAt = mode === 'asap' ? now : scheduledTime;
  return {
    route,
    fare: route !== null && pickupAt !== null ? quoteFare(route.metres, pickupAt) : null,
    minutes: route === null ? null : wholeMinutes(route.seconds),
    isLoading: isComplete && !isQuoted && !hasFailed,
    isOutdated: hasFailed,
    isSamePlace: isOnePlace,
    retry,
  };
}

/** What the meter says of the points that are chosen now; null while it says nothing, or still that of others. */
export function toQuotedTrip(quote: TripQuote): QuotedTrip | null {
  const { route, fare, minutes, isLoading, isOutdated } = quote;
  return route === null || minutes === null || isLoading || isOutdated
    ? null
    : { fare: fare?.fare ?? null, metres: route.metres, minutes };
}
