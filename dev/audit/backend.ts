import { collection, getDocs } from 'firebase/firestore/lite';
import { asOwner, type LocalFirestore } from '../seed/seed';
import { audit, type AuditReport } from './audit';
import type { RawCollection } from './documents';

/**
 * Audits every document of a local backend, past the rules.
 * @throws Error when the backend does not answer
 */
export function auditBackend(backend: LocalFirestore): Promise<AuditReport> {
  return asOwner(backend, async (firestore) => {
    const readAll = async (name: string): Promise<RawCollection> => {
      const { docs } = await getDocs(collection(firestore, name));
      return Object.fromEntries(docs.map((document) => [document.id, document.data()]));
    };
    const [riders, driverDays, openRides, promoCodes, rideExtras, mail] = await Promise.all([
      readAll('riders'),
      readAll('driverDays'),
      readAll('openRides'),
      readAll('promoCodes'),
      readAll('rideExtras'),
      readAll('mail'),
    ]);
    return audit({ riders, driverDays, openRides, promoCodes, rideExtras, mail });
  });
}
