import type { PassengerRide } from '../../domain/ride/ride';
import { tripAgain } from '../../domain/ride/repeatedTrip';
import type { RideExtras } from '../../domain/trip/extras';
import { serverNow } from '../../hooks/serverClock';
import { keepLatestExtras } from '../../tripForm/extras/extrasDrafts';
import { TRIP_DRAFT_KEY, type TripDraftState } from '../../tripForm/tripDraft';

/**
 * The map's navigation state for a ride that got no driver: the same trip and promo code, at the
 * first time that is free. Its extras are kept for the confirmation.
 */
export function toLaterDraft(ride: PassengerRide, extras: RideExtras): TripDraftState {
  const { passengerId: owner, promoCode } = ride;
  if (owner !== null) {
    const { note, luggage, needs } = extras;
    keepLatestExtras({ note, luggage, needs, owner, rideId: '', wereSent: false });
  }
  const later = { mode: 'scheduled', scheduledTime: null, promoCode, owner };
  return { [TRIP_DRAFT_KEY]: { ...tripAgain(ride, serverNow()), ...later } };
}
