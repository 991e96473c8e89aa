import { collection, onSnapshot, query, where } from 'firebase/firestore';
import { transitionRide } from '../../src/firebase/rides/write/transitionRide';
import type { Client } from './clients';

/** The office of a firm that turns every ride for now down, with a reason. Returns the way to stop. */
export function startDeclining({ uid, firestore, lite }: Client, reason: string): () => void {
  const pending = query(collection(firestore, 'riders'), where('status', '==', 'pending'));
  return onSnapshot(pending, (snapshot) => {
    for (const { type, doc: ride } of snapshot.docChanges()) {
      if (type === 'added') {
        transitionRide(
          ride.id,
          { kind: 'cancel', reason },
          { uid, role: 'office' },
          { firestore: lite },
        ).catch((error: unknown) => {
          console.warn(`The office: ${error instanceof Error ? error.message : String(error)}`);
        });
      }
    }
  });
}
