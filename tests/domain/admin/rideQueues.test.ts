import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canOfferToAll,
  rideAlarm,
  doneRides,
  needsDriverNow,
  needsDriverSince,
  QUEUES,
  sortIntoQueues,
} from '../../../src/domain/admin/rideQueues';
import { isOver, RIDE_STATUSES } from '../../../src/domain/ride/rideStatus';
import { bookedRide, type RideFields } from '../../support/fixtures';

const NOW = Date.parse('2026-11-22T12:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ids = (rides: readonly { readonly id: string }[]) => rides.map(({ id }) => id);

describe('queueFor, sortIntoQueues and doneRides', () => {
  it('contain every open ride once, whatever its status', () => {
    const someRide = fc.record({
      status: fc.oneof(fc.constantFrom(...RIDE_STATUSES), fc.string()),
      driver: fc.constantFrom(null, { id: 'driver-1' }),
      trip: fc.record({ time: fc.constantFrom(null, NOW - 20 * HOUR, NOW + HOUR) }),
      bookedAt: fc.constantFrom(null, NOW - 30 * HOUR, NOW - HOUR),
    });
    fc.assert(
      fc.property(fc.array(someRide), (given) => {
        const rides = given.map((known, index) => bookedRide(known, { id: String(index) }));
        const queues = sortIntoQueues(rides, NOW);
        const sorted = ([...QUEUES, 'later'] as const).flatMap((queue) => ids(queues[queue]));
        const open = rides.filter(({ status }) => !isOver(status));
        expect([...sorted].sort()).toEqual(ids(open).sort());
        expect(ids(doneRides(rides))).toHaveLength(rides.length - open.length);
      }),
    );
  });

  it('sort soonest first and overdue rides last', () => {
    const at = (id: string, hours: number) =>
      bookedRide({ id, status: 'scheduled', trip: { time: NOW + hours * HOUR } });
    const now = bookedRide({ id: 'now', bookedAt: NOW - MINUTE });
    const rides = [at('tomorrow', 20), at('overdue', -13), at('soon', 1), now, at('past', -11)];
    const { unassigned, later } = sortIntoQueues(rides, NOW);
    expect(ids(unassigned)).toEqual(['past', 'now', 'soon', 'overdue']);
    expect(ids(later)).toEqual(['tomorrow']);
  });

  it('keep what needs a driver more than an hour from now apart', () => {
    const rides = [60, 60.01].map((minutes) =>
      bookedRide({ id: String(minutes), trip: { time: NOW + minutes * MINUTE } }),
    );
    const taken = rides.map((ride) =>
      bookedRide(ride, { driver: { id: 'driver-1' }, status: 'accepted' }),
    );
    const queues = sortIntoQueues([...rides, ...taken], NOW);
    expect([ids(queues.unassigned), ids(queues.later)]).toEqual([['60'], ['60.01']]);
    expect(ids(queues.upcoming)).toEqual(['60', '60.01']);
  });

  it('list completed rides latest first', () => {
    const done = (id: string, changedAt: number | null) =>
      bookedRide({ id, status: 'completed', changedAt });
    expect(
      ids(doneRides([done('early', NOW - 2), done('never', null), done('late', NOW)])),
    ).toEqual(['late', 'early', 'never']);
  });
});

describe('rideAlarm and needsDriverSince', () => {
  const later = (minutes: number, known: RideFields = {}) =>
    bookedRide(
      {
        status: 'scheduled',
        trip: { time: NOW + minutes * MINUTE },
        bookedAt: NOW - 48 * HOUR,
      },
      known,
    );

  it('raise an alarm for a ride for now after five minutes, even if it was returned', () => {
    const booked = (ms: number) => bookedRide({ bookedAt: NOW - ms });
    expect(rideAlarm(booked(5 * MINUTE), NOW)).toBeNull();
    expect(rideAlarm(booked(5 * MINUTE + 1), NOW)).toEqual({
      kind: 'waiting',
      since: NOW - 5 * MINUTE - 1,
    });
    const returned = bookedRide({ bookedAt: NOW - 20 * MINUTE, assignedAt: NOW - MINUTE });
    expect(rideAlarm(returned, NOW)).toEqual({ kind: 'waiting', since: NOW - 20 * MINUTE });
    expect(rideAlarm(bookedRide(returned, { driver: { id: 'driver-1' } }), NOW)).toBeNull();
  });

  it('raise an alarm if the driver has not answered for one minute or set out for five', () => {
    const held = (status: string, ms: number | null, bookedAt: number | null = NOW - HOUR) =>
      rideAlarm(
        bookedRide({
          status,
          driver: { id: 'driver-1' },
          bookedAt,
          assignedAt: ms === null ? null : NOW - ms,
        }),
        NOW,
      );
    for (const [status, kind, minutes] of [
      ['pending', 'unanswered', 1],
      ['awaiting_driver_response', 'unanswered', 1],
      ['accepted', 'idle', 5],
      ['assigned', 'idle', 5],
    ] as const) {
      const since = NOW - minutes * MINUTE - 1;
      expect(held(status, minutes * MINUTE)).toBeNull();
      expect(held(status, minutes * MINUTE + 1)).toEqual({ kind, since });
      expect(held(status, null, since)).toEqual({ kind, since });
    }
    expect(held('pending', null, null)).toBeNull();
    for (const status of ['on_route', 'arrived', 'completed', 'cancelled']) {
      expect(held(status, HOUR)).toBeNull();
    }
  });

  it('offer a ride to all that the driver asked first has not answered', () => {
    const asked = (known: RideFields) =>
      canOfferToAll(
        bookedRide({ driver: { id: 'driver-1' }, bookedAt: NOW - MINUTE - 1 }, known),
        NOW,
      );
    expect(asked({})).toBe(true);
    expect(asked({ bookedAt: NOW - MINUTE })).toBe(false);
    expect(asked({ driver: null })).toBe(false);
    expect(asked({ status: 'assigned', bookedAt: NOW - HOUR })).toBe(false);
    // The time that is reserved for a booking stays with its driver.
    expect(asked({ status: 'awaiting_driver_response' })).toBe(false);
    expect(asked({ trip: { time: NOW - MINUTE } })).toBe(false);
  });

  it('raise an alarm for a scheduled ride in its last half hour', () => {
    expect(needsDriverSince(later(31), NOW)).toBeNull();
    expect(needsDriverSince(later(30), NOW)).toBe(NOW);
    expect(needsDriverSince(later(29), NOW)).toBe(NOW - MINUTE);
    expect(rideAlarm(later(25), NOW)).toBeNull();
    expect(rideAlarm(later(24), NOW)).toEqual({ kind: 'due', at: NOW + 24 * MINUTE });
    for (const minutes of [20, -1]) {
      expect(rideAlarm(later(minutes, { bookedAt: NOW - 4 * MINUTE }), NOW)).toBeNull();
    }
  });

  it('raise an alarm for a returned scheduled ride from a day ahead', () => {
    const lost = (hours: number, minutesAgo: number) =>
      later(hours * 60, { assignedAt: NOW - minutesAgo * MINUTE });
    expect(rideAlarm(lost(20, 5), NOW)).toBeNull();
    expect(rideAlarm(lost(20, 6), NOW)).toEqual({ kind: 'due', at: NOW + 20 * HOUR });
    expect(needsDriverSince(lost(25, 6), NOW)).toBeNull();
  });

  it('raise an alarm if the pickup time has come and the driver has not set out', () => {
    const held = (status: string, minutes: number) =>
      rideAlarm(later(minutes, { status, driver: { id: 'driver-1' } }), NOW);
    const late = { kind: 'late', since: NOW - MINUTE };
    expect(held('awaiting_driver_response', -1)).toEqual(late);
    expect(held('accepted', -1)).toEqual(late);
    expect(held('assigned', -1)).toEqual(late);
    expect(held('accepted', 0)).toBeNull();
    expect(held('on_route', -1)).toBeNull();
    expect(held('completed', -1)).toBeNull();
  });

  it('mark a ride overdue after twelve hours without calling for a driver', () => {
    const overdue = later(-12 * 60 - 1);
    expect(rideAlarm(overdue, NOW)).toEqual({ kind: 'overdue' });
    expect(needsDriverNow(overdue, NOW)).toBe(false);
    expect(needsDriverNow(later(-12 * 60), NOW)).toBe(true);
    expect(rideAlarm(later(-13 * 60, { status: 'completed' }), NOW)).toBeNull();
    const unknown = bookedRide({ trip: { time: null }, bookedAt: null });
    expect(rideAlarm(unknown, NOW)).toBeNull();
    expect(needsDriverNow(unknown, NOW)).toBe(true);
  });
});
