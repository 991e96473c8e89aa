import { serverTimestamp } from 'firebase/firestore/lite';
import type { DriverChange, StaffActor } from '../../../domain/dispatch/rideTransition';
import { driverFields } from './rideDocument';

/** The record of an assignment: driver, vehicle, and who assigned it (decision 147). */
export function assignmentFields(
  driver: DriverChange,
  { uid }: Pick<StaffActor, 'uid'>,
): Record<string, unknown> {
  const to = driver === 'none' ? null : driver;
  return {
    ...driverFields(to),
    driverPlate: to?.plateNumber ?? null,
    driverLicence: to?.vehicleLicenceNumber ?? null,
    assignedBy: uid,
    assignedAt: serverTimestamp(),
  };
}
