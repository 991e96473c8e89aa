import { collection, collectionGroup, getDocs, type Query } from 'firebase/firestore/lite';
import { RIDE_EVENTS, RIDES } from '../../src/firebase/sdk/collections';
import { COLLECTIONS } from '../checks/documentFaults';
import { asOwner, type LocalFirestore } from '../asOwner';
import { audit, type AuditReport } from './audit';

/**
 * Audits every document of a local backend, bypassing the rules.
 * @throws Error if the backend does not respond
 */
export function auditBackend(backend: LocalFirestore): Promise<AuditReport> {
  return asOwner(backend, async (firestore) => {
    const fetchAll = async (name: string, documents: Query, parent: string) => {
      const { docs } = await getDocs(documents);
      const entries = docs.map(
        (document) => [document.ref.path.slice(parent.length + 1), document.data()] as const,
      );
      return [name, Object.fromEntries(entries)] as const;
    };
    const collections = Object.keys(COLLECTIONS).map((name) =>
      fetchAll(name, collection(firestore, name), name),
    );
    const events = fetchAll(RIDE_EVENTS, collectionGroup(firestore, RIDE_EVENTS), RIDES);
    return audit(Object.fromEntries(await Promise.all([...collections, events])));
  });
}
