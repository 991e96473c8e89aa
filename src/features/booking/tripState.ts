import * as v from 'valibot';
import { METRES_PER_MILE, milesFromMetres } from '../../domain/pricing/fare';
import { penceFromPounds, toPounds } from '../../domain/common/money';
import { MAX_CODE_LENGTH } from '../../domain/promo/promoCode';
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
import { EMPTY_BOOKING } from '../../tripForm/bookingDraft';
import type { BookingDraft } from '../../tripForm/bookingStore';
import type { RideExtras } from '../../domain/trip/extras';

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

export function toTripState(confirmation: TripConfirmation): TripState {
  const { rideId, passengerId, trip, via, promoCode } = confirmation;
  const { name, phone, email } = confirmation.contact;
  return {
    pickup: trip.pickup.address,
    dropoff: trip.dropoff.address,
    pickupLatLng: trip.pickup.latLng,
    dropoffLatLng: trip.dropoff.latLng,
    pickupPlaceId: trip.pickup.placeId,
    dropoffPlaceId: trip.dropoff.placeId,
    via: via ?? undefined,
    passengerId,
    name,
    phone,
    email,
    distanceMiles: milesFromMetres(trip.metres),
    fare: toPounds(trip.fare),
    tripTime: trip.minutes,
    tariffName: trip.tariffName,
    bookingMode: trip.time === null ? 'asap' : 'scheduled',
    scheduledTime: trip.time,
    numberOfRiders: trip.riders,
    isEstimate: trip.isEstimate,
    promoCode,
    rideId,
  };
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

/** What the booking in progress has for the confirmation; null before Continue. */
export function toConfirmation(draft: BookingDraft): TripConfirmation | null {
  const { form, attempt, owner, quote, contact, promoCode } = draft;
  const { pickup, dropoff, time, riders, extras } = form;
  if (
    pickup === null ||
    dropoff === null ||
    time === 'later' ||
    attempt === null ||
    owner === null ||
    quote === null ||
    contact === null
  ) {
    return null;
  }
  const trip = { ...quote, pickup, dropoff, time, riders };
  return { rideId: attempt.id, passengerId: owner, contact, promoCode, trip, via: extras.via };
}

/**
 * The booking of a confirmation: the one in progress, or after Back to an earlier confirmation a
 * new one, with the same extras if they are the account's.
 */
export function toBooking(
  { rideId, passengerId, trip, via, contact, promoCode }: TripConfirmation,
  inProgress: BookingDraft | null,
): BookingDraft {
  const isOwn = inProgress?.owner === passengerId;
  if (inProgress !== null && isOwn && inProgress.attempt?.id === rideId) {
    return inProgress;
  }
  const { pickup, dropoff, time, riders, ...quote } = trip;
  const extras = { ...(isOwn ? inProgress : EMPTY_BOOKING).form.extras, via };
  return {
    ...EMPTY_BOOKING,
    form: { pickup, dropoff, time, riders, extras },
    attempt: { id: rideId, isUncertain: false },
    owner: passengerId,
    promoCode,
    quote,
    contact,
  };
}
