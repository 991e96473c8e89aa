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

/**
 * Says of the driver who is signed in that rides may come, or that none may.
 * @throws BackendError
 */
export async function setOnline(
  driverId: string,
  isOnline: boolean,
  firestore: Firestore = defaultFirestore,
): Promise<void> {
  await request(updateDoc(doc(firestore, DRIVERS, driverId), { isOnline }));
}

/**
 * Writes where the driver who is signed in is, with the server's time.
 * @throws BackendError
 */
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
 * Frees the driver who is signed in from a ride that is over, or from a job that names none (null). One who is on another
 * ride by now stays on that.
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
      const [found, number] = await Promise.all([
        transaction.get(driver),
        transaction.get(contact),
      ]);
      if (v.parse(jobSchema, found.data() ?? {}).currentRideId !== rideId) {
        return;
      }
      transaction.update(driver, { isOnJob: false, currentRideId: null });
      if (number.exists()) {
        transaction.update(contact, { rideId: null });
      }
    }),
  );
}
