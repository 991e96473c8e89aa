import { doc, getDoc } from 'firebase/firestore/lite';
import type { DriverRide } from '../../../domain/dispatch/driverRide';
import { RIDES } from '../../sdk/collections';
import { request, toBackendError } from '../../sdk/errors';
import { parseRide } from './parseRide';
import { connection } from '../../sdk/lite';

/**
 * Finds one of the driver's own rides; null if it is missing or now another driver's.
 * @throws BackendError
 */
export async function findDriverRide(rideId: string): Promise<DriverRide | null> {
  try {
    const snapshot = await request(getDoc(doc(connection.firestore, RIDES, rideId)));
    return snapshot.exists() ? parseRide(snapshot.id, snapshot.data()) : null;
  } catch (error) {
    const failure = toBackendError(error);
    if (failure.kind === 'denied') {
      return null;
    }
    throw failure;
  }
}
