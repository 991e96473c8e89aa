import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  alarmText,
  adminStatusText,
  formatShortDuration,
  eventText,
  driverStateText,
  waitingText,
  whenText,
  actorText,
} from '../../../src/domain/admin/rideTexts';
import { rideAlarm } from '../../../src/domain/admin/rideQueues';
import { adminRide } from '../../support/fixtures';
import { EVENT_KINDS } from '../../../src/domain/dispatch/auditEvent';
import { OPEN_STATUSES, RIDE_STATUSES } from '../../../src/domain/ride/rideStatus';

const NOW = Date.parse('2026-11-22T12:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(() => {
  vi.setSystemTime(NOW);
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  [-1, 'less than a minute'],
  [MINUTE - 1, 'less than a minute'],
  [7 * MINUTE, '7 min'],
  [HOUR, '1 hr'],
  [2 * HOUR + 5 * MINUTE, '2 hr 5 min'],
  [48 * HOUR, '2 days'],
])('formatShortDuration formats %i ms as %s', (ms, text) => {
  expect(formatShortDuration(ms)).toBe(text);
});

it('alarmText describes every alarm', () => {
  expect(alarmText({ kind: 'waiting', since: NOW - 7 * MINUTE }, NOW)).toBe('No driver for 7 min');
  expect(alarmText({ kind: 'due', at: NOW + HOUR }, NOW)).toBe('No driver, pickup in 1 hr');
  expect(alarmText({ kind: 'due', at: NOW - HOUR }, NOW)).toBe('No driver, pickup was 1 hr ago');
  expect(alarmText({ kind: 'late', since: NOW - HOUR }, NOW)).toBe('1 hr late');
  expect(alarmText({ kind: 'unanswered', since: NOW - 6 * MINUTE }, NOW)).toBe(
    'Driver hasn’t answered for 6 min',
  );
  expect(alarmText({ kind: 'idle', since: NOW - 6 * MINUTE }, NOW)).toBe(
    'Driver hasn’t set off for 6 min',
  );
  expect(alarmText({ kind: 'overdue' }, NOW)).toBe('Overdue and still open');
});

describe('waitingText', () => {
  const texts = (known: Parameters<typeof adminRide>[0]): string => {
    const ride = adminRide({ bookedAt: NOW, ...known });
    return waitingText(ride, rideAlarm(ride, NOW), NOW);
  };

  it.each([
    [NOW - MINUTE + 1, 'Just now'],
    [NOW - 23 * MINUTE, '23 min'],
    [NOW - 13 * HOUR, 'Overdue'],
    [null, ''],
  ])('says how long a ride for now, booked at %s, has waited', (bookedAt, text) => {
    expect(texts({ bookedAt })).toBe(text);
  });

  it.each([
    [-13 * HOUR, 'Overdue'],
    [-5 * MINUTE, '5 min late'],
    [-MINUTE + 1, 'Due now'],
    [27 * MINUTE, 'in 27 min'],
    [2 * HOUR + 35 * MINUTE, 'in 2 hr'],
    [12 * HOUR, 'Tomorrow'],
    [48 * HOUR, 'Tue 24 Nov'],
  ])('says when the pickup in %i ms is', (ms, text) => {
    expect(texts({ scheduledTime: NOW + ms })).toBe(text);
  });

  it('counts from the driver’s silence, and ends with the waiting', () => {
    const held = { driverId: 'driver-1', assignedAt: NOW - 6 * MINUTE, bookedAt: NOW - HOUR };
    expect(texts(held)).toBe('6 min');
    expect(texts({ ...held, status: 'on_route' })).toBe('1 hr');
    expect(texts({ ...held, status: 'arrived' })).toBe('');
    expect(texts({ ...held, status: 'completed' })).toBe('');
  });
});

it('driverStateText names the driver and what they do', () => {
  const held = { driverId: 'driver-1', driverName: 'Ann' };
  expect(driverStateText(adminRide({}))).toBe('No driver');
  expect(driverStateText(adminRide({ ...held, status: 'accepted' }))).toBe('Ann');
  expect(driverStateText(adminRide({ ...held, status: 'on_route' }))).toBe('Ann, on the way');
  expect(driverStateText(adminRide({ ...held, status: 'arrived' }))).toBe('Ann, at pickup');
  expect(driverStateText(adminRide({ ...held, driverName: null }))).toBe('A driver');
  expect(driverStateText(adminRide({ status: 'cancelled' }))).toBe('Cancelled by the office');
});

it('whenText uses London time and days', () => {
  // 23:30 UTC is the next day in a London summer.
  const summer = Date.parse('2026-07-01T20:00Z');
  expect(whenText(null, summer)).toBe('Now');
  expect(whenText(summer + HOUR, summer)).toBe('22:00');
  expect(whenText(Date.parse('2026-07-01T23:30Z'), summer)).toBe('Tomorrow 00:30');
  expect(whenText(Date.parse('2026-07-04T08:00Z'), summer)).toBe('Sat 4 Jul, 09:00');
});

describe('adminStatusText', () => {
  it('describes every status with its driver', () => {
    const held = (status: string) =>
      adminStatusText({ status, driverId: 'driver-1', driverName: 'Driver One' });
    expect(RIDE_STATUSES.map(held)).toEqual([
      'Waiting for Driver One to accept',
      'Waiting for Driver One to accept',
      'Accepted by Driver One',
      'Assigned to Driver One',
      'Driver One is on the way',
      'Driver One is at the pickup',
      'Completed',
      'Cancelled by the office',
      'Cancelled by the passenger',
      'Ended by the driver',
      'SCHEDULED',
    ]);
    expect(held('on_the_moon')).toBe('ON THE MOON');
    expect(adminStatusText({ status: 'arrived', driverId: 'driver-1', driverName: null })).toBe(
      'The driver is at the pickup',
    );
  });

  it.each(OPEN_STATUSES)('asks for a driver if there is none: %s', (status) => {
    expect(adminStatusText({ status, driverId: null, driverName: null })).toBe('Needs a driver');
  });
});

describe('actorText and eventText', () => {
  it('name the actor', () => {
    expect(actorText({ role: 'passenger' }, null)).toBe('The passenger');
    expect(actorText({ role: 'office' }, 'Driver One')).toBe('The office');
    expect(actorText({ role: 'driver' }, 'Driver One')).toBe('Driver One');
    expect(actorText({ role: 'driver' }, null)).toBe('A driver');
  });

  it('describe every kind of event differently', () => {
    const texts = EVENT_KINDS.map((kind) => eventText({ kind, status: 'on_route' }, 'Driver Two'));
    expect(new Set(texts).size).toBe(EVENT_KINDS.length);
    expect(texts).toContain('Assigned the ride to Driver Two');
    expect(texts).toContain('On the way to the pickup');
    expect(eventText({ kind: 'assign', status: 'assigned' }, null)).toBe(
      'Assigned the ride to a driver',
    );
    expect(eventText({ kind: 'step', status: 'on_the_moon' }, null)).toBe('ON THE MOON');
  });
});
