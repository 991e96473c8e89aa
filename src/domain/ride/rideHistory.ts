import { DAY_MS, type Instant } from '../common/londonTime';
import { isOver, statusRow } from './rideStatus';
import { byTime, timeOfRide, type Ride } from './ride';

export interface RideHistory {
  readonly current: readonly Ride[];
  readonly upcoming: readonly Ride[];
  readonly completed: readonly Ride[];
  readonly cancelled: readonly Ride[];
}

/** Groups rides by status, newest first. Open rides outside the spec's three groups are current. */
export function groupRides(rides: readonly Ride[]): RideHistory {
  const newestFirst = [...rides].sort((one, other) => (other.bookedAt ?? 0) - (one.bookedAt ?? 0));
  const of = (group: keyof RideHistory): readonly Ride[] =>
    newestFirst.filter(({ status }) => statusRow(status).history === group);
  return {
    current: of('current'),
    upcoming: of('upcoming'),
    completed: of('completed'),
    cancelled: of('cancelled'),
  };
}

/** How long a guest can see rides that are over. */
export const FINISHED_RIDE_DAYS = 30;
const FINISHED_RIDE_MS = FINISHED_RIDE_DAYS * DAY_MS;

/** The rides of the last days that are over, latest first. */
export function finishedRides(rides: readonly Ride[], now: Instant): readonly Ride[] {
  return rides
    .filter((ride) => isOver(ride.status) && (timeOfRide(ride) ?? 0) >= now - FINISHED_RIDE_MS)
    .sort((one, other) => byTime(other, one));
}
