import { config } from '../config';
import { errorMessage } from '../errors/errorMessage';
import type { Instant } from '../domain/common/londonTime';
import { refused, type Attempt } from '../domain/common/outcome';
import type { AppliedPromo } from '../domain/promo/promo';
import { isRateLimited, RATE_LIMIT_TEXT } from '../domain/booking/bookingLimits';
import { tripRefusalText } from '../domain/trip/tripLimits';
import type { Passenger } from '../domain/booking/rideRequest';
import type { Trip } from '../domain/trip/trip';
import type { RideExtras } from '../domain/trip/extras';
import { toBackendError, toFailure } from '../firebase/sdk/errors';
import { findOpenRides } from '../firebase/rides/documents/openRides';
import { areGuestsPaused } from '../firebase/settings/bookingSettings';
import type { BookingOutcome, BookingPhase } from './bookingOutcome';
import { orElse } from './orFailure';

export interface WebBookingRequest {
  /** Its id is the ride's. Refused only once the ride is looked up if it is uncertain. */
  readonly attempt: Attempt;
  readonly trip: Trip;
  readonly passenger: Passenger;
  readonly promo: AppliedPromo | null;
  readonly extras?: RideExtras;
  /** Another tab may have switched accounts. */
  readonly isStillSignedIn: (uid: string) => Promise<boolean>;
}

const PAUSED_TEXTS = {
  guest: `We’re not taking guest bookings at the moment. Log in with a verified email to book, or call ${config.helpPhone}.`,
  rider: `We’re not taking bookings without a verified email at the moment. Verify yours on the map, then try again, or call ${config.helpPhone}.`,
};

export type OnPhase = (phase: BookingPhase) => void;

/** Returns what the work returns, or why the booking failed. Never throws. */
export async function orSendFailure(
  { trip, passenger, attempt }: Pick<WebBookingRequest, 'trip' | 'passenger' | 'attempt'>,
  now: Instant,
  work: () => Promise<BookingOutcome>,
): Promise<BookingOutcome> {
  try {
    return await work();
  } catch (error) {
    console.error('Could not book the ride', error);
    if (toBackendError(error).commit !== 'denied') {
      return toFailure(error, attempt.isUncertain);
    }
    if (await isTrue(async () => isRateLimited(await findOpenRides(passenger.id), now))) {
      return refused({ kind: 'too-many', message: RATE_LIMIT_TEXT });
    }
    if (passenger.isVerified !== true && (await isTrue(areGuestsPaused))) {
      const message = PAUSED_TEXTS[passenger.type === 'guest' ? 'guest' : 'rider'];
      return refused({ kind: 'too-many', message });
    }
    return refused({ kind: 'denied', message: tripRefusalText(trip, now) ?? errorMessage(error) });
  }
}

// The rules count by the server's clock; the reason is looked up after they deny.
function isTrue(isReason: () => Promise<boolean>): Promise<boolean> {
  return orElse(isReason, () => false, 'Could not look up why the rules denied the ride');
}
