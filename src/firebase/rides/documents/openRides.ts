import {
  doc,
  getDoc,
  serverTimestamp,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { Entered, OpenRides } from '../../../domain/booking/bookingLimits';
import { OPEN_RIDES } from '../../sdk/collections';
import { request } from '../../sdk/errors';
import { absentTime, text } from '../../sdk/fields';
import { firestore as defaultFirestore } from '../../sdk/lite';

const ids = v.fallback(v.array(text), []);
/** A document of openRides, as far as the app reads it. */
export const openSchema = v.fallback(
  v.object({ now: ids, later: ids, lastBookedAt: absentTime, bookedBeforeAt: absentTime }),
  { now: [], later: [], lastBookedAt: null, bookedBeforeAt: null },
);

/** Reads a document of openRides; without one the account has none. */
export function readOpenRides(data: unknown): OpenRides {
  return v.parse(openSchema, data);
}

/**
 * The rides that an account has open.
 * @throws BackendError
 */
export async function findOpenRides(
  uid: string,
  firestore: Firestore = defaultFirestore,
): Promise<OpenRides> {
  const snapshot = await request(getDoc(doc(firestore, OPEN_RIDES, uid)));
  return readOpenRides(snapshot.data());
}

/** Writes an account's entries with its newest ride, in place of those that were there `before`. */
export function enterRide(
  transaction: Transaction,
  before: DocumentSnapshot,
  rideId: string,
  entered: NonNullable<Entered>,
): void {
  // As it stands there: an instant of the app's would have lost its microseconds.
  const bookedBeforeAt: unknown = before.get('lastBookedAt') ?? null;
  transaction.set(before.ref, {
    ...entered,
    lastRideId: rideId,
    lastBookedAt: serverTimestamp(),
    bookedBeforeAt,
  });
}
