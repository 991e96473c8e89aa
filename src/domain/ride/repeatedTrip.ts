import type { LatLng } from '../common/geo';
import {
  addDays,
  HOUR_MS,
  instantOfLondon,
  londonWallTime,
  type Instant,
} from '../common/londonTime';
import { toRiderCount, type BookingMode, type RiderCount, type PlacedStop } from '../trip/trip';
import type { PassengerRide } from './ride';
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
export function tripAgain(ride: PassengerRide, now: Instant): RepeatedTrip {
  const { scheduledTime, status } = ride;
  const time =
    scheduledTime === null
      ? null
      : weeklyAfter(scheduledTime, isOver(status) ? now : Math.max(now, scheduledTime));
  return {
    pickup: toStop(ride.pickupAddress, ride.pickup, ride.pickupPlaceId),
    dropoff: toStop(ride.dropoffAddress, ride.dropoff, ride.dropoffPlaceId),
    mode: time === null ? 'asap' : 'scheduled',
    scheduledTime: time,
    riders: toRiderCount(ride.riders),
  };
}

/** The way back: an hour after the ride, or now once the day's ride for later has begun. */
export function tripBack(ride: PassengerRide, now: Instant): RepeatedTrip {
  const { pickup, dropoff, ...trip } = tripAgain(ride, now);
  const there = ride.scheduledTime;
  const isForNow = there === null || (there <= now && dateOf(there) === dateOf(now));
  const time = isForNow ? null : weeklyAfter(there + HOUR_MS, now);
  const mode = time === null ? 'asap' : 'scheduled';
  return { ...trip, pickup: dropoff, dropoff: pickup, mode, scheduledTime: time };
}

function toStop(address: string, latLng: LatLng | null, placeId: string | null): PlacedStop | null {
  return latLng === null ? null : { address, latLng, placeId };
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
