import { collection, onSnapshot, query, where } from 'firebase/firestore';
import { transitionRide } from '../../src/firebase/rides/write/transitionRide';
import type { StaffClient } from './clients';
import { actAs } from '../../ops/actAs';
import { reasonOf } from '../../ops/print';

/** Cancels every pending ride as the admin. Returns an unsubscribe function. */
export function startDeclining({ uid, firestore, lite }: StaffClient, reason: string): () => void {
  const pending = query(collection(firestore, 'riders'), where('status', '==', 'pending'));
  return onSnapshot(pending, (snapshot) => {
    for (const { type, doc: ride } of snapshot.docChanges()) {
      if (type === 'added') {
        actAs({ firestore: lite }, () =>
          transitionRide(ride.id, { kind: 'cancel', reason }, { uid, role: 'office' }),
        ).catch((error: unknown) => console.warn(`Could not decline a ride: ${reasonOf(error)}`));
      }
    }
  });
}
