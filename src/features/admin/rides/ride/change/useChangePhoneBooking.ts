import { useState } from 'react';
import { toPhoneBookingForm, toRiderCount } from '../../../../../domain/admin/rebooking';
import { errorMessage } from '../../../../../domain/common/errorMessage';
import { MINUTE_MS, type Instant } from '../../../../../domain/common/londonTime';
import {
  validatePhoneBooking,
  type PhoneBookingValues,
  type PhoneBookingErrors,
  type QuotedTrip,
} from '../../../../../domain/booking/phoneBooking';
import type { AdminRide } from '../../../../../domain/admin/adminRide';
import { changedTime } from '../../../../../domain/admin/phoneBookingChange';
import type { RiderCount } from '../../../../../domain/trip/trip';
import {
  changePhoneBooking,
  type PhoneChangeResult,
} from '../../../../../firebase/rides/write/changePhoneBooking';
import { config } from '../../../../../config';
import { useSubmit } from '../../../../../hooks/useSubmit';
import type { Admin } from '../../../../../auth/session/useAdminAccess';
import type { MapService } from '../../../../../maps/shared/port';
import { toQuotedTrip, useTripQuote } from '../../../../../tripForm/useTripQuote';

export type ChangeOutcome =
  | { readonly kind: PhoneChangeResult }
  | { readonly kind: 'refused'; readonly errors: PhoneBookingErrors }
  | { readonly kind: 'failed'; readonly message: string };

interface BookingForm {
  readonly form: PhoneBookingValues;
  readonly riders: RiderCount;
}

function toBookingForm(ride: AdminRide): BookingForm {
  return { form: toPhoneBookingForm(ride), riders: toRiderCount(ride) };
}

/** State of the form that changes a phone booking (decision 157). */
export function useChangePhoneBooking(admin: Admin, ride: AdminRide, maps: MapService | null) {
  // As opened, so that changes by others are not overwritten.
  const [before] = useState(ride);
  const [typed, setTyped] = useState(() => toBookingForm(ride));
  const { form } = typed;
  const quote = useTripQuote({ maps, ...form });
  const quotedTrip = toQuotedTrip(quote);
  const { isBusy, outcome, submit, reset } = useSubmit(() =>
    send(admin, before, typed, quotedTrip),
  );
  return {
    ...{ typed, quote, quotedTrip, isBusy, outcome, submit },
    change: (part: Partial<BookingForm>): void => {
      reset();
      setTyped((current) => ({ ...current, ...part }));
    },
  };
}

async function send(
  admin: Admin,
  before: AdminRide,
  { form, riders }: BookingForm,
  quotedTrip: QuotedTrip | null,
): Promise<ChangeOutcome> {
  const now = Date.now();
  const hasEmails = config.confirmationMail === 'firm';
  const at = validationTime(before, form.scheduledTime, now);
  const checked = validatePhoneBooking(form, quotedTrip, admin.email, at, hasEmails);
  if (!checked.ok) {
    return { kind: 'refused', errors: checked.errors };
  }
  const { trip, details } = checked.booking;
  try {
    const scheduledTime = changedTime(before, trip.scheduledTime, now);
    const change = { before, trip: { ...trip, scheduledTime, riders, notes: details.notes } };
    return { kind: await changePhoneBooking(change, admin.uid) };
  } catch (error) {
    console.error('Could not change the booking', error);
    return { kind: 'failed', message: errorMessage(error) };
  }
}

/** An overdue booking may keep its time, so it is validated as of a minute before that. */
function validationTime(before: AdminRide, time: Instant | null, now: Instant): Instant {
  return time !== null && time === before.scheduledTime ? Math.min(now, time - MINUTE_MS) : now;
}
