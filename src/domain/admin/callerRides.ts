import { MINUTE_MS, type Instant } from '../common/londonTime';
import { byTime, type Ride, isStillOpen } from '../ride/ride';

/** Two rides of one caller this close together may be the same trip, booked twice. */
const REPEAT_WINDOW_MS = 30 * MINUTE_MS;

/** The caller's open rides, soonest first. */
export function openCallerRides(rides: readonly Ride[], now: Instant): readonly Ride[] {
  return rides.filter((ride) => isStillOpen(ride, now)).sort(byTime);
}

/**
 * The caller's open rides that may be the one being booked: all rides for now, and those within
 * 30 minutes of `time` (null: now). A ride whose time has passed counts as one for now.
 */
export function callersRidesNear(
  rides: readonly Ride[],
  time: Instant | null,
  now: Instant,
): readonly Ride[] {
  return openCallerRides(rides, now).filter(
    ({ trip }) =>
      trip.time === null || Math.abs(Math.max(trip.time, now) - (time ?? now)) <= REPEAT_WINDOW_MS,
  );
}
