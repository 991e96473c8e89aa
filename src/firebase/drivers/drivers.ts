import { limit, query } from 'firebase/firestore/lite';
import { MAX_DRIVERS_PER_QUERY } from '../../domain/drivers/fleet';
import type { Driver } from '../../domain/drivers/driver';
import { DRIVER_CONTACTS, DRIVERS } from '../sdk/collections';
import { collectionAt } from '../sdk/lite';
import { findDocument, listDocuments } from '../sdk/readDocuments';
import { parseContact, parseDriver } from './driverConverters';

/**
 * Lists the active drivers; needs no sign-in (spec sections 6 and 7).
 * @throws BackendError
 */
export async function listDrivers(): Promise<readonly Driver[]> {
  return (await listAllDrivers()).filter(({ isActive }) => isActive);
}

/** @throws BackendError */
export function listAllDrivers(): Promise<readonly Driver[]> {
  return listDocuments(query(collectionAt(DRIVERS), limit(MAX_DRIVERS_PER_QUERY)), parseDriver);
}

/** @throws BackendError */
export function findDriver(driverId: string): Promise<Driver | null> {
  return findDocument(DRIVERS, driverId, parseDriver);
}

/** @throws BackendError */
export async function isDriverAccount(uid: string): Promise<boolean> {
  return (await findDriver(uid)) !== null;
}

/**
 * A driver's phone number for the admin; null if they have none.
 * @throws BackendError
 */
export async function findDriverPhone(driverId: string): Promise<string | null> {
  const contact = await findDocument(DRIVER_CONTACTS, driverId, (_id, data) => parseContact(data));
  return contact?.phone ?? null;
}
