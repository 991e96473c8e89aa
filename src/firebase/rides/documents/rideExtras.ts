import type { Transaction } from 'firebase/firestore/lite';
import * as v from 'valibot';
import {
  LUGGAGE_COUNTS,
  NEEDS,
  NO_EXTRAS,
  normaliseExtras,
  type RideExtras,
  type Traveller,
} from '../../../domain/trip/extras';
import type { PlacedStop } from '../../../domain/trip/stop';
import { RIDE_EXTRAS, RIDE_TRAVELLERS } from '../../sdk/collections';
import { nonBlankText, optionalText, point } from '../../sdk/fields';
import { documentAt, geoPoint } from '../../sdk/lite';
import { findDocument, unlessDenied } from '../../sdk/readDocuments';

const knownNeeds = v.pipe(
  v.array(v.unknown()),
  v.transform((values) => NEEDS.filter((need) => values.includes(need))),
);

// With another number of stops than the app writes, none is known.
const stops = v.pipe(
  v.tuple([v.object({ address: nonBlankText, latLng: point, placeId: optionalText })]),
  v.transform(([stop]) => stop),
);

export const extrasSchema = v.object({
  note: v.fallback(v.string(), ''),
  luggage: v.fallback(v.picklist(LUGGAGE_COUNTS), 0),
  needs: v.fallback(knownNeeds, []),
  stops: v.fallback(v.optional(stops), undefined),
  journey: v.fallback(v.optional(v.string()), undefined),
  hasTraveller: v.fallback(v.optional(v.literal(true)), undefined),
});

export const travellerSchema = v.object({ name: nonBlankText, phone: nonBlankText });

/** Parses a rideExtras document, ignoring malformed values. Never throws. */
export function parseExtras(data: unknown): RideExtras {
  const parsed = v.safeParse(extrasSchema, data);
  if (!parsed.success) {
    return NO_EXTRAS;
  }
  const { note, luggage, needs, stops: via, journey } = parsed.output;
  return normaliseExtras({ noteToDriver: note, luggage, needs, via, journey });
}

/**
 * The extras with the traveller, whom drivers can't read while the ride is on offer.
 * @throws BackendError
 */
export async function findExtras(rideId: string): Promise<RideExtras> {
  const found = await findDocument(RIDE_EXTRAS, rideId, (_id, data) => ({
    extras: parseExtras(data),
    hasTraveller: v.is(v.object({ hasTraveller: v.literal(true) }), data),
  }));
  if (found?.hasTraveller !== true) {
    return found?.extras ?? NO_EXTRAS;
  }
  const traveller = await unlessDenied(
    findDocument(RIDE_TRAVELLERS, rideId, (_id, data) => {
      const parsed = v.safeParse(travellerSchema, data);
      return parsed.success ? parsed.output : null;
    }),
  );
  return { ...found.extras, ...(traveller && { traveller }) };
}

/** Writes the extras but not their traveller, who is written once, with the ride. */
export function writeExtras(transaction: Transaction, rideId: string, extras: RideExtras): void {
  const { noteToDriver, luggage, needs, via, journey, traveller } = extras;
  transaction.set(documentAt(RIDE_EXTRAS, rideId), {
    note: noteToDriver,
    luggage,
    needs,
    ...(via && { stops: [stopDocument(via)] }),
    ...(journey !== undefined && { journey }),
    ...(traveller && { hasTraveller: true }),
  });
}

function stopDocument({ address, latLng, placeId }: PlacedStop): Record<string, unknown> {
  return { address, latLng: geoPoint(latLng), ...(placeId !== null && { placeId }) };
}

export function writeTraveller(
  transaction: Transaction,
  rideId: string,
  { name, phone }: Traveller,
): void {
  transaction.set(documentAt(RIDE_TRAVELLERS, rideId), { name, phone });
}
