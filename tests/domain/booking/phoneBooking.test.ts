import { describe, expect, it } from 'vitest';
import type { DriverChoice } from '../../../src/domain/slots/driverChoice';
import {
  validatePhoneBooking,
  EMPTY_PHONE_BOOKING,
  PHONE_BOOKING_FIELDS,
  NO_DRIVERS_THEN_TEXT,
  ROUTE_PENDING_TEXT,
  type PhoneBookingValues,
  type PhoneBookingErrors,
} from '../../../src/domain/booking/phoneBooking';
import { bookingOf, errorsOf, HULL, MARKET, METER, NOW, OFFICE, RIGHT } from './phoneBookingForms';

const MINUTE = 60_000;
const NAME = 'Customer name required';
const PHONE = 'Customer phone required';
const EMAIL = 'Customer email required for booking confirmations';
const BAD_EMAIL = 'Customer email must be valid';
const PICKUP = 'Pickup required';
const DROPOFF = 'Drop-off required';
const FARE = 'Fare must be a valid number';
const ROUTE = 'Please wait for route calculation to complete or enter fare manually';
const NO_TIME = 'Invalid scheduled time. Please select a valid date and time.';
const PASSED = 'This time has passed. Please choose a later one.';

describe('the words of the specification', () => {
  it('for a route that is not there yet and for no driver', () => {
    expect(ROUTE_PENDING_TEXT).toBe(ROUTE);
    expect(NO_DRIVERS_THEN_TEXT).toBe('No drivers are available for the selected date and time');
  });

  it('has the fields in the order of its checks', () => {
    expect(PHONE_BOOKING_FIELDS).toEqual([
      ...['customerName', 'customerPhone', 'customerEmail', 'pickup', 'dropoff', 'fare'],
      ...['assignedDriverId', 'scheduledTime'],
    ]);
  });
});

describe('a form in which all is right', () => {
  it('is a booking for now, of one rider, by the meter', () => {
    expect(bookingOf()).toEqual({
      customer: { name: 'Ada Lovelace', phone: '01482 000000', email: 'ada@example.com' },
      trip: {
        ...{ pickup: MARKET, dropoff: HULL, metres: 13_400, minutes: 21, fare: 1845, riders: 1 },
        ...{ mode: 'asap', scheduledTime: null },
      },
      details: { notes: '', bookedBy: OFFICE },
      extras: { note: '', luggage: 0, needs: [] },
    });
  });

  it('has every text in one line, with single spaces', () => {
    const typed = {
      ...{ customerName: '  Ada  Lovelace ', customerPhone: '\t01482 000000\n' },
      ...{ customerEmail: ' ada@example.com ', notes: ' Two suitcases,\n\nring twice \n' },
      wishes: { ...EMPTY_PHONE_BOOKING.wishes, note: ' Blue\n door ' },
    };
    expect(bookingOf(typed)).toMatchObject({
      customer: { name: 'Ada Lovelace', phone: '01482 000000', email: 'ada@example.com' },
      details: { notes: 'Two suitcases, ring twice' },
      extras: { note: 'Blue door' },
    });
  });

  it('keeps a UK mobile number in the spec’s form, however it was typed', () => {
    expect(bookingOf({ customerPhone: '+44 (0)7700 900-123' })).toMatchObject({
      customer: { phone: '07700900123' },
    });
  });

  it.each<DriverChoice>([{ kind: 'auto' }, { kind: 'none' }, { kind: 'driver', id: 'driver-1' }])(
    'is the same booking whichever driver it names: %j',
    (assignedDriverId) => {
      expect(bookingOf({ assignedDriverId })).toEqual(bookingOf());
    },
  );

  it('may be of anybody whom a phone reaches, and from anywhere', () => {
    expect(errorsOf({ customerPhone: '+49 30 000000' })).toEqual({});
    expect(errorsOf({ customerPhone: 'ask reception' })).toEqual({});
    expect(errorsOf({ pickup: HULL, dropoff: MARKET })).toEqual({});
  });

  it('stays as it was typed', () => {
    const typed = Object.freeze({ ...RIGHT, customerName: ' Ada ', fare: ' 5 ' });
    expect(bookingOf(typed)).toMatchObject({ customer: { name: 'Ada' }, trip: { fare: 500 } });
  });
});

describe('what is wrong', () => {
  /** One fault in each field, in the order of the specification's checks. */
  const FAULTS: readonly (readonly [Partial<PhoneBookingValues>, PhoneBookingErrors])[] = [
    [{ customerName: '' }, { customerName: NAME }],
    [{ customerPhone: '' }, { customerPhone: PHONE }],
    [{ customerEmail: 'ada' }, { customerEmail: BAD_EMAIL }],
    [{ pickup: null }, { pickup: PICKUP }],
    [{ dropoff: null }, { dropoff: DROPOFF }],
    [{ fare: 'x' }, { fare: `${FARE}. Please write a number, as in 12.50.` }],
    [{ mode: 'scheduled', scheduledTime: NOW - MINUTE }, { scheduledTime: PASSED }],
  ];

  it.each(FAULTS)('%j alone is said alone', (typed, errors) => {
    expect(errorsOf(typed)).toEqual(errors);
    expect(bookingOf(typed)).toBeNull();
  });

  it('is said of all fields at once, for every set of faults', () => {
    for (let set = 1; set < 2 ** FAULTS.length; set += 1) {
      const chosen = FAULTS.filter((_fault, index) => (set & (1 << index)) !== 0);
      const typed = chosen.reduce<Partial<PhoneBookingValues>>(
        (sum, [fault]) => ({ ...sum, ...fault }),
        {},
      );
      const expected = chosen.reduce<PhoneBookingErrors>(
        (sum, [, error]) => ({ ...sum, ...error }),
        {},
      );
      expect([set, errorsOf(typed)]).toEqual([set, expected]);
      // In the order of the checks, too.
      expect(Object.keys(errorsOf(typed))).toEqual(Object.keys(expected));
    }
  });

  it('is one place twice, even at a fare that was typed', () => {
    const dropoff = 'Pickup and drop-off are the same place. Please choose another drop-off.';
    expect(errorsOf({ dropoff: MARKET }, null)).toEqual({ dropoff });
    expect(errorsOf({ dropoff: MARKET, fare: '5' })).toEqual({ dropoff });
  });

  it('is a time more than 90 days ahead', () => {
    const at = (days: number) =>
      ({ mode: 'scheduled', scheduledTime: NOW + days * 86_400_000 }) as const;
    expect(errorsOf(at(90))).toEqual({});
    expect(errorsOf(at(91))).toEqual({
      scheduledTime: 'We take bookings up to 90 days ahead. Please choose an earlier time.',
    });
  });

  it('is the five missing fields when nothing is filled in; the fare waits for the places', () => {
    expect(errorsOf(EMPTY_PHONE_BOOKING, null)).toEqual({
      ...{ customerName: NAME, customerPhone: PHONE, customerEmail: EMAIL },
      ...{ pickup: PICKUP, dropoff: DROPOFF },
    });
  });

  it('is a missing email without a word of confirmations where nobody gets any', () => {
    const checked = validatePhoneBooking(
      { ...RIGHT, customerEmail: '' },
      METER,
      OFFICE,
      NOW,
      false,
    );
    expect(checked).toEqual({ ok: false, errors: { customerEmail: 'Customer email required' } });
  });

  it.each<[field: keyof PhoneBookingErrors, message: string]>([
    ['customerName', NAME],
    ['customerPhone', PHONE],
    ['customerEmail', EMAIL],
  ])('blank counts as nothing: %s', (field, message) => {
    for (const blank of ['', ' ', ' \t\n ', '\u00a0']) {
      expect(errorsOf({ [field]: blank })).toEqual({ [field]: message });
    }
  });

  it.each(['ada', 'ada@', 'ada@example', '@example.com', 'ada @example.com', 'a@b@c.de'])(
    'the email %j',
    (customerEmail) => {
      expect(errorsOf({ customerEmail })).toEqual({ customerEmail: BAD_EMAIL });
    },
  );
});

describe('the fare', () => {
  it.each<[typed: string, fare: number]>([
    ['0', 0],
    ['12', 1200],
    [' 12.50 ', 1250],
    ['5000', 500_000],
  ])('%j is what the admin agreed, whatever the meter says', (fare, amount) => {
    expect(bookingOf({ fare })).toMatchObject({ trip: { fare: amount, metres: 13_400 } });
    expect(bookingOf({ fare }, { ...METER, fare: null })).toMatchObject({
      trip: { fare: amount, minutes: 21 },
    });
  });

  it.each([
    ['', FARE],
    ['   ', FARE],
    ['twelve', `${FARE}. Please write a number, as in 12.50.`],
    ['£12', `${FARE}. Please leave out the £ sign.`],
    ['12,50', `${FARE}. Please write a point instead of a comma, as in 12.50.`],
    ['-1', `${FARE}. This can’t be negative.`],
    ['1e3', `${FARE}. Please write a number, as in 12.50.`],
    ['12.345', `${FARE}. Please write whole pence: two digits after the point.`],
    ['5000.01', `${FARE}. This can’t be more than £5000.00.`],
  ])('%j is refused, with or without a meter', (fare, message) => {
    expect(errorsOf({ fare })).toEqual({ fare: message });
    expect(errorsOf({ fare }, null)).toEqual({ fare: message });
  });

  it('is the meter’s, unless another is typed', () => {
    expect(bookingOf({ fare: null })).toMatchObject({ trip: { fare: 1845 } });
    expect(bookingOf({ fare: null }, { ...METER, fare: METER.fare })).toEqual(bookingOf());
  });

  it('by the meter has to wait for the route of both places; typed it need not', () => {
    expect(errorsOf({}, null)).toEqual({ fare: ROUTE });
    expect(errorsOf({ mode: 'scheduled', scheduledTime: NOW + MINUTE }, null)).toEqual({
      fare: ROUTE,
    });
    expect(bookingOf({ fare: '12.50' }, null)).toMatchObject({
      trip: { fare: 1250, metres: null, minutes: null },
    });
  });

  it.each<[what: string, typed: Partial<PhoneBookingValues>, errors: PhoneBookingErrors]>([
    ['a pickup', { pickup: null }, { pickup: PICKUP }],
    ['a drop-off', { dropoff: null }, { dropoff: DROPOFF }],
    ['a time', { mode: 'scheduled', scheduledTime: null }, { scheduledTime: NO_TIME }],
  ])('by the meter is not asked for before there is %s', (_, typed, errors) => {
    expect(errorsOf(typed, null)).toEqual(errors);
  });

  it('by the meter needs no time for a trip for now', () => {
    expect(errorsOf({ mode: 'asap', scheduledTime: null }, null)).toEqual({ fare: ROUTE });
  });
});

describe('the time', () => {
  it.each<[what: string, offset: number, booked: number]>([
    ['on the grid', 30 * MINUTE, 30 * MINUTE],
    ['off the grid, taken up to it', 31 * MINUTE, 35 * MINUTE],
    ['just off the grid', 30 * MINUTE + 1, 35 * MINUTE],
    ['a millisecond ahead', 1, 5 * MINUTE],
    ['as far ahead as can be', 90 * 24 * 60 * MINUTE, 90 * 24 * 60 * MINUTE],
  ])('%s', (_, offset, booked) => {
    expect(bookingOf({ mode: 'scheduled', scheduledTime: NOW + offset })).toMatchObject({
      trip: { mode: 'scheduled', scheduledTime: NOW + booked },
    });
  });

  it.each<[what: string, offset: number]>([
    ['now', 0],
    ['a millisecond ago', -1],
    ['yesterday', -24 * 60 * MINUTE],
  ])('%s has passed', (_, offset) => {
    expect(errorsOf({ mode: 'scheduled', scheduledTime: NOW + offset })).toEqual({
      scheduledTime: PASSED,
    });
  });

  it('that has passed stays so though the grid’s next line lies ahead', () => {
    const chosen = { mode: 'scheduled', scheduledTime: NOW + MINUTE } as const;
    expect(errorsOf(chosen, METER, NOW + 2 * MINUTE)).toEqual({ scheduledTime: PASSED });
  });

  it('is needed where a time is to be set, and forgotten where it is not', () => {
    expect(errorsOf({ mode: 'scheduled', scheduledTime: null })).toEqual({
      scheduledTime: NO_TIME,
    });
    for (const scheduledTime of [NOW + 30 * MINUTE, NOW - 30 * MINUTE]) {
      expect(bookingOf({ mode: 'asap', scheduledTime })).toEqual(bookingOf());
    }
  });
});
