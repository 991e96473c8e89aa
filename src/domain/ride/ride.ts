import type { Driver } from '../drivers/driver';
import type { LatLng } from '../common/geo';
import type { Instant } from '../common/londonTime';
import type { Pence } from '../common/money';
import type { BookingMode, RiderCount } from '../trip/trip';

/** The driver of a ride, as the ride itself names them. */
export type AssignedDriver = Pick<Driver, 'id' | 'name' | 'vehicle'>;

/** A ride as its passenger follows it (spec section 7). Absent details are null. */
export interface TrackedRide {
  readonly id: string;
  /** A string, since a status that the app does not know is shown as it is (spec section 4). */
  readonly status: string;
  readonly assignedDriverId: string | null;
  readonly pickupLatLng: LatLng | null;
  readonly pickupAddress: string;
  readonly dropoffLatLng: LatLng | null;
  readonly dropoffAddress: string;
  readonly riders: RiderCount | null;
  readonly mode: BookingMode;
  readonly scheduledTime: Instant | null;
  readonly bookedAt: Instant | null;
  readonly declineReason: string | null;
  readonly bookingId: string | null;
  /** What the passenger pays, the promo taken off. */
  readonly fare: Pence | null;
  /** The promo code used; null without one. */
  readonly promo: UsedPromo | null;
}

/** A promo code as the ride keeps it, with the fare before it. Absent details are null. */
export interface UsedPromo {
  readonly code: string;
  readonly originalFare: Pence | null;
  readonly discount: Pence | null;
}

/** A ride as the history shows it (spec section 2). Absent details are null. */
export interface RideSummary {
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
