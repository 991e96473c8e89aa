import type { Instant } from '../domain/londonTime';
import type { AppliedPromo } from '../domain/promo';
import { reasonOfRefusal } from '../domain/refusal';
import type { Passenger, Trip } from '../domain/rideRequest';
import { toBackendError } from '../firebase/errors';
import type { BookingStep, OutcomeOf } from './outcome';

/** A booking over the web, as its passenger confirms it. */
export interface WebBooking {
  /** The id of the ride's document: the same for every try, so that however many are sent, one ride is booked. */
  readonly rideId: string;
  readonly trip: Trip;
  readonly passenger: Passenger;
  readonly promo: AppliedPromo | null;
  /** Tells whether the passenger is still signed in: another tab may have changed that. */
  readonly isStillSignedIn: (uid: string) => Promise<boolean>;
}

/** Hears what a booking does. */
export type OnStep = (step: BookingStep) => void;

/** What a ride that could not be written comes to. `message` has the spec's words (section 8). */
export function unwritten(
  error: unknown,
  trip: Trip,
  now: Instant,
  message: (reason: string) => string,
): OutcomeOf<'denied' | 'submit-failed'> {
  const failure = toBackendError(error);
  console.error('The ride could not be submitted', failure);
  if (failure.kind !== 'denied') {
    return {
      kind: 'submit-failed',
      message: message(failure.message),
      reason: failure.message,
    };
  }
  const reason = reasonOfRefusal(trip, now) ?? failure.message;
  return { kind: 'denied', message: message(reason), reason };
}
