import { describe, expect, it } from 'vitest';
import { HULL, MARKET } from '../../support/places';
import { MINUTE_MS } from '../../../src/domain/common/londonTime';
import {
  validatePhoneBooking,
  EMPTY_PHONE_BOOKING,
  EMPTY_PHONE_BOOKING_DRAFT,
  needsDiscardConfirmation,
  withPart,
  type PhoneBookingPart,
  type PhoneBookingErrors,
} from '../../../src/domain/booking/phoneBooking';
import { NO_EXTRAS } from '../../../src/domain/trip/extras';
import { bookingOf, errorsOf, QUOTE, NOW, ADMIN_EMAIL, VALID_FORM } from './phoneBookingForms';

const NAME = 'Customer name required';
const PHONE = 'Customer phone required';
const EMAIL = 'Customer email required for booking confirmations';
const BAD_EMAIL = 'Please enter a valid customer email';
const PICKUP = 'Pickup required';
const DROPOFF = 'Drop-off required';
const FARE = 'Fare must be a valid number';
const ROUTE = 'Please wait for route calculation to complete or enter fare manually';
const NO_TIME = 'Invalid scheduled time. Please select a valid date and time.';
const PASSED = 'That time has passed. Please choose a later one.';

describe('validatePhoneBooking: a valid form', () => {
  it('gives a booking for now, for one rider, at the quoted fare', () => {
    expect(bookingOf()).toEqual({
      customer: { name: 'Ada Lovelace', phone: '01482 000000', email: 'ada@example.com' },
      trip: {
        pickup: MARKET,
        dropoff: HULL,
        metres: 13_400,
        minutes: 21,
        fare: 1845,
        riders: 1,
        time: null,
      },
      details: { officeNotes: '', bookedBy: ADMIN_EMAIL, isFareAgreed: false },
      extras: { noteToDriver: '', luggage: 0, needs: [] },
    });
  });

  it('normalises every text', () => {
    const typed = {
      customer: { name: '  Ada  Lovelace ', phone: '\t01482 000000\n', email: ' ada@example.com ' },
      choice: { extras: { ...NO_EXTRAS, noteToDriver: ' Blue\n door ' } },
      officeNotes: ' Two suitcases,\n\nring twice \n',
    };
    expect(bookingOf(typed)).toMatchObject({
      customer: { name: 'Ada Lovelace', phone: '01482 000000', email: 'ada@example.com' },
      details: { officeNotes: 'Two suitcases, ring twice' },
      extras: { noteToDriver: 'Blue door' },
    });
  });

  it('has a flight or train only between places with one', () => {
    const extras = { ...NO_EXTRAS, journey: '14:05' };
    const station = { ...HULL, address: 'Hull Paragon Interchange' };
    expect(bookingOf({ choice: { extras } })?.extras).toEqual(NO_EXTRAS);
    expect(bookingOf({ choice: { dropoff: station, extras } })?.extras).toEqual(extras);
  });

  it('accepts other phone numbers and any places', () => {
    expect(errorsOf({ customer: { phone: '+49 30 000000' } })).toEqual({});
    expect(errorsOf({ customer: { phone: 'ask reception' } })).toEqual({});
    expect(errorsOf({ choice: { pickup: HULL, dropoff: MARKET } })).toEqual({});
  });

  it('refuses a premium-rate number', () => {
    expect(errorsOf({ customer: { phone: '0901 234 5678' } })).toEqual({
      phone: 'We can’t call numbers that begin with 09. Please enter another.',
    });
  });
});

describe('validatePhoneBooking: errors', () => {
  /** One error for each field, in the order of the spec. */
  const ERRORS: readonly (readonly [PhoneBookingPart, PhoneBookingErrors])[] = [
    [{ customer: { name: '' } }, { name: NAME }],
    [{ customer: { phone: '' } }, { phone: PHONE }],
    [{ customer: { email: 'ada' } }, { email: BAD_EMAIL }],
    [{ choice: { pickup: null } }, { pickup: PICKUP }],
    [{ choice: { dropoff: null } }, { dropoff: DROPOFF }],
    [{ fare: 'x' }, { fare: `${FARE}. Please enter a number, like 12.50.` }],
    [{ choice: { time: NOW - MINUTE_MS } }, { time: PASSED }],
  ];

  it('reports all fields at once, for every combination of errors', () => {
    for (let set = 1; set < 2 ** ERRORS.length; set += 1) {
      const chosen = ERRORS.filter((_fault, index) => (set & (1 << index)) !== 0);
      const typed = chosen.reduce((form, [fault]) => withPart(form, fault), VALID_FORM);
      const expected = chosen.reduce<PhoneBookingErrors>(
        (sum, [, error]) => ({ ...sum, ...error }),
        {},
      );
      expect([set, errorsOf(typed)]).toEqual([set, expected]);
      expect(bookingOf(typed)).toBeNull();
      // Also in the order of validation.
      expect(Object.keys(errorsOf(typed))).toEqual(Object.keys(expected));
    }
  });

  it('rejects the same place twice, even at a typed fare', () => {
    const dropoff = 'Your pickup and drop-off are the same. Please choose a different drop-off.';
    expect(errorsOf({ choice: { dropoff: MARKET } }, null)).toEqual({ dropoff });
    expect(errorsOf({ choice: { dropoff: MARKET }, fare: '5' })).toEqual({ dropoff });
  });

  it('does not mention confirmations if no emails are sent', () => {
    const checked = validatePhoneBooking(
      withPart(VALID_FORM, { customer: { email: '' } }),
      QUOTE,
      ADMIN_EMAIL,
      NOW,
      false,
    );
    expect(checked).toEqual({
      ok: false,
      errors: { email: 'Customer email required' },
    });
  });

  it.each<[field: keyof PhoneBookingErrors, message: string]>([
    ['name', NAME],
    ['phone', PHONE],
    ['email', EMAIL],
  ])('treats blank as missing: %s', (field, message) => {
    for (const blank of ['', ' ', ' \t\n ', '\u00a0']) {
      expect(errorsOf({ customer: { [field]: blank } })).toEqual({ [field]: message });
    }
  });
});

describe('validatePhoneBooking: fare', () => {
  it.each<[typed: string, fare: number]>([
    ['12', 1200],
    [' 12.50 ', 1250],
  ])('takes the typed fare %j rather than the quote', (fare, amount) => {
    expect(bookingOf({ fare })).toMatchObject({
      trip: { fare: amount, metres: 13_400 },
      details: { isFareAgreed: true },
    });
  });

  it.each([
    ['', FARE],
    [' ', FARE],
    ['twelve', `${FARE}. Please enter a number, like 12.50.`],
    ['5000.01', `${FARE}. This can’t be more than £5000.00.`],
  ])('rejects %j, with or without a quote', (fare, message) => {
    expect(errorsOf({ fare })).toEqual({ fare: message });
    expect(errorsOf({ fare }, null)).toEqual({ fare: message });
  });

  it('waits for the route, unless the fare is typed', () => {
    expect(errorsOf({}, null)).toEqual({ fare: ROUTE });
    expect(errorsOf({ choice: { time: NOW + MINUTE_MS } }, null)).toEqual({
      fare: ROUTE,
    });
    expect(bookingOf({ fare: '12.50' }, null)).toMatchObject({
      trip: { fare: 1250, metres: null, minutes: null },
    });
  });

  it.each<[what: string, typed: PhoneBookingPart, errors: PhoneBookingErrors]>([
    ['a pickup', { choice: { pickup: null } }, { pickup: PICKUP }],
    ['a drop-off', { choice: { dropoff: null } }, { dropoff: DROPOFF }],
    ['a time', { choice: { time: 'later' } }, { time: NO_TIME }],
  ])('reports no missing quote before there is %s', (_, typed, errors) => {
    expect(errorsOf(typed, null)).toEqual(errors);
  });
});

describe('validatePhoneBooking: time', () => {
  it.each<[what: string, offset: number, booked: number]>([
    ['off the grid, rounded up', 31 * MINUTE_MS, 35 * MINUTE_MS],
    ['a millisecond ahead', 1, 5 * MINUTE_MS],
  ])('accepts a time %s', (_, offset, booked) => {
    expect(bookingOf({ choice: { time: NOW + offset } })).toMatchObject({
      trip: { time: NOW + booked },
    });
  });

  it('rejects a past time although the next grid time is in the future', () => {
    const chosen = { choice: { time: NOW + MINUTE_MS } } as const;
    expect(errorsOf(chosen, QUOTE, NOW + 2 * MINUTE_MS)).toEqual({ time: PASSED });
  });

  it('requires a time for a ride for later', () => {
    expect(errorsOf({ choice: { time: 'later' } })).toEqual({ time: NO_TIME });
  });
});

it.each([
  [{}, false],
  [{ form: { ...EMPTY_PHONE_BOOKING } }, false],
  [{ form: VALID_FORM }, true],
  [{ form: VALID_FORM, start: VALID_FORM }, false],
  [{ attempt: { id: 'ride-1', isUncertain: true } }, true],
  [{ attempt: { id: 'ride-1', isUncertain: false } }, false],
])('needsDiscardConfirmation asks before something is lost: %j', (changes, expected) => {
  expect(needsDiscardConfirmation({ ...EMPTY_PHONE_BOOKING_DRAFT, ...changes })).toBe(expected);
});
