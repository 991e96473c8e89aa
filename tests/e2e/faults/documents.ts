import { collection, collectionGroup, getDocs, type DocumentData } from 'firebase/firestore/lite';
import { asOwner } from '../../../ops/asOwner';
import type { World } from '../world/fixtures';

/** Counts the documents of a collection that match. */
export const countDocuments =
  (name: string, matches: (fields: DocumentData) => boolean = () => true) =>
  async ({ backend }: World): Promise<number> => {
    const { docs } = await asOwner(backend, (firestore) => getDocs(collection(firestore, name)));
    return docs.filter((document) => matches(document.data())).length;
  };

/** Counts the entries of this kind in all rides' histories. */
export const countEvents =
  (kind: string, status?: string) =>
  async ({ backend }: World): Promise<number> => {
    const { docs } = await asOwner(backend, (firestore) =>
      getDocs(collectionGroup(firestore, 'rideEvents')),
    );
    return docs.filter(
      (event) =>
        event.get('kind') === kind && (status === undefined || event.get('status') === status),
    ).length;
  };
