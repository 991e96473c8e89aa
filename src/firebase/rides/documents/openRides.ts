import {
  getDoc,
  serverTimestamp,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { OpenRideEntries, OpenRides } from '../../../domain/booking/bookingLimits';
import { OPEN_RIDES } from '../../sdk/collections';
import { request } from '../../sdk/errors';
import { documentId, optionalTimestamp } from '../../sdk/fields';
import { documentAt } from '../../sdk/lite';

const ids = v.fallback(v.array(documentId), []);
export const openRidesSchema = v.fallback(
  v.object({
    now: ids,
    later: ids,
    lastBookedAt: optionalTimestamp,
    bookedBeforeAt: optionalTimestamp,
  }),
  { now: [], later: [], lastBookedAt: null, bookedBeforeAt: null },
);

/** Parses an openRides document; a missing one means no open rides. */
export function parseOpenRides(data: unknown): OpenRides {
  return v.parse(openRidesSchema, data);
}

/** @throws BackendError */
export async function findOpenRides(uid: string): Promise<OpenRides> {
  const snapshot = await request(getDoc(documentAt(OPEN_RIDES, uid)));
  return parseOpenRides(snapshot.data());
}

/** Replaces an account's entries, read as `before`, after adding a ride. */
export function writeOpenRides(
  transaction: Transaction,
  before: DocumentSnapshot,
  rideId: string,
  entered: NonNullable<OpenRideEntries>,
): void {
  // Copied as a Timestamp: an Instant would lose its microseconds.
  const bookedBeforeAt: unknown = before.get('lastBookedAt') ?? null;
  transaction.set(before.ref, {
    ...entered,
    lastRideId: rideId,
    lastBookedAt: serverTimestamp(),
    bookedBeforeAt,
  });
}
