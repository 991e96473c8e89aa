import { describe, expect, it } from 'vitest';
import type { Ride } from '../../../src/domain/ride/ride';
import type { RideStatus } from '../../../src/domain/ride/rideStatus';
import {
  canReassign,
  openRidesOf,
  ridesOutOfShift,
  strandedRides,
  type ScheduledDriver,
} from '../../../src/domain/admin/strandedRides';
import { bookedRide, type RideFields } from '../../support/fixtures';

// A Tuesday.
const NOW = Date.parse('2026-11-24T09:00Z');
const FRIDAY = Date.parse('2026-11-27T18:00Z');
const driver: ScheduledDriver = {
  id: 'driver-1',
  isActive: true,
  unavailableDates: [],
  availability: [{ day: 'friday', start: '15:00', finish: '23:00' }],
};
const later = (changes: RideFields = {}): Ride =>
  bookedRide(
    {
      driver: { id: 'driver-1' },
      trip: { time: FRIDAY },
      status: 'accepted',
    },
    changes,
  );
const reasons = (rides: readonly Ride[], after: Partial<ScheduledDriver>) =>
  strandedRides(rides, driver, { ...driver, ...after }, NOW).map(({ ride, reason }) => [
    ride.id,
    reason,
  ]);

const LATER_SHIFT: Partial<ScheduledDriver> = {
  availability: [{ day: 'friday', start: '18:05', finish: '23:00' }],
};

describe('strandedRides and ridesOutOfShift', () => {
  it.each<[what: string, after: Partial<ScheduledDriver>, reason: string]>([
    ['another shift', LATER_SHIFT, 'off-shift'],
    ['a day off', { unavailableDates: ['2026-11-27'] }, 'day-off'],
    ['no shift that weekday', { availability: [] }, 'day-off'],
    ['deactivation', { isActive: false }, 'deactivated'],
  ])('give the reason: %s', (_, after, reason) => {
    expect(reasons([later()], after)).toEqual([['ride-1', reason]]);
    expect(reasons([later()], {})).toEqual([]);
  });

  it('leave out bookings at the ends of a shift', () => {
    const from18: Partial<ScheduledDriver> = {
      availability: [{ day: 'friday', start: '18:00', finish: '18:00' }],
    };
    expect(reasons([later()], from18)).toEqual([]);
  });

  it('sort soonest first', () => {
    const rides = [later({ id: 'b', trip: { time: FRIDAY + 60_000 } }), later({ id: 'a' })];
    expect(reasons(rides, { isActive: false }).map(([id]) => id)).toEqual(['a', 'b']);
  });

  it.each<[what: string, changes: RideFields]>([
    ['of another driver', { driver: { id: 'driver-2' } }],
    ['without a driver', { driver: null }],
    ['long past', { trip: { time: NOW - 12 * 3_600_000 } }],
    ...(['on_route', 'arrived', 'assigned', 'completed', 'cancelled'] satisfies RideStatus[]).map(
      (status): [string, RideFields] => [status, { status }],
    ),
  ])('leave out a booking: %s', (_, changes) => {
    expect(ridesOutOfShift([later(changes)], { ...driver, isActive: false }, NOW)).toEqual([]);
  });

  it('include rides for now if the driver is deactivated', () => {
    const direct = later({ trip: { time: null }, bookedAt: NOW, status: 'pending' });
    expect(reasons([direct], { isActive: false })).toEqual([['ride-1', 'deactivated']]);
    expect(reasons([direct], { availability: [] })).toEqual([]);
  });

  it('leave out bookings that were outside the shifts before', () => {
    const sunday = later({ trip: { time: Date.parse('2026-11-29T18:00Z') } });
    expect(reasons([sunday], LATER_SHIFT)).toEqual([]);
    expect(ridesOutOfShift([sunday, later()], driver, NOW).map(({ reason }) => reason)).toEqual([
      'day-off',
    ]);
  });
});

it('openRidesOf lists a driver’s open rides, soonest first', () => {
  const rides = [
    later({ id: 'friday' }),
    later({ id: 'now', trip: { time: null }, bookedAt: NOW, status: 'on_route' }),
    later({ id: 'over', status: 'completed' }),
    later({ id: 'long past', trip: { time: NOW - 13 * 3_600_000 } }),
    later({ id: 'of another', driver: { id: 'driver-2' } }),
    later({ id: 'without a driver', driver: null }),
  ];
  expect(openRidesOf(rides, 'driver-1', NOW).map(({ id }) => id)).toEqual(['now', 'friday']);
});

it.each<[status: string, can: boolean]>([
  ['pending', true],
  ['scheduled', true],
  ['awaiting_driver_response', true],
  ['accepted', true],
  ['assigned', true],
  ['on_route', false],
  ['arrived', false],
  ['completed', false],
  ['cancelled', false],
])('another driver can take over a ride that is %s: %s', (status, can) => {
  expect(canReassign({ status })).toBe(can);
});
