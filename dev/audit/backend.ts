import { collection, collectionGroup, getDocs } from 'firebase/firestore/lite';
import { asOwner, type LocalFirestore } from '../seed/seed';
import { audit, type AuditReport } from './audit';
import type { RawCollection } from './documents';

/**
 * Audits every document of a local backend, bypassing the rules.
 * @throws Error if the backend does not respond
 */
export function auditBackend(backend: LocalFirestore): Promise<AuditReport> {
  return asOwner(backend, async (firestore) => {
    const fetchAll = async (name: string): Promise<RawCollection> => {
      const { docs } = await getDocs(collection(firestore, name));
      return Object.fromEntries(docs.map((document) => [document.id, document.data()]));
    };
    const [riders, driverDays, openRides, promoCodes, rideExtras, mail] = await Promise.all([
      fetchAll('riders'),
      fetchAll('driverDays'),
      fetchAll('openRides'),
      fetchAll('promoCodes'),
      fetchAll('rideExtras'),
      fetchAll('mail'),
    ]);
    const [drivers, driverContacts, rideOffers] = await Promise.all([
      fetchAll('drivers'),
      fetchAll('driverContacts'),
      fetchAll('rideOffers'),
    ]);
    const { docs } = await getDocs(collectionGroup(firestore, 'rideEvents'));
    const rideEvents = Object.fromEntries(
      docs.map((event) => [event.ref.path.slice('riders/'.length), event.data()]),
    );
    const dispatch = { drivers, driverContacts, rideOffers, rideEvents };
    return audit({ riders, driverDays, openRides, promoCodes, rideExtras, mail, ...dispatch });
  });
}
