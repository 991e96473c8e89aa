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

/** What came of a change, as its form shows it. */
export type ChangeOutcome =
  | { readonly kind: PhoneChangeResult }
  | { readonly kind: 'refused'; readonly errors: PhoneBookingErrors }
  | { readonly kind: 'failed'; readonly message: string };

/** What of a phone booking is changed: the form of one, and how many ride. */
interface BookingForm {
  readonly form: PhoneBookingValues;
  readonly riders: RiderCount;
}

function formOf(ride: AdminRide): BookingForm {
  return { form: toPhoneBookingForm(ride), riders: toRiderCount(ride) };
}

/** The change of a phone booking: what is typed, and how it is sent. */
export function useChangePhoneBooking(admin: Admin, ride: AdminRide, maps: MapService | null) {
  // As it was when the form was opened: what others change meanwhile is not written over.
  const [before] = useState(ride);
  const [typed, setTyped] = useState(() => formOf(ride));
  const { form } = typed;
  const quote = useTripQuote({ maps, ...form });
  const meter = toQuotedTrip(quote);
  const { isBusy, outcome, submit, reset } = useSubmit(() => send(admin, before, typed, meter));
  return {
    ...{ typed, quote, meter, isBusy, outcome, submit },
    change: (part: Partial<BookingForm>): void => {
      reset();
      setTyped((former) => ({ ...former, ...part }));
    },
  };
}

async function send(
  admin: Admin,
  before: AdminRide,
  { form, riders }: BookingForm,
  meter: QuotedTrip | null,
): Promise<ChangeOutcome> {
  const now = Date.now();
  const hasEmails = config.confirmationMail === 'firm';
  const at = timeToCheck(before, form.scheduledTime, now);
  const checked = validatePhoneBooking(form, meter, admin.email, at, hasEmails);
  if (!checked.ok) {
    return { kind: 'refused', errors: checked.errors };
  }
  const { trip, details } = checked.booking;
  try {
    const scheduledTime = changedTime(before, trip.scheduledTime, now);
    const change = { before, trip: { ...trip, scheduledTime, riders, notes: details.notes } };
    return { kind: await changePhoneBooking(change, admin.uid) };
  } catch (error) {
    console.error('The booking could not be changed', error);
    return { kind: 'failed', message: errorMessage(error) };
  }
}

/** The time of a booking that is late was to come when it was booked: it stays as it is. */
function timeToCheck(before: AdminRide, time: Instant | null, now: Instant): Instant {
  return time !== null && time === before.scheduledTime ? Math.min(now, time - MINUTE_MS) : now;
}
