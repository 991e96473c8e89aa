import { serverTimestamp, type DocumentData } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { METRES_PER_MILE } from '../../../domain/pricing/fare';
import type { RideOffer } from '../../../domain/dispatch/rideOffer';
import { optionalCount, optionalPounds, point, timestamp } from '../../sdk/fields';

const driverIds = v.fallback(v.array(v.string()), []);

export const offerSchema = v.object({
  pickupAddress: v.fallback(v.string(), ''),
  dropoffAddress: v.fallback(v.string(), ''),
  pickupLatLng: point,
  dropoffLatLng: point,
  distanceMiles: optionalCount,
  fare: optionalPounds,
  numberOfRiders: optionalCount,
  offeredAt: timestamp,
  notOfferedTo: driverIds,
});

/** Ids of the drivers who aren't offered a ride again. */
export function parseNotOfferedTo(ride: DocumentData | undefined): readonly string[] {
  return v.parse(driverIds, ride?.notOfferedTo);
}

/** Parses a rideOffers document; null without places or time. */
export function parseOffer(id: string, data: unknown): RideOffer | null {
  const parsed = v.safeParse(offerSchema, data);
  if (!parsed.success) {
    return null;
  }
  const offer = parsed.output;
  return {
    id,
    trip: {
      pickup: { address: offer.pickupAddress, latLng: offer.pickupLatLng, placeId: null },
      dropoff: { address: offer.dropoffAddress, latLng: offer.dropoffLatLng, placeId: null },
      time: null,
      metres: offer.distanceMiles === null ? null : offer.distanceMiles * METRES_PER_MILE,
      riders: offer.numberOfRiders,
    },
    fare: offer.fare,
    offeredAt: offer.offeredAt,
    notOfferedTo: offer.notOfferedTo,
  };
}

/** Copies a ride's fields into an offer, without personal data. */
export function offerDocument(ride: DocumentData): Record<string, unknown> {
  const notOfferedTo = parseNotOfferedTo(ride);
  return {
    ...(notOfferedTo.length === 0 ? null : { notOfferedTo }),
    pickupAddress: ride.pickupAddress as unknown,
    dropoffAddress: ride.dropoffAddress as unknown,
    pickupLatLng: ride.pickupLatLng as unknown,
    dropoffLatLng: ride.dropoffLatLng as unknown,
    distanceMiles: ride.distanceMiles as unknown,
    fare: ride.calculatedFare as unknown,
    numberOfRiders: ride.numberOfRiders as unknown,
    offeredAt: serverTimestamp(),
  };
}
