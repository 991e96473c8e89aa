import type { Ride } from '../../domain/ride/ride';
import { toTripChoice } from '../../domain/ride/repeatedTrip';
import type { RideExtras } from '../../domain/trip/extras';
import { startBooking } from '../../tripForm/bookingDraft';

/**
 * Starts a booking of a ride that got no driver: the same trip, extras and promo code, at the first
 * time that is free.
 */
export function bookForLater(ride: Ride, { note, luggage, needs }: RideExtras): void {
  const form = toTripChoice(ride, 'later', { note, luggage, needs });
  startBooking(form, ride.passenger.id, ride.promo?.code ?? null);
}
