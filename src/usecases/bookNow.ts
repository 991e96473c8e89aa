import type { Instant } from '../domain/common/londonTime';
import { errorMessage } from '../errors/errorMessage';
import { asapRideRequest } from '../domain/booking/rideRequest';
import { withExtras } from '../domain/trip/extras';
import { submitRide } from '../firebase/rides/write/submitRide';
import { toBackendError } from '../firebase/sdk/errors';
import type { OutcomeOf, SendFailure } from './bookingOutcome';
import { toFailureOutcome, type OnPhase, type WebBookingRequest } from './webBookingRequest';

// Spec section 8.
const SUBMIT_FAILED_TEXT = 'Failed to submit ride.';

type NowOutcome = OutcomeOf<
  'booked-now' | 'none-online' | 'all-busy' | 'promo-refused' | SendFailure
>;

/**
 * Books a ride for now (spec section 4), counting drivers in parallel with the reads. A retry finds
 * a ride that was already written. Never throws.
 */
export async function bookNow(
  booking: WebBookingRequest,
  now: Instant,
  onPhase: OnPhase,
): Promise<NowOutcome> {
  const { rideId, trip, passenger, promo, extras, isStillSignedIn } = booking;
  onPhase('checking');
  try {
    if (!(await isStillSignedIn(passenger.id))) {
      return { kind: 'account-changed' };
    }
    const ride = withExtras(asapRideRequest(passenger, trip, now, promo), extras);
    const submission = await submitRide(rideId, ride, {
      now,
      needsFreeDriver: true,
      onWrite: () => onPhase('booking'),
    });
    switch (submission.kind) {
      case 'written':
        return { kind: 'booked-now' };
      case 'driver-taken':
        return { kind: 'all-busy' };
      default:
        return submission;
    }
  } catch (error) {
    if (toBackendError(error).isSent) {
      return toFailureOutcome(error, booking, now, () => SUBMIT_FAILED_TEXT);
    }
    console.error('Could not check the drivers', error);
    return { kind: 'check-failed', message: errorMessage(error) };
  }
}
