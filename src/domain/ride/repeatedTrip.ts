import {
  addDays,
  HOUR_MS,
  instantOfLondon,
  londonWallTime,
  type Instant,
} from '../common/londonTime';
import {
  toPlacedStop,
  toRiderCount,
  type BookingMode,
  type RiderCount,
  type PlacedStop,
} from '../trip/trip';
import type { Ride } from './ride';
import { isOver } from './rideStatus';

/** A ride's trip to be booked again. A place without a known position must be chosen again. */
interface RepeatedTrip {
  readonly pickup: PlacedStop | null;
  readonly dropoff: PlacedStop | null;
  readonly mode: BookingMode;
  readonly scheduledTime: Instant | null;
  readonly riders: RiderCount;
}

const WEEK_MS = 7 * 24 * HOUR_MS;

/** The same trip: now, or for a ride for later on the same weekday at the same time. */
export function tripAgain(ride: Ride, now: Instant): RepeatedTrip {
  const last = ride.trip.time;
  const time =
    last === null ? null : weeklyAfter(last, isOver(ride.status) ? now : Math.max(now, last));
  return {
    pickup: toPlacedStop(ride.trip.pickup),
    dropoff: toPlacedStop(ride.trip.dropoff),
    mode: time === null ? 'asap' : 'scheduled',
    scheduledTime: time,
    riders: toRiderCount(ride.trip.riders),
  };
}

/** The way back: an hour after the ride, or now once the day's ride for later has begun. */
export function tripBack(ride: Ride, now: Instant): RepeatedTrip {
  const { pickup, dropoff, ...trip } = tripAgain(ride, now);
  const there = ride.trip.time;
  const isForNow = there === null || (there <= now && dateOf(there) === dateOf(now));
  const time = isForNow ? null : weeklyAfter(there + HOUR_MS, now);
  const mode = time === null ? 'asap' : 'scheduled';
  return { ...trip, pickup: dropoff, dropoff: pickup, mode, scheduledTime: time };
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
