import { config } from '../../../config';
import type { AlternativeSlot } from '../../../domain/slots/alternativeSlots';
import {
  validatePhoneBooking,
  type SavedPhoneBooking,
  type PhoneBookingValues,
  type PhoneBookingErrors,
  type QuotedTrip,
} from '../../../domain/booking/phoneBooking';
import type { AssignedDriver } from '../../../domain/ride/ride';
import type { Admin } from '../../../auth/session/useAdminAccess';
import {
  bookByPhone,
  CREATE_FAILED_TEXT,
  FIND_FAILED_TEXT,
  type PhoneOutcome,
} from '../../../usecases/bookByPhone';
import { newRideId } from '../../../firebase/rides/documents/rideId';
import { useSubmit } from '../../../hooks/useSubmit';

/** What came of a phone booking, as the form shows it. */
export type PhoneBookingOutcome =
  | {
      readonly kind: 'booked';
      readonly booked: SavedPhoneBooking;
      /** True when an earlier try turned out to have been saved, and the form has been changed since. */
      readonly isOutdated: boolean;
    }
  | {
      readonly kind: 'refused';
      readonly errors: PhoneBookingErrors;
      /** Other times at which a driver is free. */
      readonly alternatives: readonly AlternativeSlot[];
    }
  | { readonly kind: 'failed'; readonly what: string; readonly message: string };

/** What the admin wants booked. */
export interface PhoneBookingInput {
  readonly form: PhoneBookingValues;
  readonly meter: QuotedTrip | null;
  /** The driver that the form names; null when it names none. */
  readonly driver: AssignedDriver | null;
  /** How far other bookings of the driver must be away: 30 minutes, or 15 for a time that was on offer. */
  readonly windowMs: number;
}

/**
 * Checks a phone booking and books it, once at a time (spec sections 4 and 5). `rideId` is the id of a try whose answer was
 * lost, if there was one: whatever it turns out to have saved is what is booked.
 */
export function useBookByPhone(
  admin: Admin,
  rideId: string | null,
  keepRideId: (rideId: string | null) => void,
) {
  const { isBusy, submit } = useSubmit(
    async (input: PhoneBookingInput): Promise<PhoneBookingOutcome> => {
      const { form, meter, driver, windowMs } = input;
      const now = Date.now();
      const checked = validatePhoneBooking(
        form,
        meter,
        admin.email,
        now,
        config.confirmationMail === 'firm',
      );
      if (!checked.ok) {
        return { kind: 'refused', errors: checked.errors, alternatives: [] };
      }
      const id = rideId ?? newRideId();
      keepRideId(id);
      const outcome = await bookByPhone(
        {
          rideId: id,
          isRetry: rideId !== null,
          adminId: admin.uid,
          booking: checked.booking,
          choice: form.assignedDriverId,
          chosen: driver,
          windowMs,
        },
        now,
      );
      if (outcome.kind === 'driver-unavailable') {
        keepRideId(null);
      }
      return asShown(outcome);
    },
  );
  return { isSaving: isBusy, book: submit };
}

function asShown(outcome: PhoneOutcome): PhoneBookingOutcome {
  switch (outcome.kind) {
    case 'booked-by-phone':
      return { ...outcome, kind: 'booked' };
    case 'driver-unavailable': {
      const { message, alternatives } = outcome;
      return { kind: 'refused', errors: { assignedDriverId: message }, alternatives };
    }
    case 'check-failed':
      return { kind: 'failed', what: FIND_FAILED_TEXT, message: outcome.message };
    case 'submit-failed':
      return { kind: 'failed', what: CREATE_FAILED_TEXT, message: outcome.reason };
  }
}
