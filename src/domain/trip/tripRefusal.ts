import { isTripInServiceArea, OUT_OF_AREA_TEXT } from './geofence';
import { MINUTE_MS, type Instant } from '../common/londonTime';
import { INVALID_TIME_TEXT, type Trip } from './trip';

/** A phone's clock may be behind the server's, which the security rules use. */
const CLOCK_LEEWAY_MS = 5 * MINUTE_MS;

/**
 * Why the security rules refused a trip, if its own time or places are the reason (spec sections 5
 * and 8).
 */
export function tripRefusalText(
  trip: Pick<Trip, 'time' | 'pickup' | 'dropoff'>,
  now: Instant,
): string | null {
  if (trip.time !== null && trip.time <= now + CLOCK_LEEWAY_MS) {
    return INVALID_TIME_TEXT;
  }
  return isTripInServiceArea(trip.pickup.latLng, trip.dropoff.latLng) ? null : OUT_OF_AREA_TEXT;
}
