import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  rideAlarm,
  doneRides,
  needsDriverNow,
  needsDriverSince,
  QUEUES,
  queueFor,
  sortIntoQueues,
} from '../../../src/domain/admin/rideQueues';
import { isOver, RIDE_STATUSES } from '../../../src/domain/ride/rideStatus';
import { officeRide } from '../../support/people';

const NOW = Date.parse('2026-11-22T12:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ids = (rides: readonly { readonly id: string }[]) => rides.map(({ id }) => id);

describe('the queues', () => {
  it.each([
    ['pending', 'asked'],
    ['awaiting_driver_response', 'asked'],
    ['scheduled', 'asked'],
    ['accepted', 'upcoming'],
    ['assigned', 'underWay'],
    ['on_route', 'underWay'],
    ['arrived', 'underWay'],
    ['on_the_moon', 'underWay'],
  ])('%s with a driver is %s, and needs a driver without one', (status, queue) => {
    expect(queueFor({ status, driverId: 'driver-1' })).toBe(queue);
    expect(queueFor({ status, driverId: null })).toBe('needs');
  });

  it('hold every open ride once, whatever its status, and none that is over', () => {
    const someRide = fc.record({
      status: fc.oneof(fc.constantFrom(...RIDE_STATUSES), fc.string()),
      driverId: fc.constantFrom(null, 'driver-1'),
      scheduledTime: fc.constantFrom(null, NOW - 20 * HOUR, NOW + HOUR),
      bookedAt: fc.constantFrom(null, NOW - 30 * HOUR, NOW - HOUR),
    });
    fc.assert(
      fc.property(fc.array(someRide), (given) => {
        const rides = given.map((known, index) => officeRide({ ...known, id: String(index) }));
        const queues = sortIntoQueues(rides, NOW);
        const sorted = QUEUES.flatMap((queue) => ids(queues[queue]));
        const open = rides.filter(({ status }) => !isOver(status));
        expect([...sorted].sort()).toEqual(ids(open).sort());
        expect(ids(doneRides(rides))).toHaveLength(rides.length - open.length);
      }),
    );
  });

  it('begin with the soonest and end with what is long past', () => {
    const at = (id: string, hours: number) =>
      officeRide({ id, status: 'scheduled', scheduledTime: NOW + hours * HOUR });
    const now = officeRide({ id: 'now', bookedAt: NOW - MINUTE });
    const rides = [at('tomorrow', 20), at('forgotten', -13), at('soon', 1), now, at('past', -11)];
    expect(ids(sortIntoQueues(rides, NOW).needs)).toEqual([
      'past',
      'now',
      'soon',
      'tomorrow',
      'forgotten',
    ]);
  });

  it('show what is done, the latest first', () => {
    const done = (id: string, changedAt: number | null) =>
      officeRide({ id, status: 'completed', changedAt });
    expect(
      ids(doneRides([done('early', NOW - 2), done('never', null), done('late', NOW)])),
    ).toEqual(['late', 'early', 'never']);
  });
});

describe('what stands out', () => {
  const later = (minutes: number, known: Parameters<typeof officeRide>[0] = {}) =>
    officeRide({
      status: 'scheduled',
      scheduledTime: NOW + minutes * MINUTE,
      bookedAt: NOW - 48 * HOUR,
      ...known,
    });

  it('is a ride for now once it has waited for more than five minutes, given back or not', () => {
    const booked = (ms: number) => officeRide({ bookedAt: NOW - ms });
    expect(rideAlarm(booked(5 * MINUTE), NOW)).toBeNull();
    expect(rideAlarm(booked(5 * MINUTE + 1), NOW)).toEqual({
      kind: 'waiting',
      since: NOW - 5 * MINUTE - 1,
    });
    const givenBack = officeRide({ bookedAt: NOW - 20 * MINUTE, assignedAt: NOW - MINUTE });
    expect(rideAlarm(givenBack, NOW)).toEqual({ kind: 'waiting', since: NOW - 20 * MINUTE });
    expect(rideAlarm(officeRide({ ...givenBack, driverId: 'driver-1' }), NOW)).toBeNull();
  });

  it('is a ride for now whose driver has not answered or set out for more than five minutes', () => {
    const held = (status: string, ms: number | null, bookedAt: number | null = NOW - HOUR) =>
      rideAlarm(
        officeRide({
          ...{ status, driverId: 'driver-1', bookedAt },
          assignedAt: ms === null ? null : NOW - ms,
        }),
        NOW,
      );
    const since = NOW - 5 * MINUTE - 1;
    for (const [status, kind] of [
      ['pending', 'unanswered'],
      ['awaiting_driver_response', 'unanswered'],
      ['accepted', 'idle'],
      ['assigned', 'idle'],
    ] as const) {
      expect(held(status, 5 * MINUTE)).toBeNull();
      expect(held(status, 5 * MINUTE + 1)).toEqual({ kind, since });
      expect(held(status, null, since)).toEqual({ kind, since });
    }
    expect(held('pending', null, null)).toBeNull();
    for (const status of ['on_route', 'arrived', 'completed', 'cancelled']) {
      expect(held(status, HOUR)).toBeNull();
    }
  });

  it('is a ride for later in its last hour', () => {
    expect(needsDriverSince(later(61), NOW)).toBeNull();
    expect(needsDriverSince(later(59), NOW)).toBe(NOW - MINUTE);
    expect(rideAlarm(later(55), NOW)).toBeNull();
    expect(rideAlarm(later(54), NOW)).toEqual({ kind: 'due', at: NOW + 54 * MINUTE });
    const justBooked = later(30, { bookedAt: NOW - 4 * MINUTE });
    expect(rideAlarm(justBooked, NOW)).toBeNull();
  });

  it('is a ride for later that its driver gave back, from a day ahead', () => {
    const lost = (hours: number, minutesAgo: number) =>
      later(hours * 60, { assignedAt: NOW - minutesAgo * MINUTE });
    expect(rideAlarm(lost(20, 5), NOW)).toBeNull();
    expect(rideAlarm(lost(20, 6), NOW)).toEqual({ kind: 'due', at: NOW + 20 * HOUR });
    expect(needsDriverSince(lost(25, 6), NOW)).toBeNull();
  });

  it('is a ride whose time has come while its driver has not set out', () => {
    const held = (status: string, minutes: number) =>
      rideAlarm(later(minutes, { status, driverId: 'driver-1' }), NOW);
    const late = { kind: 'late', since: NOW - MINUTE };
    expect(held('awaiting_driver_response', -1)).toEqual(late);
    expect(held('accepted', -1)).toEqual(late);
    expect(held('assigned', -1)).toEqual(late);
    expect(held('accepted', 1)).toBeNull();
    expect(held('on_route', -1)).toBeNull();
    expect(held('completed', -1)).toBeNull();
  });

  it('is one that is twelve hours past and still open, for which nobody is called', () => {
    const forgotten = later(-12 * 60 - 1);
    expect(rideAlarm(forgotten, NOW)).toEqual({ kind: 'overdue' });
    expect(needsDriverNow(forgotten, NOW)).toBe(false);
    expect(needsDriverNow(later(-12 * 60), NOW)).toBe(true);
    expect(rideAlarm(later(-13 * 60, { status: 'completed' }), NOW)).toBeNull();
    const unknown = officeRide({ scheduledTime: null, bookedAt: null });
    expect(rideAlarm(unknown, NOW)).toBeNull();
    expect(needsDriverNow(unknown, NOW)).toBe(true);
  });
});
