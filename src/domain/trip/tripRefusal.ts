import { isTripInServiceArea, OUT_OF_AREA_TEXT } from './geofence';
import { MINUTE_MS, type Instant } from '../common/londonTime';
import { INVALID_TIME_TEXT, type Trip } from './trip';

/** The clock of a phone may be behind the server's, by which the rules go. */
const CLOCK_LEEWAY_MS = 5 * MINUTE_MS;

/**
 * Why the rules refuse a trip, as far as the trip itself tells: its time has passed while the page stood open, or both its
 * ends lie outside the service area (spec sections 5 and 8). Null when the reason lies elsewhere.
 */
export function tripRefusalText(trip: Trip, now: Instant): string | null {
  const { mode, scheduledTime } = trip;
  if (mode === 'scheduled' && (scheduledTime === null || scheduledTime <= now + CLOCK_LEEWAY_MS)) {
    return INVALID_TIME_TEXT;
  }
  return isTripInServiceArea(trip.pickup.latLng, trip.dropoff.latLng) ? null : OUT_OF_AREA_TEXT;
}
