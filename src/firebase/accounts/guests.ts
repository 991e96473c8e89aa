import { deleteDoc, doc, serverTimestamp, setDoc, type Firestore } from 'firebase/firestore/lite';
import type { GuestDetails } from '../../domain/common/validation';
import { GUESTS } from '../sdk/collections';
import { request } from '../sdk/errors';
import { connection, documentAt } from '../sdk/lite';

/** @throws BackendError */
export async function saveGuest(
  uid: string,
  guest: GuestDetails,
  database: Firestore = connection.firestore,
): Promise<void> {
  await request(
    setDoc(doc(database, GUESTS, uid), {
      name: guest.name,
      email: guest.email,
      phone: guest.phone,
      createdAt: serverTimestamp(),
    }),
  );
}

/** @throws BackendError; not if the document is missing */
export async function removeGuest(uid: string): Promise<void> {
  await request(deleteDoc(documentAt(GUESTS, uid)));
}
