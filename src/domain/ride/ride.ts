import type { Driver } from '../drivers/driver';
import type { LatLng } from '../common/geo';
import type { Instant } from '../common/londonTime';
import type { Pence } from '../common/money';
import type { BookingMode, RiderCount } from '../trip/trip';

export type AssignedDriver = Pick<Driver, 'id' | 'name' | 'vehicle'>;

/** A ride as its passenger tracks it (spec section 7). Missing details are null. */
export interface TrackedRide {
  readonly id: string;
  /** A string, because an unknown status is shown as it is (spec section 4). */
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
  /** After the promo code. */
  readonly fare: Pence | null;
  readonly promo: UsedPromo | null;
}

export interface UsedPromo {
  readonly code: string;
  readonly originalFare: Pence | null;
  readonly discount: Pence | null;
}

/** A ride in a list, open or past (spec section 2). Missing details are null. */
export interface RideSummary {
  readonly id: string;
  readonly bookingId: string | null;
  readonly status: string;
  readonly driverId: string | null;
  readonly driverName: string | null;
  readonly driverVehicle: string | null;
  readonly pickupAddress: string;
  readonly dropoffAddress: string;
  readonly riders: number | null;
  readonly metres: number | null;
  readonly minutes: number | null;
  /** After the promo code. */
  readonly fare: Pence | null;
  readonly promo: UsedPromo | null;
  readonly reason: string | null;
  readonly scheduledTime: Instant | null;
  readonly bookedAt: Instant | null;
}
