import { useState } from 'react';
import { bookingFormOf, riderCountOf } from '../../../../../domain/admin/rebooking';
import { messageOf } from '../../../../../domain/common/errorMessage';
import { MINUTE_MS, type Instant } from '../../../../../domain/common/londonTime';
import {
  checkManualBooking,
  type ManualBookingForm,
  type ManualErrors,
  type MeterReading,
} from '../../../../../domain/booking/phoneBooking';
import type { OfficeRide } from '../../../../../domain/admin/adminRide';
import { changedTime } from '../../../../../domain/admin/phoneBookingChange';
import type { RiderCount } from '../../../../../domain/trip/trip';
import {
  changePhoneBooking,
  type PhoneChanged,
} from '../../../../../firebase/rides/write/changePhoneBooking';
import { config } from '../../../../../config';
import { useSubmit } from '../../../../../hooks/useSubmit';
import type { Admin } from '../../../../../auth/session/useAdminAccess';
import type { MapService } from '../../../../../maps/shared/port';
import { readMeter, useTripQuote } from '../../../../../tripForm/useTripQuote';

/** What came of a change, as its form shows it. */
export type ChangeOutcome =
  | { readonly kind: PhoneChanged }
  | { readonly kind: 'refused'; readonly errors: ManualErrors }
  | { readonly kind: 'failed'; readonly message: string };

/** What of a phone booking is changed: the form of one, and how many ride. */
interface BookingForm {
  readonly form: ManualBookingForm;
  readonly riders: RiderCount;
}

function formOf(ride: OfficeRide): BookingForm {
  return { form: bookingFormOf(ride), riders: riderCountOf(ride) };
}

/** The change of a phone booking: what is typed, and how it is sent. */
export function useChangeBooking(admin: Admin, ride: OfficeRide, maps: MapService | null) {
  // As it was when the form was opened: what others change meanwhile is not written over.
  const [before] = useState(ride);
  const [typed, setTyped] = useState(() => formOf(ride));
  const { form } = typed;
  const quote = useTripQuote({ maps, ...form });
  const meter = readMeter(quote);
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
  before: OfficeRide,
  { form, riders }: BookingForm,
  meter: MeterReading | null,
): Promise<ChangeOutcome> {
  const now = Date.now();
  const hasEmails = config.confirmationMail === 'firm';
  const at = timeToCheck(before, form.scheduledTime, now);
  const checked = checkManualBooking(form, meter, admin.email, at, hasEmails);
  if (!checked.ok) {
    return { kind: 'refused', errors: checked.errors };
  }
  const { trip, manual } = checked.booking;
  try {
    const scheduledTime = changedTime(before, trip.scheduledTime, now);
    const change = { before, trip: { ...trip, scheduledTime, riders, notes: manual.notes } };
    return { kind: await changePhoneBooking(change, admin.uid) };
  } catch (error) {
    console.error('The booking could not be changed', error);
    return { kind: 'failed', message: messageOf(error) };
  }
}

/** The time of a booking that is late was to come when it was booked: it stays as it is. */
function timeToCheck(before: OfficeRide, time: Instant | null, now: Instant): Instant {
  return time !== null && time === before.scheduledTime ? Math.min(now, time - MINUTE_MS) : now;
}
