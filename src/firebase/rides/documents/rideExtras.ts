import { doc, getDoc, type Firestore, type Transaction } from 'firebase/firestore/lite';
import * as v from 'valibot';
import {
  LUGGAGE_COUNTS,
  NEEDS,
  NO_EXTRAS,
  normaliseExtras,
  type RideExtras,
} from '../../../domain/trip/extras';
import { RIDE_EXTRAS } from '../../sdk/collections';
import { request } from '../../sdk/errors';
import { firestore as defaultFirestore } from '../../sdk/lite';

const knownNeeds = v.pipe(
  v.array(v.unknown()),
  v.transform((given) => NEEDS.filter((need) => given.includes(need))),
);

/** A document of rideExtras, as far as the app reads it. */
export const extrasSchema = v.object({
  note: v.fallback(v.string(), ''),
  luggage: v.fallback(v.picklist(LUGGAGE_COUNTS), 0),
  needs: v.fallback(knownNeeds, []),
});

/** Reads a document of rideExtras. What is malformed is not wished for; it never throws. */
export function parseExtras(data: unknown): RideExtras {
  const parsed = v.safeParse(extrasSchema, data);
  return parsed.success ? normaliseExtras(parsed.output) : NO_EXTRAS;
}

/**
 * What was asked for beside a ride (design decision 27), for its passenger, its driver and the office.
 * @throws BackendError
 */
export async function findExtras(
  rideId: string,
  firestore: Firestore = defaultFirestore,
): Promise<RideExtras> {
  const snapshot = await request(getDoc(doc(firestore, RIDE_EXTRAS, rideId)));
  return parseExtras(snapshot.data());
}

/** Writes the wishes that come with a ride, in the ride's own commit. */
export function writeExtras(
  firestore: Firestore,
  transaction: Transaction,
  rideId: string,
  { note, luggage, needs }: RideExtras,
): void {
  transaction.set(doc(firestore, RIDE_EXTRAS, rideId), { note, luggage, needs });
}
