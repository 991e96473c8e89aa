import { MINUTE_MS, type Instant } from '../common/londonTime';
import { isOver } from './rideStatus';
import type { RideSummary } from './ride';

export interface RideHistory {
  readonly current: readonly RideSummary[];
  readonly upcoming: readonly RideSummary[];
  readonly completed: readonly RideSummary[];
  readonly cancelled: readonly RideSummary[];
}

const UPCOMING = new Set(['accepted', 'on_route', 'arrived']);
const COMPLETED = new Set(['completed']);
const CANCELLED = new Set(['cancelled', 'cancelled_by_passenger']);

/**
 * Groups rides by status, newest first. Open rides outside the spec's three groups are current
 * (decision 13).
 */
export function groupRides(rides: readonly RideSummary[]): RideHistory {
  const newestFirst = [...rides].sort((one, other) => (other.bookedAt ?? 0) - (one.bookedAt ?? 0));
  const withStatus = (statuses: ReadonlySet<string>): readonly RideSummary[] =>
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

/** A ride that is over, with its pickup time or, for a ride for now, its booking time. */
export type FinishedRide = RideSummary & { readonly time: Instant };

/** The rides of the last days that are over, latest first. */
export function finishedRides(
  rides: readonly RideSummary[],
  now: Instant,
): readonly FinishedRide[] {
  return rides
    .filter(({ status }) => isOver(status))
    .flatMap((ride) => {
      const time = ride.scheduledTime ?? ride.bookedAt;
      return time === null || time < now - FINISHED_RIDE_MS ? [] : [{ ...ride, time }];
    })
    .sort((one, other) => other.time - one.time);
}
