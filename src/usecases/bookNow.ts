import { fleetState, type FleetState } from '../domain/drivers/fleet';
import type { Instant } from '../domain/common/londonTime';
import { asapRideRequest } from '../domain/booking/rideRequest';
import { withExtras } from '../domain/trip/extras';
import { countDrivers } from '../firebase/drivers/driverCounts';
import { toRestEndpoint } from '../firebase/sdk/restEndpoint';
import { errorMessage } from '../domain/common/errorMessage';
import type { SubmissionResult } from '../domain/booking/rideSubmission';
import { submitRide } from '../firebase/rides/write/submitRide';
import type { OutcomeOf } from './bookingOutcome';
import { toFailureOutcome, type OnPhase, type WebBookingRequest } from './webBookingRequest';

// Spec section 8.
const SUBMIT_FAILED_TEXT = 'Failed to submit ride.';

type NowOutcome = OutcomeOf<
  | 'booked-now'
  | 'none-online'
  | 'all-busy'
  | 'promo-refused'
  | 'too-many'
  | 'account-changed'
  | 'check-failed'
  | 'denied'
  | 'submit-failed'
>;

/**
 * Books a ride for now (spec section 4), counting drivers in parallel with the reads (decision 64).
 * A retry finds a ride that was already written. Never throws.
 */
export async function bookNow(
  booking: WebBookingRequest,
  now: Instant,
  onPhase: OnPhase,
): Promise<NowOutcome> {
  const { rideId, trip, passenger, promo, extras, isStillSignedIn, firestore } = booking;
  onPhase('checking');
  const progress: { fleet: FleetState; isSending: boolean } = {
    fleet: 'available',
    isSending: false,
  };
  try {
    if (!(await isStillSignedIn(passenger.id))) {
      return { kind: 'account-changed' };
    }
    const ride = withExtras(asapRideRequest(passenger, trip, now, promo), extras);
    const submission = await submitRide(rideId, ride, {
      now,
      firestore,
      mayWrite: async () => {
        const endpoint = firestore === undefined ? undefined : toRestEndpoint(firestore);
        progress.fleet = fleetState(await countDrivers(endpoint));
        return progress.fleet === 'available';
      },
      onWrite: () => {
        progress.isSending = true;
        onPhase('booking');
      },
    });
    return toNowOutcome(submission, progress.fleet);
  } catch (error) {
    if (progress.isSending) {
      return toFailureOutcome(error, booking, now, () => SUBMIT_FAILED_TEXT);
    }
    console.error('Could not check the drivers', error);
    return { kind: 'check-failed', message: errorMessage(error) };
  }
}

function toNowOutcome(submission: SubmissionResult, fleet: FleetState): NowOutcome {
  switch (submission.kind) {
    case 'promo-refused':
    case 'too-many':
      return submission;
    case 'aborted':
    case 'driver-taken':
      return { kind: fleet === 'none-online' ? 'none-online' : 'all-busy' };
    case 'written':
      return { kind: 'booked-now' };
  }
}
