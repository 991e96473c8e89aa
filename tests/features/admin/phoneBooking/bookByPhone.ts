import { expect } from 'vitest';
import { config } from '../../../../src/config';
import {
  toSavedPhoneBooking,
  validatePhoneBooking,
  EMPTY_PHONE_BOOKING,
  type SavedPhoneBooking,
  withPart,
  type PhoneBookingPart,
  type PhoneBookingValues,
} from '../../../../src/domain/booking/phoneBooking';
import { EMPTY_TRIP } from '../../../../src/domain/trip/trip';
import { userError } from '../../../../src/errors/errorMessage';
import { phoneRideRequest } from '../../../../src/domain/booking/rideRequest';
import { WEEKDAYS } from '../../../../src/domain/common/londonTime';
import type { Driver } from '../../../../src/domain/drivers/driver';
import {
  sendPhoneBooking,
  type PhoneBookingInput,
} from '../../../../src/usecases/sendPhoneBooking';
import { driver, reservation } from '../../../support/fixtures';
import { backend } from '../../../support/fakeFirebase';
import { stopAt } from '../../../support/places';
import type { Attempt } from '../../../../src/domain/common/outcome';

export const TAB = '#/admin/phone-booking';
export const NOW = Date.parse('2026-11-21T12:00Z');
export const TWO_PM = NOW + 2 * 3_600_000;
export const ADMIN = { uid: config.adminUid, email: config.adminEmail };
/** Sets the drivers at work now. */
export function setFleet(...drivers: readonly Driver[]): void {
  backend.fetchFleetSnapshot.mockResolvedValue({ drivers, reservations: [], onRides: new Set() });
}

const PLACE = stopAt('Saturday Market, Beverley', 53.84, -0.43);
const STATION = stopAt('Beverley Station', 53.8419, -0.4228);
export const FORM: PhoneBookingValues = {
  ...EMPTY_PHONE_BOOKING,
  customer: { name: 'Ada', phone: '01482 000000', email: 'ada@example.com' },
  choice: { ...EMPTY_TRIP, pickup: PLACE, dropoff: STATION },
  fare: '12.50',
};
const INPUT: PhoneBookingInput = {
  form: FORM,
  attempt: null,
  quote: null,
  driver: null,
  windowMs: 1_800_000,
  confirmedRideIds: [],
};
const availability = WEEKDAYS.map((day) => ({ day, start: '00:00', finish: '24:00' }));
export const ANN = driver({
  id: 'ann',
  name: 'Ann',
  isOnline: true,
  location: PLACE.latLng,
  availability,
});
export const BOB = driver({ id: 'bob', name: 'Bob', isOnline: true, availability });
export const BOOKED = reservation('ann', TWO_PM);
export const NO_NETWORK = userError('no network');

/** The attempts that the bookings have saved; null when they were forgotten. */
export const savedAttempts: (Attempt | null)[] = [];

export const book = (typed: PhoneBookingPart = {}, options: Partial<PhoneBookingInput> = {}) =>
  sendPhoneBooking(
    { ...INPUT, form: withPart(FORM, typed), ...options },
    NOW,
    (attempt) => savedAttempts.push(attempt),
    (_, attempt) => savedAttempts.push(attempt),
  );

export const OLD_ATTEMPT = { id: 'old-id', isUncertain: true } as const;

/** Again, after an attempt whose response was lost. */
export const retry = (typed: PhoneBookingPart = {}) => book(typed, { attempt: OLD_ATTEMPT });

/** Matches the id of any new ride. */
export const NEW_ID: unknown = expect.stringMatching(/^\w{20}$/);

/** Ride ids and driver ids of all submissions. */
export const sentRides = () =>
  backend.submitRide.mock.calls.map(([id, { driver: named }]) => [id, named?.id]);

export const SCHEDULED = { choice: { time: TWO_PM } } as const;

/** The booking that an earlier attempt saved with this form. */
export function savedBooking(typed: PhoneBookingPart = {}): SavedPhoneBooking {
  const checked = validatePhoneBooking(withPart(FORM, typed), null, ADMIN.email, NOW);
  if (!checked.ok) {
    throw new Error('The form of this test is wrong');
  }
  return toSavedPhoneBooking(phoneRideRequest(ADMIN.uid, checked.booking, ANN, NOW));
}
