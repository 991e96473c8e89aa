import { doc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import type { GuestDetails } from '../domain/validation';
import { GUESTS } from './collections';
import { request } from './errors';
import { firestore } from './lite';

/**
 * Writes guest/{uid}: who the guest with this uid is (spec section 3).
 * @throws BackendError
 */
export async function saveGuest(uid: string, guest: GuestDetails): Promise<void> {
  await request(
    setDoc(doc(firestore, GUESTS, uid), {
      name: guest.name,
      email: guest.email,
      phone: guest.phone,
      createdAt: serverTimestamp(),
    }),
  );
}
