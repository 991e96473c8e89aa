import { deleteDoc, doc, serverTimestamp, setDoc, type Firestore } from 'firebase/firestore/lite';
import { GUEST_INTERVAL_MS, type GuestDetails } from '../../domain/common/validation';
import { GUESTS } from '../sdk/collections';
import { request } from '../sdk/errors';
import { connection, documentAt } from '../sdk/lite';
import { isDenied } from '../sdk/readDocuments';

/**
 * Waits and tries once more if denied, as within a second of the last time.
 * @throws BackendError
 */
export async function saveGuest(
  uid: string,
  { name, email, phone }: GuestDetails,
  database: Firestore = connection.firestore,
): Promise<void> {
  const save = (): Promise<void> => {
    const details = { name, email, phone, createdAt: serverTimestamp() };
    return request(setDoc(doc(database, GUESTS, uid), details));
  };
  try {
    await save();
  } catch (error) {
    if (!isDenied(error)) {
      throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, GUEST_INTERVAL_MS));
    await save();
  }
}

/** @throws BackendError; not if the document is missing */
export async function removeGuest(uid: string): Promise<void> {
  await request(deleteDoc(documentAt(GUESTS, uid)));
}
