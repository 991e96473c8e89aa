import { isTripInServiceArea, OUT_OF_AREA_TEXT } from './geofence';
import type { Instant } from './londonTime';
import { INVALID_TIME_TEXT, type Trip } from './rideRequest';

/**
 * Why the rules refuse a trip, as far as the trip itself tells: its time has passed while the page stood open, or both its
 * ends lie outside the service area (spec sections 5 and 8). Null when the reason lies elsewhere.
 */
export function reasonOfRefusal(trip: Trip, now: Instant): string | null {
  if (trip.mode === 'scheduled' && (trip.scheduledTime === null || trip.scheduledTime <= now)) {
    return INVALID_TIME_TEXT;
  }
  return isTripInServiceArea(trip.pickup.latLng, trip.dropoff.latLng) ? null : OUT_OF_AREA_TEXT;
}
