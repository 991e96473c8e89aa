import { ceilToTimeGrid, formatLondon, MINUTE_MS, type Instant } from '../common/londonTime';
import { TIME_PROBLEM_TEXTS, timeProblem } from '../trip/tripLimits';
import type { RideExtras } from '../trip/extras';
import { timeOfRide, type Ride } from './ride';
import { isOver } from './rideStatus';

// Must match firestore.rules.
const RETURN_SUFFIX = '-return';

/** The id of the return trip that is booked with a ride. */
export function returnRideId(rideId: string): string {
  return `${rideId}${RETURN_SUFFIX}`;
}

/** The open ride that was booked with this one, if these rides include it; else null. */
export function pairedRide(ride: Ride, rides: readonly Ride[]): Ride | null {
  const id = isReturn(ride) ? ride.id.slice(0, -RETURN_SUFFIX.length) : returnRideId(ride.id);
  return rides.find((other) => other.id === id && !isOver(other.status)) ?? null;
}

/** True if a ride moved to this time (null: now) would put its return trip first. */
export function reversesPair(
  ride: Ride,
  other: Ride | null,
  time: Instant | null,
  now: Instant,
): boolean {
  const otherTime = other && timeOfRide(other);
  return (
    otherTime !== null && (isReturn(ride) ? otherTime >= (time ?? now) : otherTime <= (time ?? now))
  );
}

/** What a ride is to the other of its pair. */
export function pairTerm(ride: Ride): 'Return trip' | 'Trip there' {
  return isReturn(ride) ? 'Return trip' : 'Trip there';
}

/** Names the other ride of a pair: 'Return trip: Sat 28 Nov, 18:00'. */
export function pairText(other: Ride, now: Instant): string {
  return `${pairTerm(other)}: ${formatLondon(timeOfRide(other) ?? now, now)}`;
}

function isReturn({ id }: Ride): boolean {
  return id.endsWith(RETURN_SUFFIX);
}

/** An outward trip, as far as its return depends on it. */
export interface OutwardTimes {
  /** Null for now. */
  readonly time: Instant | null;
  readonly minutes: number;
}

/** When the passenger arrives, if all goes well. */
export function arrivalTime({ time, minutes }: OutwardTimes, now: Instant): Instant {
  return ceilToTimeGrid((time ?? now) + minutes * MINUTE_MS);
}

/** Why a return trip can't be at this time; null if it can. */
export function returnTimeProblem(
  outward: OutwardTimes,
  time: Instant,
  now: Instant,
): string | null {
  const problem = timeProblem(time, now);
  if (problem !== null) {
    return TIME_PROBLEM_TEXTS[problem];
  }
  return time < arrivalTime(outward, now)
    ? 'Your return trip must start after you arrive. Please choose a later time.'
    : null;
}

/** What holds for the way back as well: a stop, and a flight or train, are the trip there's. */
export function returnExtras({ noteToDriver, luggage, needs, traveller }: RideExtras): RideExtras {
  return { noteToDriver, luggage, needs, ...(traveller && { traveller }) };
}
