import { serverTimestamp, type DocumentData } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { METRES_PER_MILE } from '../../../domain/pricing/fare';
import type { RideOffer } from '../../../domain/dispatch/rideOffer';
import { optionalCount, optionalPounds, point, timestamp } from '../../sdk/fields';

/** A document of rideOffers, as far as the app reads it. */
export const offerSchema = v.object({
  pickupAddress: v.fallback(v.string(), ''),
  dropoffAddress: v.fallback(v.string(), ''),
  pickupLatLng: point,
  dropoffLatLng: point,
  distanceMiles: optionalCount,
  fare: optionalPounds,
  numberOfRiders: optionalCount,
  offeredAt: timestamp,
});

/** Reads an offer. Null where its places or its time are missing: nobody could drive it. */
export function parseOffer(rideId: string, data: unknown): RideOffer | null {
  const parsed = v.safeParse(offerSchema, data);
  if (!parsed.success) {
    return null;
  }
  const { pickupLatLng, dropoffLatLng, distanceMiles, numberOfRiders, ...offer } = parsed.output;
  return {
    rideId,
    ...offer,
    pickup: pickupLatLng,
    dropoff: dropoffLatLng,
    metres: distanceMiles === null ? null : distanceMiles * METRES_PER_MILE,
    riders: numberOfRiders,
  };
}

/** The offer of a ride, of the very values that the ride has: everything but the person. */
export function offerDocument(ride: DocumentData): Record<string, unknown> {
  return {
    pickupAddress: ride['pickupAddress'] as unknown,
    dropoffAddress: ride['dropoffAddress'] as unknown,
    pickupLatLng: ride['pickupLatLng'] as unknown,
    dropoffLatLng: ride['dropoffLatLng'] as unknown,
    distanceMiles: ride['distanceMiles'] as unknown,
    fare: ride['calculatedFare'] as unknown,
    numberOfRiders: ride['numberOfRiders'] as unknown,
    offeredAt: serverTimestamp(),
  };
}
