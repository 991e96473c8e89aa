import { DRIVER_CONTACTS } from '../sdk/collections';
import { findDocument, unlessDenied } from '../sdk/readDocuments';
import { parseContact } from './driverConverters';

/**
 * Finds the phone number of the driver of the passenger's ride under way. Null if there is none, or
 * while the rules deny it because the driver's contact doesn't name that ride.
 * @throws BackendError
 */
export async function findDriverPhone(driverId: string): Promise<string | null> {
  return unlessDenied(
    findDocument(DRIVER_CONTACTS, driverId, (_id, data) => parseContact(data).phone),
  );
}
