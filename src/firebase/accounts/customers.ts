import { deleteDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { NO_CUSTOMER_NOTE, type CustomerNote } from '../../domain/ride/customerNote';
import { phoneKey } from '../../domain/common/phoneVariants';
import { CUSTOMERS } from '../sdk/collections';
import { request } from '../sdk/errors';
import { booleanOrFalse, optionalText } from '../sdk/fields';
import { documentAt } from '../sdk/lite';
import { findDocument, unlessDenied } from '../sdk/readDocuments';

export const customerSchema = v.object({
  note: optionalText,
  isForDriver: booleanOrFalse,
  isBarred: booleanOrFalse,
});

/**
 * Finds the note on a key of `phoneKey`. As the admin.
 * @throws BackendError
 */
export async function findCustomerNote(key: string): Promise<CustomerNote> {
  return (await findDocument(CUSTOMERS, key, parseNote)) ?? NO_CUSTOMER_NOTE;
}

/**
 * The note for the driver of a ride under way; null if there is none for drivers.
 * @throws BackendError
 */
export async function findNoteForDriver(phone: string): Promise<string | null> {
  const key = phoneKey(phone);
  const found = key && (await unlessDenied(findDocument(CUSTOMERS, key, parseNote)));
  return found ? found.note || null : null;
}

/**
 * Saves the note, or deletes one that says nothing. As the admin; safe to repeat.
 * @throws BackendError
 */
export function saveCustomerNote(key: string, note: CustomerNote, adminId: string): Promise<void> {
  const reference = documentAt(CUSTOMERS, key);
  return request(
    note.note === '' && !note.isBarred
      ? deleteDoc(reference)
      : setDoc(reference, { ...note, updatedAt: serverTimestamp(), updatedBy: adminId }),
  );
}

function parseNote(_: string, data: unknown): CustomerNote | null {
  const parsed = v.safeParse(customerSchema, data);
  return parsed.success ? { ...parsed.output, note: parsed.output.note ?? '' } : null;
}
