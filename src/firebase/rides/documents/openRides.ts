import {
  doc,
  getDoc,
  serverTimestamp,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { OpenRideEntries, OpenRides } from '../../../domain/booking/bookingLimits';
import { OPEN_RIDES } from '../../sdk/collections';
import { request } from '../../sdk/errors';
import { optionalTimestamp, nonBlankText } from '../../sdk/fields';
import { firestore as defaultFirestore } from '../../sdk/lite';

const ids = v.fallback(v.array(nonBlankText), []);
/** A document of openRides, as far as the app reads it. */
export const openRidesSchema = v.fallback(
  v.object({
    now: ids,
    later: ids,
    lastBookedAt: optionalTimestamp,
    bookedBeforeAt: optionalTimestamp,
  }),
  { now: [], later: [], lastBookedAt: null, bookedBeforeAt: null },
);

/** Reads a document of openRides; without one the account has none. */
export function parseOpenRides(data: unknown): OpenRides {
  return v.parse(openRidesSchema, data);
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
  return parseOpenRides(snapshot.data());
}

/** Writes an account's entries with its newest ride, in place of those that were there `before`. */
export function writeOpenRides(
  transaction: Transaction,
  before: DocumentSnapshot,
  rideId: string,
  entered: NonNullable<OpenRideEntries>,
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
