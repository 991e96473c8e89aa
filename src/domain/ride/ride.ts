import { type Instant, HOUR_MS } from '../common/londonTime';
import type { Pence } from '../common/money';
import type { Driver } from '../drivers/driver';
import type { AppliedPromo } from '../promo/promo';
import type { Stop } from '../trip/stop';
import { isChangeable, isOver } from './rideStatus';

/** The driver as recorded on an assignment. */
export type DriverOnRecord = Pick<
  Driver,
  'id' | 'name' | 'vehicle' | 'plateNumber' | 'vehicleLicenceNumber'
>;

export type AssignedDriver = Pick<DriverOnRecord, 'id' | 'name' | 'vehicle'>;

export const PASSENGER_TYPES = ['authenticated', 'guest', 'manual'] as const;
export type PassengerType = (typeof PASSENGER_TYPES)[number];

/** The trip of a ride. Missing details are null. */
export interface RideTrip {
  readonly pickup: Stop;
  readonly dropoff: Stop;
  /** Null for a ride for now. */
  readonly time: Instant | null;
  readonly riders: number | null;
  readonly metres: number | null;
  readonly minutes: number | null;
  /** Before the promo code. */
  readonly fare: Pence | null;
}

/** A booked ride (spec sections 3 and 7). Missing details are null. */
export interface Ride {
  readonly id: string;
  readonly bookingId: string | null;
  /** A string, because an unknown status is shown as it is (spec section 4). */
  readonly status: string;
  readonly passenger: {
    /** Uid; the admin's own for a phone booking. */
    readonly id: string | null;
    readonly type: PassengerType | null;
    readonly name: string | null;
    readonly phone: string | null;
    readonly email: string | null;
  };
  readonly trip: RideTrip;
  /** What the passenger pays: the trip's fare after the promo code. */
  readonly fare: Pence | null;
  readonly promo: AppliedPromo | null;
  readonly driver: DriverOnRecord | null;
  readonly reason: string | null;
  readonly bookedAt: Instant | null;
  /** When its status, trip or number of riders last changed; null if never. */
  readonly changedAt: Instant | null;
  /** When a driver was assigned last; null for the driver of a booking. */
  readonly assignedAt: Instant | null;
  /** Uid. */
  readonly assignedBy: string | null;
  /** When a step was taken back last. Equals `changedAt` if nothing has changed since. */
  readonly undoneAt: Instant | null;
  /** When the driver came to the pickup, and when the passenger got in; null if not recorded. */
  readonly arrivedAt: Instant | null;
  readonly onBoardAt: Instant | null;
  /** When the office last changed the trip, fare or extras; null if never. */
  readonly officeChangedAt: Instant | null;
  readonly isByPhone: boolean;
  readonly bookedBy: string | null;
  /** True if the admin typed the fare, false if it is the metered one, null if unknown. */
  readonly isFareAgreed: boolean | null;
  /** The office's. */
  readonly officeNotes: string | null;
}

export type LaterRide = Ride & { readonly trip: { readonly time: Instant } };

export function isForLater(ride: Ride): ride is LaterRide {
  return ride.trip.time !== null;
}

type TimedRide = Pick<Ride, 'trip' | 'bookedAt'>;

/** The pickup time or, for a ride for now, the booking time. */
export function timeOfRide({ trip, bookedAt }: TimedRide): Instant | null {
  return trip.time ?? bookedAt;
}

/** Compares rides by time, soonest first; an unknown time comes before all others. */
export function byTime(one: TimedRide, other: TimedRide): number {
  return (timeOfRide(one) ?? 0) - (timeOfRide(other) ?? 0);
}

/** After this long without an end, a ride no longer counts as open but as overdue. */
export const OVERDUE_AFTER_MS = 12 * HOUR_MS;

/** True while a ride counts towards its account's open rides. */
export function isStillOpen(
  ride: Pick<Ride, 'status' | 'trip' | 'bookedAt'>,
  now: Instant,
): boolean {
  const time = timeOfRide(ride);
  return !isOver(ride.status) && (time === null || time + OVERDUE_AFTER_MS >= now);
}

/** A ride for later can be changed until its driver sets out, and until its time. */
export function canPassengerChange(status: string, time: Instant | null, now: Instant): boolean {
  return isChangeable(status) && time !== null && time > now;
}
