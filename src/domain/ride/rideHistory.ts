import { MINUTE_MS, type Instant } from '../common/londonTime';
import { isOver } from './rideStatus';
import { byTime, timeOfRide, type PassengerRide } from './ride';

export interface RideHistory {
  readonly current: readonly PassengerRide[];
  readonly upcoming: readonly PassengerRide[];
  readonly completed: readonly PassengerRide[];
  readonly cancelled: readonly PassengerRide[];
}

const UPCOMING = new Set(['accepted', 'on_route', 'arrived']);
const COMPLETED = new Set(['completed']);
const CANCELLED = new Set(['cancelled', 'cancelled_by_passenger']);

/**
 * Groups rides by status, newest first. Open rides outside the spec's three groups are current
 * (decision 13).
 */
export function groupRides(rides: readonly PassengerRide[]): RideHistory {
  const newestFirst = [...rides].sort((one, other) => (other.bookedAt ?? 0) - (one.bookedAt ?? 0));
  const withStatus = (statuses: ReadonlySet<string>): readonly PassengerRide[] =>
    newestFirst.filter((ride) => statuses.has(ride.status));
  return {
    current: newestFirst.filter((ride) => !UPCOMING.has(ride.status) && !isOver(ride.status)),
    upcoming: withStatus(UPCOMING),
    completed: withStatus(COMPLETED),
    cancelled: withStatus(CANCELLED),
  };
}

/** How long a guest can see rides that are over (decision 205). */
export const FINISHED_RIDE_DAYS = 30;
const FINISHED_RIDE_MS = FINISHED_RIDE_DAYS * 24 * 60 * MINUTE_MS;

/** The rides of the last days that are over, latest first. */
export function finishedRides(
  rides: readonly PassengerRide[],
  now: Instant,
): readonly PassengerRide[] {
  return rides
    .filter((ride) => isOver(ride.status) && (timeOfRide(ride) ?? 0) >= now - FINISHED_RIDE_MS)
    .sort((one, other) => byTime(other, one));
}
