import { describe, expect, it } from 'vitest';
import { pence } from '../../../src/domain/common/money';
import type { AdminRide } from '../../../src/domain/admin/adminRide';
import {
  changedParts,
  changedTime,
  decidePhoneChange,
  type DriverAvailability,
  type PhoneBookingTrip,
} from '../../../src/domain/admin/phoneBookingChange';
import { RIDE_STATUSES } from '../../../src/domain/ride/rideStatus';
import { officeRide } from '../../support/people';

const NOW = Date.parse('2026-11-22T12:00Z');
const AT = NOW + 3_600_000;
const BEFORE = officeRide({ isByPhone: true, fare: pence(500), riders: 1, notes: 'Bell' });
const PROMISED = officeRide({
  ...BEFORE,
  ...{ status: 'accepted', driverId: 'driver-1', scheduledTime: AT },
});
const WALKINGTON = { latLng: { latitude: 53.82, longitude: -0.487 }, address: 'Walkington' };
const LAIRGATE = { latLng: { latitude: 53.84, longitude: -0.43 }, address: 'Lairgate, Beverley' };

function tripOf(
  { scheduledTime, notes }: AdminRide,
  changes: Partial<PhoneBookingTrip> = {},
): PhoneBookingTrip {
  return {
    ...{ pickup: LAIRGATE, dropoff: WALKINGTON, scheduledTime, notes: notes ?? '' },
    ...{ riders: 1, fare: pence(500), metres: null, minutes: null },
    ...changes,
  };
}

const decide = (
  ride: AdminRide,
  changes: Partial<PhoneBookingTrip>,
  { driver = 'free', before = ride }: { driver?: DriverAvailability; before?: AdminRide } = {},
) => decidePhoneChange(ride, { before, trip: tripOf(ride, changes) }, driver, NOW);

it.each([
  [{}, []],
  [{ scheduledTime: AT }, ['time']],
  [{ pickup: { ...LAIRGATE, address: 'Lairgate 2' } }, ['pickup']],
  [{ dropoff: { ...WALKINGTON, latLng: { latitude: 53.82, longitude: -0.48 } } }, ['drop-off']],
  [{ riders: 2, fare: pence(501), notes: '' }, ['riders', 'fare', 'notes']],
] as const)('%j changes %j', (changes, parts) => {
  expect(changedParts(BEFORE, tripOf(BEFORE, changes))).toEqual(parts);
});

describe('a change', () => {
  it('that is made already is done, whoever made it and whatever came after', () => {
    const over = { ...BEFORE, status: 'completed' };
    expect(decide(over, {}, { before: { ...BEFORE, fare: null } })).toEqual({ kind: 'done' });
  });

  it.each(RIDE_STATUSES)('of the notes leaves the status %s', (status) => {
    const isOver = status === 'completed' || status.startsWith('cancelled');
    expect(decide({ ...BEFORE, status }, { notes: 'x' })).toEqual(
      isOver ? { kind: 'too-late' } : { kind: 'write', status, parts: ['notes'], movesReservation: false },
    );
  });

  it.each([
    ['of a ride that a passenger booked', { ...BEFORE, isByPhone: false }, BEFORE],
    ['of one that has moved on', { ...BEFORE, status: 'assigned' }, BEFORE],
    ['of one that has changed since', { ...BEFORE, changedAt: NOW }, BEFORE],
  ])('comes too late %s', (_, ride, before) => {
    expect(decide(ride, { notes: 'x' }, { before })).toEqual({ kind: 'too-late' });
    expect(decide(BEFORE, { notes: 'x' })).toMatchObject({ kind: 'write' });
  });

  it.each([
    ['pending', null, AT, 'scheduled'],
    ['scheduled', AT, AT + 300_000, 'scheduled'],
    ['scheduled', AT, null, 'pending'],
  ] as const)('of the time, without a driver: %s', (status, from, to, after) => {
    const ride = { ...BEFORE, status, scheduledTime: from };
    const written = { kind: 'write', status: after, parts: ['time'], movesReservation: false };
    expect(decide(ride, { scheduledTime: to })).toEqual(written);
  });

  it.each(['awaiting_driver_response', 'accepted'])('asks the driver again: %s', (status) => {
    for (const changes of [{ scheduledTime: AT + 300_000 }, { pickup: WALKINGTON }]) {
      const ride = { ...PROMISED, status };
      expect(decide(ride, changes)).toMatchObject({
        ...{ kind: 'write', status: 'awaiting_driver_response', movesReservation: true },
      });
      expect(decide(ride, changes, { driver: 'taken' })).toEqual({ kind: 'driver-taken' });
      expect(decide(ride, changes, { driver: 'off' })).toEqual({ kind: 'driver-off' });
    }
  });

  it('of anything else does not', () => {
    const written = { kind: 'write', status: 'accepted', parts: ['fare'], movesReservation: false };
    expect(decide(PROMISED, { fare: pence(1) }, { driver: 'taken' })).toEqual(written);
  });

  it.each([
    ['to now', PROMISED, null],
    ['with a driver who comes now', { ...PROMISED, status: 'pending', scheduledTime: null }, AT],
    ['with one on the way', { ...PROMISED, status: 'on_route' }, AT + 300_000],
    ['whose own has come', { ...PROMISED, scheduledTime: NOW }, AT],
  ] as const)('of the time needs the driver off %s', (_, ride, scheduledTime) => {
    expect(decide(ride, { scheduledTime })).toEqual({ kind: 'unassign-first' });
    const placed = { kind: 'write', status: ride.status };
    expect(decide({ ...ride, driverId: 'd', status: 'on_route' }, { dropoff: LAIRGATE })).toEqual({
      ...{ ...placed, status: 'on_route', parts: ['drop-off'], movesReservation: false },
    });
  });
});

it('keeps a time where there was one: as soon as possible is then the next', () => {
  expect(changedTime(PROMISED, null, NOW)).toBe(NOW + 300_000);
  expect(changedTime(PROMISED, null, NOW - 90_000)).toBe(NOW);
  expect(changedTime(PROMISED, AT + 1, NOW)).toBe(AT + 1);
  expect(changedTime(BEFORE, null, NOW)).toBeNull();
  expect(changedTime(BEFORE, AT, NOW)).toBe(AT);
});
