import {
  doc,
  runTransaction,
  serverTimestamp,
  updateDoc,
  type Firestore,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { LatLng } from '../../domain/common/geo';
import { DRIVER_CONTACTS, DRIVERS } from '../sdk/collections';
import { request } from '../sdk/errors';
import { optionalText } from '../sdk/fields';
import { firestore as defaultFirestore } from '../sdk/lite';

/** @throws BackendError */
export async function setOnline(
  driverId: string,
  isOnline: boolean,
  firestore: Firestore = defaultFirestore,
): Promise<void> {
  await request(updateDoc(doc(firestore, DRIVERS, driverId), { isOnline }));
}

/** @throws BackendError */
export async function writePosition(
  driverId: string,
  { latitude, longitude }: LatLng,
  firestore: Firestore = defaultFirestore,
): Promise<void> {
  await request(
    updateDoc(doc(firestore, DRIVERS, driverId), {
      location: { latitude, longitude },
      locationAt: serverTimestamp(),
    }),
  );
}

const jobSchema = v.object({ currentRideId: optionalText });

/**
 * Clears the signed-in driver's current ride after it has ended, unless they already have another.
 * `rideId` is null for a job without a ride.
 * @throws BackendError, of kind 'denied' while the ride is still the driver's to drive
 */
export async function clearDriverRide(
  driverId: string,
  rideId: string | null,
  firestore: Firestore = defaultFirestore,
): Promise<void> {
  const driver = doc(firestore, DRIVERS, driverId);
  const contact = doc(firestore, DRIVER_CONTACTS, driverId);
  await request(
    runTransaction(firestore, async (transaction) => {
      const [driverSnapshot, contactSnapshot] = await Promise.all([
        transaction.get(driver),
        transaction.get(contact),
      ]);
      if (v.parse(jobSchema, driverSnapshot.data() ?? {}).currentRideId !== rideId) {
        return;
      }
      transaction.update(driver, { isOnJob: false, currentRideId: null });
      if (contactSnapshot.exists()) {
        transaction.update(contact, { rideId: null });
      }
    }),
  );
}
