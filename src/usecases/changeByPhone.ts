import { config } from '../config';
import type { Ride } from '../domain/ride/ride';
import { changedTime, type PhoneBookedRide } from '../domain/admin/phoneBookingChange';
import {
  validatePhoneBooking,
  type PhoneBookingErrors,
  type PhoneBookingValues,
  type QuotedTrip,
} from '../domain/booking/phoneBooking';
import { MINUTE_MS, type Instant } from '../domain/common/londonTime';
import {
  changePhoneBooking,
  type PhoneChangeResult,
} from '../firebase/rides/write/changePhoneBooking';
import type { ChosenTime } from '../domain/trip/trip';
import { toBackendError } from '../firebase/sdk/errors';

export type PhoneChangeOutcome =
  | { readonly kind: PhoneChangeResult }
  | { readonly kind: 'refused'; readonly errors: PhoneBookingErrors }
  | { readonly kind: 'failed'; readonly message: string }
  /** The booking may or may not be changed; a retry is safe. */
  | { readonly kind: 'unknown'; readonly message: string };

/** Changes a phone booking, seen as `before`, to what the form says. Never throws. */
export async function changeByPhone(
  admin: { readonly uid: string; readonly email: string },
  before: PhoneBookedRide,
  form: PhoneBookingValues,
  quotedTrip: QuotedTrip | null,
  now: Instant,
): Promise<PhoneChangeOutcome> {
  const hasEmails = config.confirmationMail === 'firm';
  const at = validationTime(before.ride, form.choice.time, now);
  const checked = validatePhoneBooking(form, quotedTrip, admin.email, at, hasEmails);
  if (!checked.ok) {
    return { kind: 'refused', errors: checked.errors };
  }
  const { trip } = checked.booking;
  try {
    const changed = { ...trip, time: changedTime(before.ride, trip.time, now) };
    const change = { ...checked.booking, trip: changed, before };
    return { kind: await changePhoneBooking(change, admin.uid, now) };
  } catch (error) {
    console.error('Could not change the booking', error);
    const { kind, message } = toBackendError(error);
    return { kind: kind === 'denied' ? 'failed' : 'unknown', message };
  }
}

/** An overdue booking may keep its time, so it is validated as of a minute before that. */
function validationTime(before: Ride, time: ChosenTime, now: Instant): Instant {
  return time !== null && time === before.trip.time ? Math.min(now, time - MINUTE_MS) : now;
}
