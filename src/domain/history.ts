import type { Instant } from './londonTime';
import type { Pence } from './money';
import { isOver } from './rideStatus';

/** A ride as the history shows it (spec section 2). Absent details are null. */
export interface PastRide {
  readonly id: string;
  readonly status: string;
  readonly driverName: string | null;
  readonly pickupAddress: string;
  readonly dropoffAddress: string;
  readonly fare: Pence | null;
  readonly reason: string | null;
  readonly scheduledTime: Instant | null;
  /** When it was booked; rides are shown newest first. */
  readonly bookedAt: Instant;
}

/** The history's three groups (spec section 4), and the rides that are under way in none of them. */
export interface RideHistory {
  readonly current: readonly PastRide[];
  readonly upcoming: readonly PastRide[];
  readonly completed: readonly PastRide[];
  readonly cancelled: readonly PastRide[];
}

const UPCOMING = new Set(['accepted', 'on_route', 'arrived']);
const COMPLETED = new Set(['completed']);
const CANCELLED = new Set(['cancelled', 'cancelled_by_passenger']);

/**
 * Sorts rides into the groups of spec section 4, newest first. Those that belong to no group and are not over are
 * current bookings; without that group a rider could not find a ride that nobody has answered yet.
 */
export function groupRides(rides: readonly PastRide[]): RideHistory {
  const newestFirst = [...rides].sort((one, other) => other.bookedAt - one.bookedAt);
  const withStatus = (statuses: ReadonlySet<string>): readonly PastRide[] =>
    newestFirst.filter((ride) => statuses.has(ride.status));
  return {
    current: newestFirst.filter((ride) => !UPCOMING.has(ride.status) && !isOver(ride.status)),
    upcoming: withStatus(UPCOMING),
    completed: withStatus(COMPLETED),
    cancelled: withStatus(CANCELLED),
  };
}
