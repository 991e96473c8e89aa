import {
  validatePhoneBooking,
  EMPTY_PHONE_BOOKING,
  type PhoneBookingValues,
  type PhoneBookingErrors,
  type QuotedTrip,
} from '../../../src/domain/booking/phoneBooking';
import { pence } from '../../../src/domain/common/money';
import type { ValidPhoneBooking } from '../../../src/domain/booking/rideRequest';
import type { Stop } from '../../../src/domain/trip/trip';

/** A Saturday's noon, on the five-minute grid. */
export const NOW = Date.UTC(2026, 10, 21, 12);
export const OFFICE = 'office@example.com';

export const MARKET: Stop = {
  latLng: { latitude: 53.8445, longitude: -0.433 },
  address: 'Saturday Market, Beverley',
};
export const HULL: Stop = {
  latLng: { latitude: 53.7446, longitude: -0.3354 },
  address: 'Hull Paragon, Ferensway, Hull',
};
export const METER: QuotedTrip = { fare: pence(1845), metres: 13_400, minutes: 21 };

/** A form in which all is right: as soon as possible, by the meter's fare, with a driver that the app finds. */
export const RIGHT: PhoneBookingValues = {
  ...EMPTY_PHONE_BOOKING,
  ...{ customerName: 'Ada Lovelace', customerPhone: '01482 000000' },
  ...{ customerEmail: 'ada@example.com', pickup: MARKET, dropoff: HULL },
};

function check(typed: Partial<PhoneBookingValues>, meter: QuotedTrip | null, now: number) {
  return validatePhoneBooking({ ...RIGHT, ...typed }, meter, OFFICE, now);
}

/** What is wrong with the form; empty when nothing is. */
export function errorsOf(
  typed: Partial<PhoneBookingValues>,
  meter: QuotedTrip | null = METER,
  now = NOW,
): PhoneBookingErrors {
  const checked = check(typed, meter, now);
  return checked.ok ? {} : checked.errors;
}

/** The booking that the form makes; null when something is wrong with it. */
export function bookingOf(
  typed: Partial<PhoneBookingValues> = {},
  meter: QuotedTrip | null = METER,
  now = NOW,
): ValidPhoneBooking | null {
  const checked = check(typed, meter, now);
  return checked.ok ? checked.booking : null;
}
