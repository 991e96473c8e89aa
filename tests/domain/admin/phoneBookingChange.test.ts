import { describe, expect, it } from 'vitest';
import { pence } from '../../../src/domain/common/money';
import type { Ride } from '../../../src/domain/ride/ride';
import {
  changedTime,
  decidePhoneChange,
  type DriverAvailability,
} from '../../../src/domain/admin/phoneBookingChange';
import { changedParts } from '../../../src/domain/booking/phoneBooking';
import type { ValidPhoneBooking } from '../../../src/domain/booking/rideRequest';
import { RIDE_STATUSES } from '../../../src/domain/ride/rideStatus';
import { NO_EXTRAS, type RideExtras } from '../../../src/domain/trip/extras';
import { bookedRide, LAIRGATE, WALKINGTON } from '../../support/fixtures';

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

const bookedWith = (ride: Ride, extras: RideExtras = EXTRAS) => ({ ride, extras });
const decide = (
  ride: Ride,
  changes: Changes,
  { driver = 'free', before = ride }: { driver?: DriverAvailability; before?: Ride } = {},
) => {
  const change = { ...changeOf(ride, changes), before: bookedWith(before) };
  return decidePhoneChange(bookedWith(ride), change, driver, NOW);
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

describe('decidePhoneChange', () => {
  it('is done if the ride already has the trip, even if it is over', () => {
    const over = { ...RIDE, status: 'completed' };
    expect(decide(over, {}, { before: { ...RIDE, fare: null } })).toEqual({ kind: 'done' });
  });

  it.each(RIDE_STATUSES)('keeps the status %s if only the notes change', (status) => {
    const isOver = status === 'completed' || status.startsWith('cancelled');
    expect(decide({ ...RIDE, status }, { officeNotes: 'x' })).toEqual(
      isOver
        ? { kind: 'too-late' }
        : { kind: 'write', status, parts: ['notes'], movesReservation: false },
    );
  });

  it.each([
    ['a ride booked by a passenger', { ...RIDE, isByPhone: false }, RIDE],
    ['a ride with another status', { ...RIDE, status: 'assigned' }, RIDE],
    ['a ride that has changed since', { ...RIDE, changedAt: NOW }, RIDE],
  ])('is too late for %s', (_, ride, before) => {
    expect(decide(ride, { officeNotes: 'x' }, { before })).toEqual({ kind: 'too-late' });
    expect(decide(RIDE, { officeNotes: 'x' })).toMatchObject({ kind: 'write' });
  });

  it('is too late if someone else changed the requests, unless they are those wanted', () => {
    const change = { ...changeOf(RIDE, {}), before: bookedWith(RIDE, NO_EXTRAS) };
    const decideNow = (extras: RideExtras) =>
      decidePhoneChange(bookedWith(RIDE, extras), change, 'free', NOW);
    expect(decideNow({ ...EXTRAS, luggage: 3 })).toEqual({ kind: 'too-late' });
    expect(decideNow(EXTRAS)).toEqual({ kind: 'done' });
    expect(decideNow(NO_EXTRAS)).toEqual({
      kind: 'write',
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
    const written = { kind: 'write', status: after, parts: ['time'], movesReservation: false };
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
    const written = { kind: 'write', status: 'accepted', parts: ['fare'], movesReservation: false };
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
    const placed = { kind: 'write', status: ride.status };
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

it('changedTime turns now into the next grid time for a scheduled ride', () => {
  expect(changedTime(RESERVED, null, NOW)).toBe(NOW + 300_000);
  expect(changedTime(RESERVED, null, NOW - 90_000)).toBe(NOW);
  expect(changedTime(RESERVED, AT + 1, NOW)).toBe(AT + 1);
  expect(changedTime(RIDE, null, NOW)).toBeNull();
  expect(changedTime(RIDE, AT, NOW)).toBe(AT);
});
