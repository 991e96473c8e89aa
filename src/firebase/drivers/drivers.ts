import { collection, doc, getDoc, getDocs } from 'firebase/firestore/lite';
import type { Driver } from '../../domain/drivers/driver';
import { DRIVERS } from '../sdk/collections';
import { parseDriver } from './driverConverters';
import { request } from '../sdk/errors';
import { connection } from '../sdk/lite';

/**
 * Lists the active drivers; needs no sign-in (spec sections 6 and 7).
 * @throws BackendError
 */
export async function listDrivers(): Promise<readonly Driver[]> {
  return (await listAllDrivers()).filter(({ isActive }) => isActive);
}

/** @throws BackendError */
export async function listAllDrivers(): Promise<readonly Driver[]> {
  const snapshot = await request(getDocs(collection(connection.firestore, DRIVERS)));
  return snapshot.docs.map((document) => parseDriver(document.id, document.data()));
}

/** @throws BackendError */
export async function findDriver(driverId: string): Promise<Driver | null> {
  const snapshot = await request(getDoc(doc(connection.firestore, DRIVERS, driverId)));
  return snapshot.exists() ? parseDriver(snapshot.id, snapshot.data()) : null;
}

/** @throws BackendError */
export async function isDriverAccount(uid: string): Promise<boolean> {
  const snapshot = await request(getDoc(doc(connection.firestore, DRIVERS, uid)));
  return snapshot.exists();
}
