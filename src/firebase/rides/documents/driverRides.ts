import { doc, getDoc, type Firestore } from 'firebase/firestore/lite';
import type { DriverRide } from '../../../domain/dispatch/driverRide';
import { RIDES } from '../../sdk/collections';
import { request, toBackendError } from '../../sdk/errors';
import { parseRide } from './parseRide';
import { firestore as defaultFirestore } from '../../sdk/lite';

/**
 * Finds one of the driver's own rides; null if it is missing or now another driver's.
 * @throws BackendError
 */
export async function findDriverRide(
  rideId: string,
  firestore: Firestore = defaultFirestore,
): Promise<DriverRide | null> {
  try {
    const snapshot = await request(getDoc(doc(firestore, RIDES, rideId)));
    return snapshot.exists() ? parseRide(snapshot.id, snapshot.data()) : null;
  } catch (error) {
    const failure = toBackendError(error);
    if (failure.kind === 'denied') {
      return null;
    }
    throw failure;
  }
}
