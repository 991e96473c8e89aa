import type { Instant } from '../common/londonTime';
import type { Pence } from '../common/money';
import type { UsedPromo } from '../booking/rideRequest';
import { isOver } from './rideStatus';

/** A ride as the history shows it (spec section 2). Absent details are null. */
export interface PastRide {
  readonly id: string;
  /** What the passenger and the firm call it by (spec section 3). */
  readonly bookingId: string | null;
  readonly status: string;
  readonly driverId: string | null;
  readonly driverName: string | null;
  readonly driverVehicle: string | null;
  readonly pickupAddress: string;
  readonly dropoffAddress: string;
  readonly riders: number | null;
  readonly metres: number | null;
  /** How long the trip was reckoned to take. */
  readonly minutes: number | null;
  /** What the passenger pays, the promo taken off. */
  readonly fare: Pence | null;
  /** The promo code used; null without one. */
  readonly promo: UsedPromo | null;
  readonly reason: string | null;
  readonly scheduledTime: Instant | null;
  /** When it was booked; rides are shown newest first, those of which it is not known last. */
  readonly bookedAt: Instant | null;
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
  const newestFirst = [...rides].sort((one, other) => (other.bookedAt ?? 0) - (one.bookedAt ?? 0));
  const withStatus = (statuses: ReadonlySet<string>): readonly PastRide[] =>
    newestFirst.filter((ride) => statuses.has(ride.status));
  return {
    current: newestFirst.filter((ride) => !UPCOMING.has(ride.status) && !isOver(ride.status)),
    upcoming: withStatus(UPCOMING),
    completed: withStatus(COMPLETED),
    cancelled: withStatus(CANCELLED),
  };
}
