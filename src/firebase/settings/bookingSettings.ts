import { setDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { SETTINGS } from '../sdk/collections';
import { request } from '../sdk/errors';
import { documentAt } from '../sdk/lite';
import { findDocument } from '../sdk/readDocuments';

const BOOKINGS = 'bookings';
const settingsSchema = v.object({ guestsPaused: v.literal(true) });

/**
 * True while guests and unverified riders can't book (decision 320).
 * @throws BackendError
 */
export async function areGuestsPaused(): Promise<boolean> {
  const parse = (_: string, data: unknown) => (v.is(settingsSchema, data) ? data : null);
  return (await findDocument(SETTINGS, BOOKINGS, parse)) !== null;
}

/**
 * As the admin.
 * @throws BackendError
 */
export function pauseGuests(guestsPaused: boolean): Promise<void> {
  return request(setDoc(documentAt(SETTINGS, BOOKINGS), { guestsPaused }));
}
