import * as v from 'valibot';
import type { AdminRide } from '../../../domain/admin/adminRide';
import { parseDriverRide } from './driverRides';
import {
  optionalCount,
  optionalPounds,
  optionalText,
  optionalTimestamp,
  booleanOrFalse,
} from '../../sdk/fields';

/** A document of riders, as far as the office reads more of it than its driver. */
export const adminRideSchema = v.object({
  passengerId: optionalText,
  passengerEmail: optionalText,
  isManualBooking: booleanOrFalse,
  bookedBy: optionalText,
  estimatedTripTime: optionalCount,
  originalFare: optionalPounds,
  promoCode: optionalText,
  assignedDriverId: optionalText,
  driverName: optionalText,
  driverVehicle: optionalText,
  driverPlate: optionalText,
  driverLicence: optionalText,
  assignedBy: optionalText,
  assignedAt: optionalTimestamp,
  statusUpdatedAt: optionalTimestamp,
});

/** Reads a ride for the office. Null when it has no status. */
export function parseAdminRide(id: string, data: unknown): AdminRide | null {
  const ride = parseDriverRide(id, data);
  const parsed = v.safeParse(adminRideSchema, data);
  if (ride === null || !parsed.success) {
    return null;
  }
  const read = parsed.output;
  return {
    ...ride,
    passengerId: read.passengerId,
    passengerEmail: read.passengerEmail,
    isByPhone: read.isManualBooking,
    bookedBy: read.bookedBy,
    minutes: read.estimatedTripTime,
    originalFare: read.originalFare,
    promoCode: read.promoCode,
    driverId: read.assignedDriverId,
    driverName: read.driverName,
    driverVehicle: read.driverVehicle,
    driverPlate: read.driverPlate,
    driverLicence: read.driverLicence,
    assignedBy: read.assignedBy,
    assignedAt: read.assignedAt,
    changedAt: read.statusUpdatedAt,
  };
}
