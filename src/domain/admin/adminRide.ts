import type { DriverRide } from '../dispatch/driverRide';

/** The full record of a booking. Missing details are null. */
export interface AdminRide extends DriverRide {
  readonly bookedBy: string | null;
  /** True if the admin typed the fare, false if it is the metered one, null if unknown. */
  readonly isFareAgreed: boolean | null;
  readonly driverPlate: string | null;
  readonly driverLicence: string | null;
  /** Uid. */
  readonly assignedBy: string | null;
}
