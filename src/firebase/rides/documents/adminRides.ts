import * as v from 'valibot';
import type { AdminRide } from '../../../domain/admin/adminRide';
import { parseDriverRide } from './driverRides';
import {
  optionalCount,
  optionalPounds,
  optionalText,
  optionalTimestamp,
  optionalBoolean,
} from '../../sdk/fields';

export const adminRideSchema = v.object({
  passengerId: optionalText,
  passengerEmail: optionalText,
  bookedBy: optionalText,
  estimatedTripTime: optionalCount,
  originalFare: optionalPounds,
  isFareAgreed: optionalBoolean,
  promoCode: optionalText,
  assignedDriverId: optionalText,
  driverName: optionalText,
  driverVehicle: optionalText,
  driverPlate: optionalText,
  driverLicence: optionalText,
  assignedBy: optionalText,
  assignedAt: optionalTimestamp,
});

/** Parses a riders document for the admin; null without a status. */
export function parseAdminRide(id: string, data: unknown): AdminRide | null {
  const ride = parseDriverRide(id, data);
  const parsed = v.safeParse(adminRideSchema, data);
  if (ride === null || !parsed.success) {
    return null;
  }
  const fields = parsed.output;
  return {
    ...ride,
    passengerId: fields.passengerId,
    passengerEmail: fields.passengerEmail,
    bookedBy: fields.bookedBy,
    minutes: fields.estimatedTripTime,
    originalFare: fields.originalFare,
    isFareAgreed: fields.isFareAgreed,
    promoCode: fields.promoCode,
    driverId: fields.assignedDriverId,
    driverName: fields.driverName,
    driverVehicle: fields.driverVehicle,
    driverPlate: fields.driverPlate,
    driverLicence: fields.driverLicence,
    assignedBy: fields.assignedBy,
    assignedAt: fields.assignedAt,
  };
}
