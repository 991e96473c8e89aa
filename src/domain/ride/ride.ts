import type { Driver } from '../drivers/driver';
import type { LatLng } from '../common/geo';
import type { Instant } from '../common/londonTime';
import type { Pence } from '../common/money';
import type { BookingMode } from '../trip/trip';

export type AssignedDriver = Pick<Driver, 'id' | 'name' | 'vehicle'>;

export const PASSENGER_TYPES = ['authenticated', 'guest', 'manual'] as const;
export type PassengerType = (typeof PASSENGER_TYPES)[number];

/** A booked ride as its passenger reads it (spec sections 3 and 7). Missing details are null. */
export interface PassengerRide {
  readonly id: string;
  readonly bookingId: string | null;
  /** A string, because an unknown status is shown as it is (spec section 4). */
  readonly status: string;
  /** Uid; the admin's own for a phone booking. */
  readonly passengerId: string | null;
  readonly passengerType: PassengerType | null;
  readonly passengerName: string | null;
  readonly passengerPhone: string | null;
  readonly passengerEmail: string | null;
  readonly pickupAddress: string;
  readonly pickup: LatLng | null;
  readonly pickupPlaceId: string | null;
  readonly dropoffAddress: string;
  readonly dropoff: LatLng | null;
  readonly dropoffPlaceId: string | null;
  readonly mode: BookingMode;
  /** Null for a ride for now. */
  readonly scheduledTime: Instant | null;
  readonly riders: number | null;
  readonly metres: number | null;
  readonly minutes: number | null;
  /** After the promo code. */
  readonly fare: Pence | null;
  readonly originalFare: Pence | null;
  readonly promoCode: string | null;
  readonly promoCodeId: string | null;
  readonly promoDiscount: Pence | null;
  readonly driverId: string | null;
  readonly driverName: string | null;
  readonly driverVehicle: string | null;
  readonly reason: string | null;
  readonly bookedAt: Instant | null;
  /** When its status, trip or number of riders last changed; null if never. */
  readonly changedAt: Instant | null;
  /** When a driver was assigned last; null for the driver of a booking. */
  readonly assignedAt: Instant | null;
  /** When a step was taken back last. Equals `changedAt` if nothing has changed since. */
  readonly undoneAt: Instant | null;
}

type TimedRide = Pick<PassengerRide, 'scheduledTime' | 'bookedAt'>;

/** The pickup time or, for a ride for now, the booking time. */
export function timeOfRide({ scheduledTime, bookedAt }: TimedRide): Instant | null {
  return scheduledTime ?? bookedAt;
}

/** Compares rides by time, soonest first; an unknown time comes before all others. */
export function byTime(one: TimedRide, other: TimedRide): number {
  return (timeOfRide(one) ?? 0) - (timeOfRide(other) ?? 0);
}
