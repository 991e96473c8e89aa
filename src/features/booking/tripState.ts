import * as v from 'valibot';
import { METRES_PER_MILE, milesFromMetres } from '../../domain/pricing/fare';
import { penceFromPounds, toPounds } from '../../domain/common/money';
import { MAX_CODE_LENGTH } from '../../domain/promo/promo';
import type { LatLng } from '../../domain/common/geo';
import type { Stop, Trip } from '../../domain/trip/trip';
import {
  addressSchema,
  bookingModeSchema,
  instantSchema,
  latLngSchema,
  placeIdSchema,
  rideIdSchema,
  riderCountSchema,
} from '../../tripForm/navigationSchemas';

const amount = v.pipe(v.number(), v.finite(), v.minValue(0));

const tripStateSchema = v.object({
  pickup: addressSchema,
  dropoff: addressSchema,
  pickupLatLng: latLngSchema,
  dropoffLatLng: latLngSchema,
  pickupPlaceId: v.exactOptional(placeIdSchema),
  dropoffPlaceId: v.exactOptional(placeIdSchema),
  passengerId: v.pipe(v.string(), v.nonEmpty()),
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  distanceMiles: amount,
  fare: amount,
  tripTime: amount,
  tariffName: v.string(),
  bookingMode: bookingModeSchema,
  scheduledTime: v.nullable(instantSchema),
  numberOfRiders: riderCountSchema,
  isEstimate: v.optional(v.boolean(), false),
  promoCode: v.fallback(v.nullish(v.pipe(v.string(), v.maxLength(MAX_CODE_LENGTH)), null), null),
  rideId: rideIdSchema,
});

/**
 * The navigation state of /tripDetails (spec section 2): miles, pounds, minutes and epoch milliseconds. Beyond the
 * spec's fields it carries `rideId`, made once per booking so that a retry or a reload books once,
 * `passengerId`, `promoCode`, `isEstimate` and the places' ids.
 */
export type TripState = v.InferOutput<typeof tripStateSchema>;

/** Who books, as the navigation state names them. */
export type Contact = Pick<TripState, 'name' | 'phone' | 'email'>;

/** A trip about to be confirmed. */
export interface TripConfirmation {
  readonly rideId: string;
  /** The account that chose the trip. Another one, logged in since, can't book it. */
  readonly passengerId: string;
  readonly trip: Trip;
  readonly contact: Contact;
  /** The promo code that is applied, so that a reload keeps it. */
  readonly promoCode: string | null;
}

/** The navigation state that carries a trip to its confirmation. */
export function toTripState(confirmation: TripConfirmation): TripState {
  const { rideId, passengerId, trip, promoCode } = confirmation;
  const { name, phone, email } = confirmation.contact;
  return {
    pickup: trip.pickup.address,
    dropoff: trip.dropoff.address,
    pickupLatLng: trip.pickup.latLng,
    dropoffLatLng: trip.dropoff.latLng,
    ...(trip.pickup.placeId === undefined ? {} : { pickupPlaceId: trip.pickup.placeId }),
    ...(trip.dropoff.placeId === undefined ? {} : { dropoffPlaceId: trip.dropoff.placeId }),
    ...{ passengerId, name, phone, email },
    distanceMiles: milesFromMetres(trip.metres),
    fare: toPounds(trip.fare),
    tripTime: trip.minutes,
    tariffName: trip.tariffName,
    bookingMode: trip.mode,
    scheduledTime: trip.scheduledTime,
    numberOfRiders: trip.riders,
    isEstimate: trip.isEstimate,
    promoCode,
    rideId,
  };
}

/** Reads the navigation state of the confirmation. Null when any of it is missing or malformed. */
export function parseTripState(state: unknown): TripConfirmation | null {
  const parsed = v.safeParse(tripStateSchema, state);
  const fare = parsed.success ? penceFromPounds(parsed.output.fare) : null;
  if (!parsed.success || fare === null) {
    return null;
  }
  const given = parsed.output;
  return {
    rideId: given.rideId,
    passengerId: given.passengerId,
    promoCode: given.promoCode,
    contact: { name: given.name, phone: given.phone, email: given.email },
    trip: {
      pickup: stopOf(given.pickup, given.pickupLatLng, given.pickupPlaceId),
      dropoff: stopOf(given.dropoff, given.dropoffLatLng, given.dropoffPlaceId),
      metres: given.distanceMiles * METRES_PER_MILE,
      minutes: given.tripTime,
      isEstimate: given.isEstimate,
      fare,
      tariffName: given.tariffName,
      mode: given.bookingMode,
      scheduledTime: given.bookingMode === 'asap' ? null : given.scheduledTime,
      riders: given.numberOfRiders,
    },
  };
}

function stopOf(address: string, at: LatLng, id: string | undefined): Stop {
  return { address, latLng: at, ...(id === undefined ? {} : { placeId: id }) };
}
