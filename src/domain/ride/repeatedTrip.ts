import {
  addDays,
  HOUR_MS,
  instantOfLondon,
  londonWallTime,
  type Instant,
} from '../common/londonTime';
import { NO_EXTRAS, type RideExtras } from '../trip/extras';
import { toRiderCount, type ChosenTime, type TripChoice } from '../trip/trip';
import { toPlacedStop } from '../trip/stop';
import type { Ride } from './ride';
import { isOver } from './rideStatus';

const WEEK_MS = 7 * 24 * HOUR_MS;

/** A form for the ride's trip. A place without a known position must be chosen again. */
export function toTripChoice(
  { trip }: Ride,
  time: ChosenTime,
  extras: RideExtras = NO_EXTRAS,
): TripChoice {
  return {
    pickup: toPlacedStop(trip.pickup),
    dropoff: toPlacedStop(trip.dropoff),
    time,
    riders: toRiderCount(trip.riders),
    extras,
  };
}

/** The way back, without the stop on the way. */
export function toReturn(choice: TripChoice): TripChoice {
  const extras = { ...choice.extras, via: undefined };
  return { ...choice, pickup: choice.dropoff, dropoff: choice.pickup, extras };
}

/** The same trip: now, or for a ride for later on the same weekday at the same time. */
export function tripAgain(ride: Ride, now: Instant, via?: RideExtras['via']): TripChoice {
  const last = ride.trip.time;
  const after = isOver(ride.status) || last === null ? now : Math.max(now, last);
  const time = last === null ? null : weeklyAfter(last, after);
  return toTripChoice(ride, time, { ...NO_EXTRAS, via });
}

/** The way back: an hour after the ride, or now once the day's ride for later has begun. */
export function tripBack(ride: Ride, now: Instant): TripChoice {
  const there = ride.trip.time;
  const isForNow = there === null || (there <= now && dateOf(there) === dateOf(now));
  return toReturn(toTripChoice(ride, isForNow ? null : weeklyAfter(there + HOUR_MS, now)));
}

/** The first of this London weekday and time after an instant, from the first occurrence on. */
function weeklyAfter(first: Instant, after: Instant): Instant | null {
  const { date, time } = londonWallTime(first);
  const weeks = Math.max(0, Math.floor((after - first) / WEEK_MS));
  // More than one, because a week in which the clocks change isn't 168 hours long.
  const candidates = [weeks, weeks + 1, weeks + 2].map((each) =>
    instantOfLondon({ date: addDays(date, 7 * each), time }),
  );
  return candidates.find((each) => each !== null && each > after) ?? null;
}

function dateOf(instant: Instant): string {
  return londonWallTime(instant).date;
}
