import { config } from '../config';
import type { Ride } from '../domain/ride/ride';
import {
  changedTime,
  type BookedRide,
  type OfficeChangeRefusal,
} from '../domain/admin/officeChange';
import {
  validatePhoneBooking,
  type PhoneBookingErrors,
  type PhoneBookingValues,
} from '../domain/booking/phoneBooking';
import { DONE, refused, type Attempt, type Outcome } from '../domain/common/outcome';
import { MINUTE_MS, type Instant } from '../domain/common/londonTime';
import { writeOfficeChange } from '../firebase/rides/write/writeOfficeChange';
import type { ChosenTime, PricedRoute } from '../domain/trip/trip';
import { orFailure } from './orFailure';

export type OfficeChangeOutcome = Outcome<
  undefined,
  | { readonly kind: OfficeChangeRefusal }
  | { readonly kind: 'invalid'; readonly errors: PhoneBookingErrors }
>;

/** Changes a ride, seen as `before`, to what the form says. Never throws. */
export async function changeByOffice(
  admin: { readonly uid: string; readonly email: string },
  before: BookedRide,
  form: PhoneBookingValues,
  quote: PricedRoute | null,
  attempt: Attempt,
  now: Instant,
): Promise<OfficeChangeOutcome> {
  const hasEmails = config.confirmationMail === 'firm';
  const at = validationTime(before.ride, form.choice.time, now);
  const { isByPhone } = before.ride;
  const checked = validatePhoneBooking(form, quote, admin.email, at, hasEmails, isByPhone);
  if (!checked.ok) {
    return refused({ kind: 'invalid', errors: checked.errors });
  }
  const { trip, extras } = checked.booking;
  const { traveller } = before.extras;
  const change = {
    ...checked.booking,
    trip: { ...trip, time: changedTime(before.ride, trip.time, now) },
    // Never in the form, because who travels doesn't change.
    extras: { ...extras, ...(traveller && { traveller }) },
    before,
  };
  return orFailure(
    async () => {
      const answer = await writeOfficeChange(change, admin.uid, now);
      return answer === 'done' ? DONE : refused({ kind: answer });
    },
    'Could not change the booking',
    attempt.isUncertain,
  );
}

/** An overdue booking may keep its time, so it is validated as of a minute before that. */
function validationTime(before: Ride, time: ChosenTime, now: Instant): Instant {
  return time !== null && time === before.trip.time ? Math.min(now, time - MINUTE_MS) : now;
}
