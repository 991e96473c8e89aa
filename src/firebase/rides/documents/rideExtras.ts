import type { Transaction } from 'firebase/firestore/lite';
import * as v from 'valibot';
import {
  LUGGAGE_COUNTS,
  NEEDS,
  NO_EXTRAS,
  normaliseExtras,
  type RideExtras,
} from '../../../domain/trip/extras';
import { RIDE_EXTRAS } from '../../sdk/collections';
import { documentAt } from '../../sdk/lite';
import { findDocument } from '../../sdk/readDocuments';

const knownNeeds = v.pipe(
  v.array(v.unknown()),
  v.transform((values) => NEEDS.filter((need) => values.includes(need))),
);

export const extrasSchema = v.object({
  note: v.fallback(v.string(), ''),
  luggage: v.fallback(v.picklist(LUGGAGE_COUNTS), 0),
  needs: v.fallback(knownNeeds, []),
});

/** Parses a rideExtras document, ignoring malformed values. Never throws. */
export function parseExtras(data: unknown): RideExtras {
  const parsed = v.safeParse(extrasSchema, data);
  if (!parsed.success) {
    return NO_EXTRAS;
  }
  const { note, luggage, needs } = parsed.output;
  return normaliseExtras({ noteToDriver: note, luggage, needs });
}

/** @throws BackendError */
export async function findExtras(rideId: string): Promise<RideExtras> {
  const found = await findDocument(RIDE_EXTRAS, rideId, (_id, data) => parseExtras(data));
  return found ?? NO_EXTRAS;
}

export function writeExtras(
  transaction: Transaction,
  rideId: string,
  { noteToDriver, luggage, needs }: RideExtras,
): void {
  transaction.set(documentAt(RIDE_EXTRAS, rideId), { note: noteToDriver, luggage, needs });
}
