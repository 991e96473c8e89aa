import {
  deleteField,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import type { LatLng } from '../../domain/common/geo';
import { DRIVER_CONTACTS, DRIVERS } from '../sdk/collections';
import { request } from '../sdk/errors';
import { connection, documentAt } from '../sdk/lite';
import { NO_POSITION, readDriverJob, readNextRideId } from './driverJobs';

/**
 * A driver who changes state shows no public position until the page writes one. Going offline
 * keeps the exact one of a driver whose passenger is waiting for the car.
 * @throws BackendError
 */
export async function setOnline(
  driverId: string,
  isOnline: boolean,
  keepsPosition = false,
): Promise<void> {
  const batch = writeBatch(connection.firestore);
  batch.update(documentAt(DRIVERS, driverId), { isOnline, location: deleteField() });
  if (!isOnline && !keepsPosition) {
    batch.set(documentAt(DRIVER_CONTACTS, driverId), NO_POSITION, { merge: true });
  }
  await request(batch.commit());
}

/**
 * Writes the exact position, or removes it (null).
 * @throws BackendError
 */
export async function writePosition(driverId: string, position: LatLng | null): Promise<void> {
  const fields =
    position === null
      ? NO_POSITION
      : { location: toLocation(position), locationAt: serverTimestamp() };
  await request(setDoc(documentAt(DRIVER_CONTACTS, driverId), fields, { merge: true }));
}

/**
 * Writes the position that everyone can read, or removes it (null).
 * @throws BackendError
 */
export async function writePublicPosition(
  driverId: string,
  position: LatLng | null,
): Promise<void> {
  const location = position === null ? deleteField() : toLocation(position);
  await request(updateDoc(documentAt(DRIVERS, driverId), { location }));
}

function toLocation({ latitude, longitude }: LatLng): LatLng {
  return { latitude, longitude };
}

/**
 * Names the ride under way of the signed-in driver, unless they have a current ride; without one,
 * the driver is free.
 * @throws BackendError
 */
export async function nameCurrentRide(driverId: string): Promise<void> {
  await request(
    runTransaction(connection.firestore, async (transaction) => {
      const job = await readDriverJob(transaction, driverId);
      if (job?.currentRideId === null) {
        job.write(await readNextRideId(transaction, driverId, null));
      }
    }),
  );
}
