import { describe, expect, it } from 'vitest';
import { pence } from '../../../src/domain/common/money';
import type { Ride } from '../../../src/domain/ride/ride';
import {
  changedTime,
  decideOfficeChange,
  type DriverAvailability,
} from '../../../src/domain/admin/officeChange';
import { changedParts } from '../../../src/domain/booking/phoneBooking';
import type { ValidPhoneBooking } from '../../../src/domain/booking/rideRequest';
import { RIDE_STATUSES } from '../../../src/domain/ride/rideStatus';
import { NO_EXTRAS, type RideExtras } from '../../../src/domain/trip/extras';
import { bookedRide, LAIRGATE, promo, WALKINGTON } from '../../support/fixtures';
import type { Promo } from '../../../src/domain/promo/promo';

const NOW = Date.parse('2026-11-22T12:00Z');
const AT = NOW + 3_600_000;
const RIDE = bookedRide({
  isByPhone: true,
  fare: pence(500),
  isFareAgreed: true,
  trip: { riders: 1 },
  officeNotes: 'Bell',
});
const CUSTOMER = { name: 'Ann Ash', phone: '07700900123', email: 'ann@example.com' };
const EXTRAS = { ...NO_EXTRAS, luggage: 2 } as const;
const RESERVED = bookedRide(RIDE, {
  status: 'accepted',
  driver: { id: 'driver-1' },
  trip: { time: AT },
});

type Changes = Partial<ValidPhoneBooking['trip'] & ValidPhoneBooking['details']>;

function changeOf(
  ride: Ride,
  { officeNotes: notes = ride.officeNotes ?? '', isFareAgreed = true, ...trip }: Changes,
): ValidPhoneBooking {
  return {
    customer: CUSTOMER,
    trip: {
      pickup: LAIRGATE,
      dropoff: WALKINGTON,
      time: ride.trip.time,
      riders: 1,
      fare: pence(500),
      metres: null,
      minutes: null,
      ...trip,
    },
    details: { officeNotes: notes, isFareAgreed, bookedBy: 'office@example.com' },
    extras: EXTRAS,
  };
}

const bookedWith = (ride: Ride, extras: RideExtras = EXTRAS, code: Promo | null = null) => ({
  ride,
  extras,
  promo: code,
});
/** Of a ride without a promo code. */
const WRITTEN = { kind: 'write', promo: null, releasesRedemption: false };
const decide = (
  ride: Ride,
  changes: Changes,
  { driver = 'free', before = ride }: { driver?: DriverAvailability; before?: Ride } = {},
) => {
  const change = { ...changeOf(ride, changes), before: bookedWith(before) };
  return decideOfficeChange(bookedWith(ride), change, driver, NOW);
};

it.each([
  [{}, []],
  [{ time: AT }, ['time']],
  [{ pickup: { ...LAIRGATE, address: 'Lairgate 2' } }, ['pickup']],
  [{ dropoff: { ...WALKINGTON, latLng: { latitude: 53.82, longitude: -0.48 } } }, ['drop-off']],
  [{ riders: 2, fare: pence(501), officeNotes: '' }, ['riders', 'fare', 'notes']],
  [{ isFareAgreed: false }, ['fare']],
] as const)('changedParts finds for %j the parts %j', (changes, parts) => {
  expect(changedParts(bookedWith(RIDE), changeOf(RIDE, changes), true)).toEqual(parts);
});

it.each([
  [{ name: 'Ann Oak' }, ['name']],
  [{ phone: '01482 868686' }, ['phone']],
  [{ email: 'oak@example.com' }, ['email']],
  [{ name: 'Ann Oak', phone: '07700900124', email: 'a@b.cd' }, ['name', 'phone', 'email']],
] as const)('changedParts finds for the customer %j the parts %j', (changes, parts) => {
  const change = { ...changeOf(RIDE, {}), customer: { ...CUSTOMER, ...changes } };
  expect(changedParts(bookedWith(RIDE), change)).toEqual(parts);
});

it('changedParts ignores another notation of the customer, and missing details left blank', () => {
  const stored = { passenger: { phone: '+44 7700 900123', name: ' Ann  Ash ' } };
  expect(changedParts(bookedWith(bookedRide(RIDE, stored)), changeOf(RIDE, {}))).toEqual([]);
  const unknown = { passenger: { name: null, phone: null, email: null } };
  const blank = { ...changeOf(RIDE, {}), customer: { name: '', phone: '', email: '' } };
  expect(changedParts(bookedWith(bookedRide(RIDE, unknown)), blank)).toEqual([]);
});

it('changedParts finds changed requests', () => {
  const parts = (before: RideExtras, extras: RideExtras) =>
    changedParts(bookedWith(RIDE, before), { ...changeOf(RIDE, {}), extras });
  expect(parts(EXTRAS, NO_EXTRAS)).toEqual(['requests']);
  expect(parts(NO_EXTRAS, EXTRAS)).toEqual(['requests']);
  expect(
    parts({ ...EXTRAS, noteToDriver: ' Blue  door ' }, { ...EXTRAS, noteToDriver: 'Blue door' }),
  ).toEqual([]);
});

describe('decideOfficeChange', () => {
  it('is done if the ride already has the trip, even if it is over', () => {
    const over = { ...RIDE, status: 'completed' };
    expect(decide(over, {}, { before: { ...RIDE, fare: null } })).toEqual({ kind: 'done' });
  });

  it.each(RIDE_STATUSES)('keeps the status %s if only the notes change', (status) => {
    const isOver = status === 'completed' || status.startsWith('cancelled');
    expect(decide({ ...RIDE, status }, { officeNotes: 'x' })).toEqual(
      isOver
        ? { kind: 'too-late' }
        : { ...WRITTEN, status, parts: ['notes'], movesReservation: false },
    );
  });

  it.each([
    ['a ride with another status', { ...RIDE, status: 'assigned' }, RIDE],
    ['a ride that has changed since', { ...RIDE, changedAt: NOW }, RIDE],
  ])('is too late for %s', (_, ride, before) => {
    expect(decide(ride, { officeNotes: 'x' }, { before })).toEqual({ kind: 'too-late' });
    expect(decide(RIDE, { officeNotes: 'x' })).toMatchObject({ kind: 'write' });
  });

  it('is too late if someone else changed the requests, unless they are those wanted', () => {
    const change = { ...changeOf(RIDE, {}), before: bookedWith(RIDE, NO_EXTRAS) };
    const decideNow = (extras: RideExtras) =>
      decideOfficeChange(bookedWith(RIDE, extras), change, 'free', NOW);
    expect(decideNow({ ...EXTRAS, luggage: 3 })).toEqual({ kind: 'too-late' });
    expect(decideNow(EXTRAS)).toEqual({ kind: 'done' });
    expect(decideNow(NO_EXTRAS)).toEqual({
      ...WRITTEN,
      status: 'pending',
      parts: ['requests'],
      movesReservation: false,
    });
  });

  it.each([
    ['pending', null, AT, 'scheduled'],
    ['scheduled', AT, AT + 300_000, 'scheduled'],
    ['scheduled', AT, null, 'pending'],
    ['accepted', AT, AT + 300_000, 'scheduled'],
  ] as const)('moves a ride without a driver to another time: %s', (status, from, to, after) => {
    const ride = bookedRide(RIDE, { status, trip: { time: from } });
    const written = { ...WRITTEN, status: after, parts: ['time'], movesReservation: false };
    expect(decide(ride, { time: to })).toEqual(written);
  });

  it.each(['awaiting_driver_response', 'accepted'])(
    'asks the driver again about another time or place: %s',
    (status) => {
      for (const changes of [{ time: AT + 300_000 }, { pickup: WALKINGTON }]) {
        const ride = { ...RESERVED, status };
        expect(decide(ride, changes)).toMatchObject({
          kind: 'write',
          status: 'awaiting_driver_response',
          movesReservation: true,
        });
        expect(decide(ride, changes, { driver: 'taken' })).toEqual({ kind: 'driver-taken' });
        expect(decide(ride, changes, { driver: 'off' })).toEqual({ kind: 'driver-off' });
      }
    },
  );

  it('does not ask the driver again about another fare', () => {
    const written = { ...WRITTEN, status: 'accepted', parts: ['fare'], movesReservation: false };
    expect(decide(RESERVED, { fare: pence(1) }, { driver: 'taken' })).toEqual(written);
  });

  it.each([
    ['to now, with a driver', RESERVED, null],
    [
      'with a driver who comes now',
      { ...RESERVED, status: 'pending', trip: { ...RESERVED.trip, time: null } },
      AT,
    ],
    ['with a driver on the way', { ...RESERVED, status: 'on_route' }, AT + 300_000],
    ['of a ride that is due', { ...RESERVED, trip: { ...RESERVED.trip, time: NOW } }, AT],
  ] as const)('requires unassigning first for another time %s', (_, ride, time) => {
    expect(decide(ride, { time })).toEqual({ kind: 'unassign-first' });
    const placed = { ...WRITTEN, status: ride.status };
    expect(
      decide(bookedRide(ride, { driver: { id: 'd' }, status: 'on_route' }), { dropoff: LAIRGATE }),
    ).toEqual({
      ...placed,
      status: 'on_route',
      parts: ['drop-off'],
      movesReservation: false,
    });
  });
});

describe('decideOfficeChange for a web booking', () => {
  const CODE = promo({ minFare: pence(500), usedByUsers: ['ann'] });
  const WEB = bookedRide(RIDE, {
    isByPhone: false,
    officeNotes: null,
    passenger: { id: 'ann', type: 'guest', email: 'ANN@example.com' },
    trip: { fare: pence(1000) },
    fare: pence(900),
    promo: { discount: pence(100) },
    bookedAt: NOW,
    isFareAgreed: null,
  });
  const change = (changes: Changes, before = bookedWith(WEB, EXTRAS, CODE)) => ({
    ...changeOf(WEB, { fare: pence(1000), isFareAgreed: false, ...changes }),
    before,
  });
  const send = (changes: Changes, stored: Promo | null = CODE, ride = WEB) =>
    decideOfficeChange(
      bookedWith(ride, EXTRAS, stored),
      change(changes, bookedWith(ride, EXTRAS, CODE)),
      'free',
      NOW,
    );

  it('leaves its contact and notes alone', () => {
    const others = { customer: { name: 'Bea', phone: '', email: '' } };
    const booked = bookedWith(WEB, EXTRAS, CODE);
    const decision = (changes: Changes) =>
      decideOfficeChange(booked, { ...change(changes), ...others }, 'free', NOW);
    expect(decision({ officeNotes: 'x' })).toEqual({ kind: 'done' });
    expect(decision({ officeNotes: 'x', riders: 3 })).toMatchObject({ parts: ['riders'] });
  });

  it('recomputes the discount of its code', () => {
    const discount = (amount: number) => ({
      promo: { discount: amount },
      releasesRedemption: false,
    });
    expect(send({ riders: 3 })).toMatchObject(discount(100));
    expect(send({ fare: pence(2000) })).toMatchObject({ ...discount(200), parts: ['fare'] });
  });

  it.each(['accepted', 'on_route'])('releases its code if it no longer applies: %s', (status) => {
    const dropped = { promo: null, releasesRedemption: true };
    expect(send({ fare: pence(499) }, CODE, { ...WEB, status })).toMatchObject(dropped);
  });

  it('drops a code that was deleted or released, which it cannot release', () => {
    const free = { ...CODE, usedByUsers: [] };
    for (const code of [null, free]) {
      const booked = bookedWith(WEB, EXTRAS, code);
      expect(
        decideOfficeChange(booked, change({ fare: pence(2000) }, booked), 'free', NOW),
      ).toMatchObject({ promo: null, releasesRedemption: false });
    }
  });

  it('is refused if the code has changed since the form was opened', () => {
    expect(send({ fare: pence(2000) }, { ...CODE, minFare: pence(3000) })).toEqual({
      kind: 'fare-differs',
    });
    expect(send({ riders: 3 }, { ...CODE, minFare: pence(3000) })).toMatchObject({ kind: 'write' });
  });
});

it('changedTime turns now into the next grid time for a scheduled ride', () => {
  expect(changedTime(RESERVED, null, NOW)).toBe(NOW + 300_000);
  expect(changedTime(RESERVED, null, NOW - 90_000)).toBe(NOW);
  expect(changedTime(RESERVED, AT + 1, NOW)).toBe(AT + 1);
  expect(changedTime(RIDE, null, NOW)).toBeNull();
  expect(changedTime(RIDE, AT, NOW)).toBe(AT);
});
