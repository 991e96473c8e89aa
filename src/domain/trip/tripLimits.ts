import { straightLineMetres } from '../common/geo';
import { DAY_MS, MINUTE_MS, TIME_GRID_MINUTES, type Instant } from '../common/londonTime';
import { isTripInServiceArea, OUT_OF_AREA_TEXT } from './geofence';
import { INVALID_TIME_TEXT, type ChosenTime, type Trip, type TripChoice } from './trip';
import type { RideExtras } from './extras';
import type { PlacedStop } from './stop';

/** How far ahead a pickup may be booked, in days of 24 hours. */
export const MAX_DAYS_AHEAD = 90;

/** What a trip's route goes by. */
export interface TripPlaces extends Pick<TripChoice, 'pickup' | 'dropoff'> {
  readonly extras: Pick<RideExtras, 'via'>;
}

/** Two places within this distance count as the same place. */
const SAME_PLACE_METRES = 30;

export type TimeProblem = 'missing' | 'past' | 'too-far';

export const TIME_PROBLEM_TEXTS: Readonly<Record<TimeProblem, string>> = {
  missing: INVALID_TIME_TEXT,
  past: 'That time has passed. Please choose a later one.',
  'too-far': `You can book up to ${MAX_DAYS_AHEAD} days ahead. Please choose an earlier time.`,
};

export const SAME_PLACE_TEXT =
  'Your pickup and drop-off are the same. Please choose a different drop-off.';

export const STOP_AT_END_TEXT =
  'Your stop is the same as your pickup or drop-off. Please choose a different stop.';

/** What is wrong with a pickup time; null if valid. The present moment counts as past. */
export function timeProblem(time: ChosenTime, now: Instant): TimeProblem | null {
  if (time === null) {
    return null;
  }
  if (time === 'later') {
    return 'missing';
  }
  if (time <= now) {
    return 'past';
  }
  return time > now + MAX_AHEAD_MS ? 'too-far' : null;
}

/** The latest bookable pickup time on the five-minute grid. */
export function latestPickupTime(now: Instant): Instant {
  const step = TIME_GRID_MINUTES * MINUTE_MS;
  return Math.floor((now + MAX_AHEAD_MS) / step) * step;
}

/** True if both stops are chosen and within 30 metres of each other. */
export function isSamePlace(pickup: PlacedStop | null, dropoff: PlacedStop | null): boolean {
  return (
    pickup !== null &&
    dropoff !== null &&
    straightLineMetres(pickup.latLng, dropoff.latLng) <= SAME_PLACE_METRES
  );
}

/** True if the stop on the way is chosen, and is the same place as an end of the trip. */
export function isStopAtEnd({ pickup, dropoff, extras: { via = null } }: TripPlaces): boolean {
  return isSamePlace(pickup, via) || isSamePlace(via, dropoff);
}

/** True if all places are chosen, and no two of them are the same. */
export function hasRoute(places: TripPlaces): boolean {
  const { pickup, dropoff, extras } = places;
  const isChosen = pickup !== null && dropoff !== null && extras.via !== null;
  return isChosen && !isSamePlace(pickup, dropoff) && !isStopAtEnd(places);
}

/** True if both stops are chosen and neither is in the core area. */
export function isOutOfArea(pickup: PlacedStop | null, dropoff: PlacedStop | null): boolean {
  return pickup !== null && dropoff !== null && !isTripInServiceArea(pickup.latLng, dropoff.latLng);
}

const MAX_AHEAD_MS = MAX_DAYS_AHEAD * DAY_MS;

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
