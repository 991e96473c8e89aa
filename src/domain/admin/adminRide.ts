import type { DriverRide } from '../dispatch/driverRide';
import type { Instant } from '../common/londonTime';
import type { Pence } from '../common/money';

/** The full record of a booking. Missing details are null. */
export interface AdminRide extends DriverRide {
  /** Uid; the admin's own for a phone booking. */
  readonly passengerId: string | null;
  readonly passengerEmail: string | null;
  readonly bookedBy: string | null;
  readonly minutes: number | null;
  readonly originalFare: Pence | null;
  /** True if the admin typed the fare, false if it is the metered one, null if unknown. */
  readonly isFareAgreed: boolean | null;
  readonly promoCode: string | null;
  readonly driverId: string | null;
  readonly driverName: string | null;
  readonly driverVehicle: string | null;
  readonly driverPlate: string | null;
  readonly driverLicence: string | null;
  /** Uid. */
  readonly assignedBy: string | null;
  readonly assignedAt: Instant | null;
}
