import { config } from '../config';
import { errorMessage } from '../errors/errorMessage';
import type { Instant } from '../domain/common/londonTime';
import type { AppliedPromo } from '../domain/promo/promo';
import { isRateLimited, RATE_LIMIT_TEXT } from '../domain/booking/bookingLimits';
import { tripRefusalText } from '../domain/trip/tripLimits';
import type { Passenger } from '../domain/booking/rideRequest';
import type { Trip } from '../domain/trip/trip';
import type { RideExtras } from '../domain/trip/extras';
import { toBackendError } from '../firebase/sdk/errors';
import { findOpenRides } from '../firebase/rides/documents/openRides';
import { areGuestsPaused } from '../firebase/settings/bookingSettings';
import type { BookingPhase, OutcomeOf } from './bookingOutcome';
import { orElse } from './orFailure';

export interface WebBookingRequest {
  /** The same for every attempt, so that retries book only one ride. */
  readonly rideId: string;
  readonly trip: Trip;
  readonly passenger: Passenger;
  readonly promo: AppliedPromo | null;
  readonly extras?: RideExtras;
  /** True after an attempt with an unknown outcome: refused only once the ride is looked up. */
  readonly mayBeBooked?: boolean;
  /** Another tab may have switched accounts. */
  readonly isStillSignedIn: (uid: string) => Promise<boolean>;
}

const PAUSED_TEXTS = {
  guest: `We’re not taking guest bookings at the moment. Log in with a verified email to book, or call ${config.helpPhone}.`,
  rider: `We’re not taking bookings without a verified email at the moment. Verify yours on the map, then try again, or call ${config.helpPhone}.`,
};

export type OnPhase = (phase: BookingPhase) => void;

/** Maps an error of a submission to its outcome; `message` builds the text of spec section 8. */
export async function toFailureOutcome(
  error: unknown,
  { trip, passenger }: Pick<WebBookingRequest, 'trip' | 'passenger'>,
  now: Instant,
  message: (reason: string) => string,
): Promise<OutcomeOf<'denied' | 'submit-failed' | 'too-many'>> {
  const failure = toBackendError(error);
  console.error('Could not submit the ride', failure);
  if (failure.kind !== 'denied') {
    const reason = errorMessage(failure);
    return { kind: 'submit-failed', message: message(reason), reason };
  }
  if (await isTrue(async () => isRateLimited(await findOpenRides(passenger.id), now))) {
    return { kind: 'too-many', message: RATE_LIMIT_TEXT };
  }
  if (passenger.isVerified !== true && (await isTrue(areGuestsPaused))) {
    const message = PAUSED_TEXTS[passenger.type === 'guest' ? 'guest' : 'rider'];
    return { kind: 'too-many', message };
  }
  const reason = tripRefusalText(trip, now) ?? errorMessage(failure);
  return { kind: 'denied', message: message(reason), reason };
}

// The rules count by the server's clock; the reason is looked up after they deny.
function isTrue(isReason: () => Promise<boolean>): Promise<boolean> {
  return orElse(isReason, () => false, 'Could not look up why the rules denied the ride');
}
