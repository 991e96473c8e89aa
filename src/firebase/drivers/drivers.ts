import { collection, doc, getDoc, getDocs, type Firestore } from 'firebase/firestore/lite';
import type { Driver } from '../../domain/drivers/driver';
import { DRIVERS } from '../sdk/collections';
import { parseDriver } from './driverConverters';
import { request } from '../sdk/errors';
import { firestore as defaultFirestore } from '../sdk/lite';

/**
 * Lists the active drivers; needs no sign-in (spec sections 6 and 7).
 * @throws BackendError
 */
export async function listDrivers(
  firestore: Firestore = defaultFirestore,
): Promise<readonly Driver[]> {
  return (await listAllDrivers(firestore)).filter(({ isActive }) => isActive);
}

/** @throws BackendError */
export async function listAllDrivers(
  firestore: Firestore = defaultFirestore,
): Promise<readonly Driver[]> {
  const snapshot = await request(getDocs(collection(firestore, DRIVERS)));
  return snapshot.docs.map((document) => parseDriver(document.id, document.data()));
}

/** @throws BackendError */
export async function findDriver(driverId: string): Promise<Driver | null> {
  const snapshot = await request(getDoc(doc(defaultFirestore, DRIVERS, driverId)));
  return snapshot.exists() ? parseDriver(snapshot.id, snapshot.data()) : null;
}

/** @throws BackendError */
export async function isDriverAccount(uid: string): Promise<boolean> {
  const snapshot = await request(getDoc(doc(defaultFirestore, DRIVERS, uid)));
  return snapshot.exists();
}
