import { HULL, MARKET } from '../../support/places';
import {
  validatePhoneBooking,
  withPart,
  type PhoneBookingPart,
  EMPTY_PHONE_BOOKING,
  type PhoneBookingValues,
  type PhoneBookingErrors,
} from '../../../src/domain/booking/phoneBooking';
import { EMPTY_TRIP } from '../../../src/domain/trip/trip';
import { pence } from '../../../src/domain/common/money';
import type { ValidPhoneBooking } from '../../../src/domain/booking/rideRequest';

/** Noon on a Saturday, on the five-minute grid. */
export const NOW = Date.UTC(2026, 10, 21, 12);
export const ADMIN_EMAIL = 'office@example.com';

export const QUOTE = { fare: pence(1845), metres: 13_400, minutes: 21 };

/** A valid form: for now, at the quoted fare, with an auto-assigned driver. */
export const VALID_FORM: PhoneBookingValues = {
  ...EMPTY_PHONE_BOOKING,
  customer: { name: 'Ada Lovelace', phone: '01482 000000', email: 'ada@example.com' },
  choice: { ...EMPTY_TRIP, pickup: MARKET, dropoff: HULL },
};

function check(
  typed: PhoneBookingPart,
  quote: Parameters<typeof validatePhoneBooking>[1],
  now: number,
) {
  return validatePhoneBooking(withPart(VALID_FORM, typed), quote, ADMIN_EMAIL, now);
}

/** The errors of the form; empty if it is valid. */
export function errorsOf(
  typed: PhoneBookingPart,
  quote: Parameters<typeof validatePhoneBooking>[1] = QUOTE,
  now = NOW,
): PhoneBookingErrors {
  const checked = check(typed, quote, now);
  return checked.ok ? {} : checked.errors;
}

/** The booking from the form; null if it is invalid. */
export function bookingOf(
  typed: PhoneBookingPart = {},
  quote: Parameters<typeof validatePhoneBooking>[1] = QUOTE,
  now = NOW,
): ValidPhoneBooking | null {
  const checked = check(typed, quote, now);
  return checked.ok ? checked.booking : null;
}
