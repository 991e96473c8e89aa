import { config } from '../../../config';
import type { AlternativeSlot } from '../../../domain/slots/alternativeSlots';
import {
  validatePhoneBooking,
  type SavedPhoneBooking,
  type PhoneBookingDraft,
  type PhoneBookingErrors,
  type QuotedTrip,
} from '../../../domain/booking/phoneBooking';
import type { AssignedDriver, Ride } from '../../../domain/ride/ride';
import {
  bookByPhone,
  CREATE_FAILED_TEXT,
  FIND_FAILED_TEXT,
  type PhoneOutcome,
} from '../../../usecases/bookByPhone';
import { findAlreadyBooked } from '../../../usecases/findAlreadyBooked';
import { newRideId } from '../../../firebase/rides/documents/rideId';
import { serverNow } from '../../../platform/serverClock';

export type PhoneBookingOutcome =
  | {
      readonly kind: 'booked';
      readonly rideId: string;
      readonly booked: SavedPhoneBooking;
      /** True if an earlier attempt had been saved and the form was changed since. */
      readonly isOutdated: boolean;
    }
  | {
      readonly kind: 'refused';
      readonly errors: PhoneBookingErrors;
      readonly alternatives: readonly AlternativeSlot[];
    }
  /** Nothing was sent: the admin must confirm that these rides are other ones. */
  | { readonly kind: 'already-booked'; readonly rides: readonly Ride[] }
  | { readonly kind: 'failed'; readonly title: string; readonly message: string };

export type BookedByPhone = Extract<PhoneBookingOutcome, { kind: 'booked' }>;

export interface PhoneBookingInput extends Pick<PhoneBookingDraft, 'form' | 'rideId'> {
  readonly quotedTrip: QuotedTrip | null;
  readonly driver: AssignedDriver | null;
  /** Minimum gap to the driver's other bookings: 30 minutes, or 15 for an alternative slot. */
  readonly windowMs: number;
  /** Rides of the same customer that the admin knows of and books beside. */
  readonly confirmedRideIds: readonly string[];
}

/**
 * Validates a phone booking and books it (spec sections 4 and 5), unless the customer may have it
 * booked already and the admin hasn't confirmed another. Saves the ride's id before anything is
 * awaited, so that the same form sent again is the same ride, and forgets it once it is certain
 * that the ride was not written.
 */
export async function sendPhoneBooking(
  input: PhoneBookingInput,
  saveRideId: (rideId: string) => void,
  forgetRideId: (rideId: string) => void,
): Promise<PhoneBookingOutcome> {
  const { form, rideId, quotedTrip, driver, windowMs, confirmedRideIds } = input;
  const now = serverNow();
  const hasEmails = config.confirmationMail === 'firm';
  const checked = validatePhoneBooking(form, quotedTrip, config.adminEmail, now, hasEmails);
  if (!checked.ok) {
    return { kind: 'refused', errors: checked.errors, alternatives: [] };
  }
  const id = rideId ?? newRideId();
  saveRideId(id);
  const rides = await findAlreadyBooked(checked.booking, rideId, now);
  if (rides.some((ride) => !confirmedRideIds.includes(ride.id))) {
    if (rideId === null) {
      forgetRideId(id);
    }
    return { kind: 'already-booked', rides };
  }
  const outcome = await bookByPhone(
    {
      rideId: id,
      isRetry: rideId !== null,
      adminId: config.adminUid,
      booking: checked.booking,
      choice: form.driver,
      chosen: driver,
      windowMs,
    },
    now,
  );
  if (outcome.kind === 'driver-unavailable') {
    forgetRideId(id);
  }
  return toFormOutcome(outcome, id);
}

function toFormOutcome(outcome: PhoneOutcome, rideId: string): PhoneBookingOutcome {
  switch (outcome.kind) {
    case 'booked-by-phone':
      return { ...outcome, kind: 'booked', rideId };
    case 'driver-unavailable': {
      const { message, alternatives } = outcome;
      return { kind: 'refused', errors: { driver: message }, alternatives };
    }
    case 'check-failed':
      return { kind: 'failed', title: FIND_FAILED_TEXT, message: outcome.message };
    case 'submit-failed':
      return { kind: 'failed', title: CREATE_FAILED_TEXT, message: outcome.reason };
  }
}
