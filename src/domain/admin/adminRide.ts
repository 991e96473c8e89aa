import type { DriverRide } from '../dispatch/driverRide';
import type { Instant } from '../common/londonTime';
import type { Pence } from '../common/money';

/** A ride as the office has it: the whole record that an operator keeps of a booking (design decision 26). Absent details are null. */
export interface AdminRide extends DriverRide {
  /** The uid of the account that booked: the admin's own for a phone booking. */
  readonly passengerId: string | null;
  readonly passengerEmail: string | null;
  /** True for a booking that the office took by phone. */
  readonly isByPhone: boolean;
  /** The email of the admin who took it; null for any other booking. */
  readonly bookedBy: string | null;
  readonly minutes: number | null;
  /** The fare before a promo code. */
  readonly originalFare: Pence | null;
  readonly promoCode: string | null;
  readonly driverId: string | null;
  readonly driverName: string | null;
  readonly driverVehicle: string | null;
  readonly driverPlate: string | null;
  readonly driverLicence: string | null;
  /** The uid of whoever gave it to its driver, and when. */
  readonly assignedBy: string | null;
  readonly assignedAt: Instant | null;
  /** When it last changed; null for one that never did. */
  readonly changedAt: Instant | null;
}
