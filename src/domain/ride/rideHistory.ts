import { isOver } from './rideStatus';
import type { RideSummary } from './ride';

/** The history's three groups (spec section 4), and the rides that are under way in none of them. */
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
 * Sorts rides into the groups of spec section 4, newest first. Those that belong to no group and are not over are
 * current bookings; without that group a rider could not find a ride that nobody has answered yet.
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
