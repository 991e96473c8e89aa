import { milesFromMetres } from '../../domain/pricing/fare';
import { toPounds } from '../../domain/common/money';
import { EMPTY_BOOKING } from '../../tripForm/bookingDraft';
import type { BookingDraft } from '../../tripForm/bookingStore';
import type { TripConfirmation, TripState } from './parseTripState';

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
