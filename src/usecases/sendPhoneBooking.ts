import { config } from '../config';
import { callersRidesNear } from '../domain/admin/callerRides';
import type { Instant } from '../domain/common/londonTime';
import type { ValidPhoneBooking } from '../domain/booking/rideRequest';
import type { AlternativeSlot } from '../domain/slots/alternativeSlots';
import {
  validatePhoneBooking,
  type PhoneBookingDraft,
  type PhoneBookingErrors,
} from '../domain/booking/phoneBooking';
import { refused, type Attempt, type Outcome } from '../domain/common/outcome';
import type { AssignedDriver, Ride } from '../domain/ride/ride';
import type { PricedRoute } from '../domain/trip/trip';
import { bookByPhone, type SentPhoneBooking } from './bookByPhone';
import { listOpenCallerRides } from '../firebase/rides/read/callers';
import { newRideId } from '../firebase/rides/documents/rideId';
import { orElse } from './orFailure';

export type PhoneBookingOutcome = Outcome<
  SentPhoneBooking,
  | {
      readonly kind: 'invalid';
      readonly errors: PhoneBookingErrors;
      readonly alternatives: readonly AlternativeSlot[];
    }
  /** The admin must confirm that these rides are other ones. */
  | { readonly kind: 'already-booked'; readonly rides: readonly Ride[] }
>;

export interface PhoneBookingInput extends Pick<PhoneBookingDraft, 'form' | 'attempt'> {
  readonly quote: PricedRoute | null;
  readonly driver: AssignedDriver | null;
  /** Minimum gap to the driver's other bookings: 30 minutes, or 15 for an alternative slot. */
  readonly windowMs: number;
  /** Rides of the same customer that the admin knows of and books beside. */
  readonly confirmedRideIds: readonly string[];
}

/**
 * Validates a phone booking and books it (spec sections 4 and 5), unless the customer may have it
 * booked already and the admin hasn't confirmed another. Saves the attempt as uncertain
 * before anything is awaited, so that the same form sent again is the same ride, and again once the
 * outcome is known: null if there is nothing to go on with.
 */
export async function sendPhoneBooking(
  input: PhoneBookingInput,
  now: Instant,
  startAttempt: (attempt: Attempt) => void,
  endAttempt: (id: string, attempt: Attempt | null) => void,
): Promise<PhoneBookingOutcome> {
  const { form, quote, driver, windowMs, confirmedRideIds } = input;
  const hasEmails = config.confirmationMail === 'firm';
  const checked = validatePhoneBooking(form, quote, config.adminEmail, now, hasEmails);
  if (!checked.ok) {
    return refused({ kind: 'invalid', errors: checked.errors, alternatives: [] });
  }
  const attempt = input.attempt ?? { id: newRideId(), isUncertain: false };
  const { id } = attempt;
  startAttempt({ id, isUncertain: true });
  const rides = await findAlreadyBooked(checked.booking, id, now);
  if (rides.some((ride) => !confirmedRideIds.includes(ride.id))) {
    endAttempt(id, input.attempt);
    return refused({ kind: 'already-booked', rides });
  }
  const outcome = await bookByPhone(
    {
      attempt,
      adminId: config.adminUid,
      booking: checked.booking,
      choice: form.driver,
      chosen: driver,
      windowMs,
    },
    now,
  );
  if (outcome.kind === 'failed') {
    endAttempt(id, { id, isUncertain: outcome.isUncertain });
  }
  if (outcome.kind !== 'refused') {
    return outcome;
  }
  endAttempt(id, null);
  const { message, alternatives } = outcome.reason;
  return refused({ kind: 'invalid', errors: { driver: message }, alternatives });
}

/** A slow lookup must not hold up the booking. */
const LOOKUP_TIMEOUT_MS = 3000;

/**
 * Finds the customer's open rides that a phone booking may repeat. Empty if its own earlier attempt
 * has been saved, or if they can't be looked up: that must not block the booking.
 */
async function findAlreadyBooked(
  { customer, trip }: ValidPhoneBooking,
  rideId: string,
  now: Instant,
): Promise<readonly Ride[]> {
  const rides = await orElse(
    () => listOpenCallerRides(customer.phone, LOOKUP_TIMEOUT_MS),
    () => [],
    'Could not look up the rides of the customer',
  );
  const isSaved = rides.some(({ id }) => id === rideId);
  return isSaved ? [] : callersRidesNear(rides, trip.time, now);
}
