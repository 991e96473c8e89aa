import { doc, getDoc } from 'firebase/firestore/lite';
import { DRIVER_CONTACTS } from '../sdk/collections';
import { parseContactPhone } from './driverConverters';
import { request, toBackendError } from '../sdk/errors';
import { firestore } from '../sdk/lite';

/**
 * The phone number of the driver who has a ride of the reader's own under way. Null where there is none, or where the
 * driver's app has not named that ride (yet), and so the rules keep it.
 * @throws BackendError
 */
export async function findDriverPhone(driverId: string): Promise<string | null> {
  try {
    const snapshot = await request(getDoc(doc(firestore, DRIVER_CONTACTS, driverId)));
    return parseContactPhone(snapshot.data());
  } catch (error) {
    const failure = toBackendError(error);
    if (failure.kind === 'denied') {
      return null;
    }
    throw failure;
  }
}
