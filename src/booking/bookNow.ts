import { fleetState } from '../domain/fleet';
import type { Instant } from '../domain/londonTime';
import { asapRideRequest } from '../domain/rideRequest';
import { countDrivers } from '../firebase/driverCounts';
import { messageOf } from '../domain/failure';
import { findRide } from '../firebase/rides';
import { submitRide } from '../firebase/submitRide';
import type { OutcomeOf } from './outcome';
import { unwritten, type OnStep, type WebBooking } from './webBooking';

/** The toast of a failed submission for now (spec section 8). */
const SUBMIT_FAILED_TEXT = 'Failed to submit ride.';

type NowOutcome = OutcomeOf<
  | 'booked-now'
  | 'none-online'
  | 'all-busy'
  | 'promo-refused'
  | 'account-changed'
  | 'check-failed'
  | 'denied'
  | 'submit-failed'
>;

/**
 * Books a ride for now (spec section 4): counts the drivers, then writes the ride under its one id. A retry after an
 * unclear failure finds the ride that was written. It never throws.
 */
export async function bookNow(
  { rideId, trip, passenger, promo, isStillSignedIn }: WebBooking,
  now: Instant,
  onStep: OnStep,
): Promise<NowOutcome> {
  onStep('checking');
  try {
    if (!(await isStillSignedIn(passenger.id))) {
      return { kind: 'account-changed' };
    }
    const [written, stats] = await Promise.all([findRide(rideId), countDrivers()]);
    if (written !== null) {
      return { kind: 'booked-now' };
    }
    const state = fleetState(stats);
    if (state !== 'available') {
      return { kind: state };
    }
  } catch (error) {
    console.error('The drivers could not be checked', error);
    return { kind: 'check-failed', message: messageOf(error) };
  }
  onStep('booking');
  try {
    const submission = await submitRide(rideId, asapRideRequest(passenger, trip, now, promo), {
      now,
    });
    return submission.kind === 'promo-refused' ? submission : { kind: 'booked-now' };
  } catch (error) {
    return unwritten(error, trip, now, () => SUBMIT_FAILED_TEXT);
  }
}
