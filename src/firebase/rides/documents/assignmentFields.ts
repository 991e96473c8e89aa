import { serverTimestamp } from 'firebase/firestore/lite';
import type { RideActor, DriverChange } from '../../../domain/dispatch/rideTransition';

/** Who has a ride, in which car, and who gave it to them: the record that an operator keeps (design decision 26). */
export function assignmentFields(
  driver: DriverChange,
  { uid }: Pick<RideActor, 'uid'>,
): Record<string, unknown> {
  const to = driver === 'none' ? null : driver;
  return {
    assignedDriverId: to?.id ?? null,
    currentOfferTo: to?.id ?? null,
    driverName: to?.name ?? null,
    driverVehicle: to?.vehicle ?? null,
    driverPlate: to?.plateNumber ?? null,
    driverLicence: to?.vehicleLicenceNumber ?? null,
    assignedBy: uid,
    assignedAt: serverTimestamp(),
  };
}
