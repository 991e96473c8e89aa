import { collection, collectionGroup, doc, getDocs, writeBatch } from 'firebase/firestore/lite';
import type { DocumentData, Firestore } from 'firebase/firestore/lite';
import type { Backend } from '../../../dev/backend/backend';
import { asOwner } from '../../../ops/asOwner';

const COLLECTIONS = [
  ...[
    'customers',
    'driverContacts',
    'driverDays',
    'driverMessages',
    'drivers',
    'guest',
    'openRides',
  ],
  ...['promoCodes', 'rideExtras', 'rideOffers', 'riders', 'rideTravellers'],
];

/** Remembers every document. Returns a function that puts them back and deletes all others. */
export async function saveDocuments(backend: Backend): Promise<() => Promise<void>> {
  const saved = await asOwner(backend, listAll);
  return () =>
    asOwner(backend, async (firestore) => {
      const batch = writeBatch(firestore);
      for (const path of (await listAll(firestore)).keys()) {
        if (!saved.has(path)) {
          batch.delete(doc(firestore, path));
        }
      }
      for (const [path, data] of saved) {
        batch.set(doc(firestore, path), data);
      }
      await batch.commit();
    });
}

async function listAll(firestore: Firestore): Promise<ReadonlyMap<string, DocumentData>> {
  const snapshots = await Promise.all([
    ...COLLECTIONS.map((name) => getDocs(collection(firestore, name))),
    getDocs(collectionGroup(firestore, 'rideEvents')),
  ]);
  return new Map(
    snapshots.flatMap(({ docs }) => docs.map((each) => [each.ref.path, each.data()] as const)),
  );
}
