import { deleteField, runTransaction, serverTimestamp, updateDoc } from 'firebase/firestore/lite';
import type { LatLng } from '../../domain/common/geo';
import { DRIVERS } from '../sdk/collections';
import { request } from '../sdk/errors';
import { connection, documentAt } from '../sdk/lite';
import { readDriverJob, readNextRideId } from './driverJobs';

/** An update that removes a driver's position (decision 228). */
export const NO_POSITION = { location: deleteField(), locationAt: deleteField() };

/**
 * Going offline keeps the position of a driver whose passenger is waiting for the car.
 * @throws BackendError
 */
export async function setOnline(
  driverId: string,
  isOnline: boolean,
  keepsPosition = false,
): Promise<void> {
  await request(
    updateDoc(documentAt(DRIVERS, driverId), {
      isOnline,
      ...(isOnline || keepsPosition ? {} : NO_POSITION),
    }),
  );
}

/** @throws BackendError */
export async function writePosition(
  driverId: string,
  { latitude, longitude }: LatLng,
): Promise<void> {
  await request(
    updateDoc(documentAt(DRIVERS, driverId), {
      location: { latitude, longitude },
      locationAt: serverTimestamp(),
    }),
  );
}

/**
 * Corrects a stored position without a new fix: rounds it, or removes it (null).
 * @throws BackendError
 */
export async function correctPosition(driverId: string, position: LatLng | null): Promise<void> {
  await request(
    updateDoc(
      documentAt(DRIVERS, driverId),
      position === null ? NO_POSITION : { location: { ...position } },
    ),
  );
}

/**
 * Clears the signed-in driver's current ride after it has ended, unless they already have another:
 * their next ride under way follows (decision 201). `rideId` is null for a job without a ride.
 * @throws BackendError, of kind 'denied' while the ride is still the driver's to drive
 */
export async function clearDriverRide(driverId: string, rideId: string | null): Promise<void> {
  await request(
    runTransaction(connection.firestore, async (transaction) => {
      const job = await readDriverJob(transaction, driverId);
      if (job?.currentRideId === rideId) {
        job.write(await readNextRideId(transaction, driverId, rideId));
      }
    }),
  );
}
