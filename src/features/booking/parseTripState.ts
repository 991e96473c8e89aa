import * as v from 'valibot';
import { METRES_PER_MILE } from '../../domain/pricing/fare';
import { penceFromPounds } from '../../domain/common/money';
import { MAX_CODE_LENGTH } from '../../domain/promo/promoCode';
import type { RideExtras } from '../../domain/trip/extras';
import type { Trip } from '../../domain/trip/trip';
import {
  addressSchema,
  bookingModeSchema,
  instantSchema,
  latLngSchema,
  placeIdSchema,
  rideIdSchema,
  riderCountSchema,
  stopSchema,
} from '../../forms/fieldSchemas';

// Apart from tripState.ts, which the map loads.

const amountSchema = v.pipe(v.number(), v.finite(), v.minValue(0));

const tripStateSchema = v.pipe(
  v.object({
    pickup: addressSchema,
    dropoff: addressSchema,
    pickupLatLng: latLngSchema,
    dropoffLatLng: latLngSchema,
    pickupPlaceId: placeIdSchema,
    dropoffPlaceId: placeIdSchema,
    via: v.optional(stopSchema),
    passengerId: v.pipe(v.string(), v.nonEmpty()),
    name: v.string(),
    phone: v.string(),
    email: v.string(),
    distanceMiles: amountSchema,
    fare: amountSchema,
    tripTime: amountSchema,
    tariffName: v.string(),
    bookingMode: bookingModeSchema,
    scheduledTime: v.nullable(instantSchema),
    numberOfRiders: riderCountSchema,
    isEstimate: v.optional(v.boolean(), false),
    promoCode: v.fallback(v.nullish(v.pipe(v.string(), v.maxLength(MAX_CODE_LENGTH)), null), null),
    rideId: rideIdSchema,
  }),
  v.check(({ bookingMode, scheduledTime }) => bookingMode === 'asap' || scheduledTime !== null),
);

/**
 * Navigation state of /tripDetails (spec section 2), in miles, pounds, minutes and epoch
 * milliseconds. `rideId` is created once per booking, so that a retry or a reload books only once.
 */
export type TripState = v.InferOutput<typeof tripStateSchema>;

type Contact = Pick<TripState, 'name' | 'phone' | 'email'>;

export interface TripConfirmation {
  readonly rideId: string;
  /** The account that chose the trip; no other account may book it. */
  readonly passengerId: string;
  readonly trip: Trip;
  /** The stop on the way, which the trip's distance includes. */
  readonly via?: RideExtras['via'];
  readonly contact: Contact;
  readonly promoCode: string | null;
}

/** Parses the navigation state of the confirmation; null if missing or malformed. */
export function parseTripState(state: unknown): TripConfirmation | null {
  const parsed = v.safeParse(tripStateSchema, state);
  const fare = parsed.success ? penceFromPounds(parsed.output.fare) : null;
  if (!parsed.success || fare === null) {
    return null;
  }
  const data = parsed.output;
  return {
    rideId: data.rideId,
    passengerId: data.passengerId,
    promoCode: data.promoCode,
    contact: { name: data.name, phone: data.phone, email: data.email },
    via: data.via,
    trip: {
      pickup: { address: data.pickup, latLng: data.pickupLatLng, placeId: data.pickupPlaceId },
      dropoff: { address: data.dropoff, latLng: data.dropoffLatLng, placeId: data.dropoffPlaceId },
      metres: data.distanceMiles * METRES_PER_MILE,
      minutes: data.tripTime,
      isEstimate: data.isEstimate,
      fare,
      tariffName: data.tariffName,
      time: data.bookingMode === 'asap' ? null : data.scheduledTime,
      riders: data.numberOfRiders,
    },
  };
}
