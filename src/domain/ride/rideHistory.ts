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
