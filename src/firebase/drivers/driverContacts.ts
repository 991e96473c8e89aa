import { doc, getDoc } from 'firebase/firestore/lite';
import { DRIVER_CONTACTS } from '../sdk/collections';
import { parseContact } from './driverConverters';
import { request, toBackendError } from '../sdk/errors';
import { connection } from '../sdk/lite';

/**
 * Finds the phone number of the driver of the passenger's ride under way. Null if there is none, or
 * while the rules deny it because the driver's contact doesn't name that ride.
 * @throws BackendError
 */
export async function findDriverPhone(driverId: string): Promise<string | null> {
  try {
    const snapshot = await request(getDoc(doc(connection.firestore, DRIVER_CONTACTS, driverId)));
    return parseContact(snapshot.data()).phone;
  } catch (error) {
    const failure = toBackendError(error);
    if (failure.kind === 'denied') {
      return null;
    }
    throw failure;
  }
}
