import type { Instant } from '../domain/common/londonTime';
import type { AppliedPromo } from '../domain/promo/promo';
import { isRateLimited, RATE_LIMIT_TEXT } from '../domain/booking/bookingLimits';
import { tripRefusalText } from '../domain/trip/tripRefusal';
import type { Passenger } from '../domain/booking/rideRequest';
import type { Trip } from '../domain/trip/trip';
import type { RideExtras } from '../domain/trip/extras';
import { toBackendError } from '../firebase/sdk/errors';
import type { Connection } from '../firebase/sdk/lite';
import { findOpenRides } from '../firebase/rides/documents/openRides';
import type { BookingPhase, OutcomeOf } from './bookingOutcome';

/** A booking over the web, as its passenger confirms it. */
export interface WebBookingRequest {
  /** The id of the ride's document: the same for every try, so that however many are sent, one ride is booked. */
  readonly rideId: string;
  readonly trip: Trip;
  readonly passenger: Passenger;
  readonly promo: AppliedPromo | null;
  /** What is asked for beside the ride. */
  readonly extras?: RideExtras;
  /** Tells whether the passenger is still signed in: another tab may have changed that. */
  readonly isStillSignedIn: (uid: string) => Promise<boolean>;
  /** The passenger's connection, where many book in one process; else the app's own. */
  readonly firestore?: Connection;
}

/** Hears what a booking does. */
export type OnPhase = (step: BookingPhase) => void;

/** What a ride that could not be written comes to. `message` has the spec's words (section 8). */
export async function toFailureOutcome(
  error: unknown,
  { trip, passenger, firestore }: Pick<WebBookingRequest, 'trip' | 'passenger' | 'firestore'>,
  now: Instant,
  message: (reason: string) => string,
): Promise<OutcomeOf<'denied' | 'submit-failed' | 'too-many'>> {
  const failure = toBackendError(error);
  console.error('The ride could not be submitted', failure);
  if (failure.kind !== 'denied') {
    return {
      kind: 'submit-failed',
      message: message(failure.message),
      reason: failure.message,
    };
  }
  if (await hasBookedTooFast(passenger.id, now, firestore)) {
    return { kind: 'too-many', message: RATE_LIMIT_TEXT };
  }
  const reason = tripRefusalText(trip, now) ?? failure.message;
  return { kind: 'denied', message: message(reason), reason };
}

/** The rules count the minute by the server's clock, so that they are asked first, and the reason is looked up after. */
async function hasBookedTooFast(
  uid: string,
  now: Instant,
  firestore: Connection | undefined,
): Promise<boolean> {
  try {
    return isRateLimited(await findOpenRides(uid, firestore), now);
  } catch (error) {
    console.error('What the account has open could not be read', error);
    return false;
  }
}
