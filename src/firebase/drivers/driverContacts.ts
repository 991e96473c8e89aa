import { DRIVER_CONTACTS } from '../sdk/collections';
import { findDocument } from '../sdk/readDocuments';
import { parseContact } from './driverConverters';

/**
 * A driver's phone number for the admin; null if they have none.
 * @throws BackendError
 */
export async function findDriverPhone(driverId: string): Promise<string | null> {
  const contact = await findDocument(DRIVER_CONTACTS, driverId, (_id, data) => parseContact(data));
  return contact?.phone ?? null;
}
