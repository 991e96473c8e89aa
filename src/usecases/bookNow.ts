import type { Instant } from '../domain/common/londonTime';
import { done, refused } from '../domain/common/outcome';
import { asapRideRequest } from '../domain/booking/rideRequest';
import { withExtras } from '../domain/trip/extras';
import { submitRide } from '../firebase/rides/write/submitRide';
import type { BookingOutcome } from './bookingOutcome';
import { orSendFailure, type OnPhase, type WebBookingRequest } from './webBookingRequest';

/**
 * Books a ride for now (spec section 4), counting drivers in parallel with the reads. A retry finds
 * a ride that was already written. Never throws.
 */
export function bookNow(
  booking: WebBookingRequest,
  now: Instant,
  onPhase: OnPhase,
): Promise<BookingOutcome> {
  const { attempt, trip, passenger, promo, extras, isStillSignedIn } = booking;
  onPhase('checking');
  return orSendFailure(booking, now, async (): Promise<BookingOutcome> => {
    if (!(await isStillSignedIn(passenger.id))) {
      return refused({ kind: 'account-changed' });
    }
    const ride = withExtras(asapRideRequest(passenger, trip, now, promo), extras);
    const submission = await submitRide(attempt.id, ride, {
      now,
      needsFreeDriver: true,
      onWrite: () => onPhase('booking'),
    });
    if (submission.kind === 'done') {
      return done(null);
    }
    const { reason } = submission;
    return refused(reason.kind === 'driver-taken' ? { kind: 'all-busy' } : reason);
  });
}
