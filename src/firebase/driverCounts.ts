import { collection, getCount, query, where, type Firestore } from 'firebase/firestore/lite';
import { driverStats, type DriverStats } from '../domain/fleet';
import { DRIVERS } from './collections';
import { request } from './errors';
import { firestore as defaultFirestore } from './lite';

/**
 * Counts the drivers online and those of them on a job, for anyone, logged in or not (spec sections 2 and 4). Only a true
 * counts, as when a driver is read: a field that is missing or holds something else says no.
 * @throws BackendError
 */
export async function countDrivers(firestore: Firestore = defaultFirestore): Promise<DriverStats> {
  const online = query(collection(firestore, DRIVERS), where('isOnline', '==', true));
  const onJob = query(online, where('isOnJob', '==', true));
  const [all, busy] = await request(Promise.all([getCount(online), getCount(onJob)]));
  return driverStats(all.data().count, busy.data().count);
}
