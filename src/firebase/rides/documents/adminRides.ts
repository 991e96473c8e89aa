import * as v from 'valibot';
import type { OfficeRide } from '../../../domain/admin/adminRide';
import { readDriverRide } from './driverRides';
import { absentAmount, absentPounds, absentText, absentTime, flag } from '../../sdk/fields';

/** A document of riders, as far as the office reads more of it than its driver. */
export const officeRideSchema = v.object({
  passengerId: absentText,
  passengerEmail: absentText,
  isManualBooking: flag,
  bookedBy: absentText,
  estimatedTripTime: absentAmount,
  originalFare: absentPounds,
  promoCode: absentText,
  assignedDriverId: absentText,
  driverName: absentText,
  driverVehicle: absentText,
  driverPlate: absentText,
  driverLicence: absentText,
  assignedBy: absentText,
  assignedAt: absentTime,
  statusUpdatedAt: absentTime,
});

/** Reads a ride for the office. Null when it has no status. */
export function readOfficeRide(id: string, data: unknown): OfficeRide | null {
  const ride = readDriverRide(id, data);
  const parsed = v.safeParse(officeRideSchema, data);
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
