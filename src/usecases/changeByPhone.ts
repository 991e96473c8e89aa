import { config } from '../config';
import type { Ride } from '../domain/ride/ride';
import { changedTime, type PhoneBookedRide } from '../domain/admin/phoneBookingChange';
import {
  validatePhoneBooking,
  type PhoneBookingErrors,
  type PhoneBookingValues,
} from '../domain/booking/phoneBooking';
import { DONE, refused, type Attempt, type Outcome } from '../domain/common/outcome';
import { MINUTE_MS, type Instant } from '../domain/common/londonTime';
import {
  changePhoneBooking,
  type PhoneChangeRefusal,
} from '../firebase/rides/write/changePhoneBooking';
import type { ChosenTime, PricedRoute } from '../domain/trip/trip';
import { orFailure } from './orFailure';

export type PhoneChangeOutcome = Outcome<
  undefined,
  | { readonly kind: PhoneChangeRefusal }
  | { readonly kind: 'invalid'; readonly errors: PhoneBookingErrors }
>;

/** Changes a phone booking, seen as `before`, to what the form says. Never throws. */
export async function changeByPhone(
  admin: { readonly uid: string; readonly email: string },
  before: PhoneBookedRide,
  form: PhoneBookingValues,
  quote: PricedRoute | null,
  attempt: Attempt,
  now: Instant,
): Promise<PhoneChangeOutcome> {
  const hasEmails = config.confirmationMail === 'firm';
  const at = validationTime(before.ride, form.choice.time, now);
  const checked = validatePhoneBooking(form, quote, admin.email, at, hasEmails);
  if (!checked.ok) {
    return refused({ kind: 'invalid', errors: checked.errors });
  }
  const { trip } = checked.booking;
  const changed = { ...trip, time: changedTime(before.ride, trip.time, now) };
  const change = { ...checked.booking, trip: changed, before };
  return orFailure(
    async () => {
      const answer = await changePhoneBooking(change, admin.uid, now);
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
