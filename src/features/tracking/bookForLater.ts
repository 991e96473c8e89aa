import type { Ride } from '../../domain/ride/ride';
import { tripAgain } from '../../domain/ride/repeatedTrip';
import type { RideExtras } from '../../domain/trip/extras';
import { serverNow } from '../../platform/serverClock';
import { startBooking } from '../../tripForm/bookingDraft';

/**
 * Starts a booking of a ride that got no driver: the same trip, extras and promo code, at the first
 * time that is free.
 */
export function bookForLater(ride: Ride, { note, luggage, needs }: RideExtras): void {
  const trip = { ...tripAgain(ride, serverNow()), mode: 'scheduled', scheduledTime: null } as const;
  startBooking(trip, ride.passenger.id, ride.promo?.code ?? null, { note, luggage, needs });
}
