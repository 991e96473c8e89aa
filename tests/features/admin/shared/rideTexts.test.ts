import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../src/domain/common/londonTime';
import {
  alarmText,
  historyLine,
  waitingText,
  whenText,
  actorText,
  bookedText,
  deskCallsText,
} from '../../../../src/features/admin/shared/rideTexts';
import { rideAlarm, type RideAlarm } from '../../../../src/domain/admin/rideQueues';
import { bookedRide, type RideFields } from '../../../support/fixtures';
import { EVENT_KINDS } from '../../../../src/domain/dispatch/auditEvent';

const NOW = Date.parse('2026-11-22T12:00Z');

beforeEach(() => {
  vi.setSystemTime(NOW);
});
afterEach(() => {
  vi.useRealTimers();
});

it.each<[RideAlarm, string]>([
  [{ kind: 'waiting', since: NOW - 7 * MINUTE_MS }, 'No driver for 7 min'],
  [{ kind: 'due', at: NOW + HOUR_MS }, 'No driver, pickup in 1 hr'],
  [{ kind: 'due', at: NOW - HOUR_MS }, 'No driver, pickup was 1 hr ago'],
  [{ kind: 'due', at: NOW }, 'No driver, pickup was less than a minute ago'],
  [{ kind: 'late', since: NOW - HOUR_MS }, '1 hr late'],
  [{ kind: 'unanswered', since: NOW - 6 * MINUTE_MS }, 'Driver hasn’t answered for 6 min'],
  [{ kind: 'idle', since: NOW - 6 * MINUTE_MS }, 'Driver hasn’t set off for 6 min'],
  [{ kind: 'overdue' }, 'Overdue and still open'],
])('alarmText of %j is %s', (alarm, text) => {
  expect(alarmText(alarm, NOW)).toBe(text);
});

describe('waitingText', () => {
  const texts = (known: RideFields): string => {
    const ride = bookedRide({ bookedAt: NOW }, known);
    return waitingText(ride, rideAlarm(ride, NOW), NOW);
  };

  it.each([
    [NOW - MINUTE_MS + 1, 'Just now'],
    [NOW - MINUTE_MS, '1 min'],
    [NOW - 23 * MINUTE_MS, '23 min'],
    [NOW - 13 * HOUR_MS, 'Overdue'],
    [null, ''],
  ])('says how long a ride for now, booked at %s, has waited', (bookedAt, text) => {
    expect(texts({ bookedAt })).toBe(text);
  });

  it.each([
    [-13 * HOUR_MS, 'Overdue'],
    [-2 * HOUR_MS - 5 * MINUTE_MS, '2 hr late'],
    [-5 * MINUTE_MS, '5 min late'],
    [-MINUTE_MS, '1 min late'],
    [-MINUTE_MS + 1, 'Due now'],
    [MINUTE_MS, 'in 1 min'],
    [27 * MINUTE_MS, 'in 27 min'],
    [2 * HOUR_MS + 35 * MINUTE_MS, 'in 2 hr'],
    [12 * HOUR_MS, 'in 12 hr'],
    [18 * HOUR_MS, 'Tomorrow'],
    [48 * HOUR_MS, 'Tue 24 Nov'],
  ])('says when the pickup in %i ms is', (ms, text) => {
    expect(texts({ trip: { time: NOW + ms } })).toBe(text);
  });

  it('says before midnight how soon a pickup is until the working day ends', () => {
    const now = Date.parse('2026-11-22T23:30Z');
    const textAt = (ms: number): string =>
      waitingText(bookedRide({ trip: { time: now + ms } }), null, now);
    expect(textAt(HOUR_MS - MINUTE_MS)).toBe('in 59 min');
    expect(textAt(5 * HOUR_MS)).toBe('in 5 hr');
    expect(textAt(5 * HOUR_MS + 30 * MINUTE_MS)).toBe('Tomorrow');
  });

  it('counts from the booking, also while the driver is silent, and ends with the waiting', () => {
    const held = {
      driver: { id: 'driver-1' },
      assignedAt: NOW - 6 * MINUTE_MS,
      bookedAt: NOW - HOUR_MS,
    };
    expect(texts(held)).toBe('1 hr');
    expect(texts({ ...held, status: 'on_route' })).toBe('1 hr');
    expect(texts({ ...held, status: 'arrived' })).toBe('');
    const arrived = { ...held, status: 'arrived', arrivedAt: NOW - 6 * MINUTE_MS };
    expect(texts(arrived)).toBe('6 min');
    expect(texts({ ...arrived, onBoardAt: NOW, trip: { minutes: 8 } })).toBe('free in 8 min');
    expect(texts({ ...held, status: 'completed' })).toBe('');
  });
});

it('whenText uses London time and days', () => {
  // 23:30 UTC is the next day in a London summer.
  const summer = Date.parse('2026-07-01T20:00Z');
  expect(whenText(null, summer)).toBe('Now');
  expect(whenText(summer + HOUR_MS, summer)).toBe('22:00');
  expect(whenText(Date.parse('2026-07-01T23:30Z'), summer)).toBe('Tomorrow 00:30');
  expect(whenText(Date.parse('2026-07-04T08:00Z'), summer)).toBe('Sat 4 Jul, 09:00');
});

describe('actorText and historyLine', () => {
  it('name the actor', () => {
    expect(actorText({ role: 'passenger', byName: null }, null)).toBe('The passenger');
    expect(actorText({ role: 'office', byName: null }, 'Driver One')).toBe('The office');
    expect(actorText({ role: 'office', byName: 'Ann' }, null)).toBe('Ann in the office');
    expect(actorText({ role: 'driver', byName: null }, 'Driver One')).toBe('Driver One');
    expect(actorText({ role: 'driver', byName: null }, null)).toBe('A driver');
  });

  it('describe every kind of event', () => {
    const texts = EVENT_KINDS.map((kind) =>
      historyLine({ kind, status: 'on_route' }, 'Driver Two'),
    );
    expect(new Set(texts)).toEqual(
      new Set([
        ...[
          'Accepted the ride',
          'On the way to the pickup',
          'Took the booking',
          'Gave the ride back',
        ],
        ...['Ended the ride', 'Assigned the ride to Driver Two', 'Unassigned the driver'],
        ...['Cancelled the ride', 'Changed the ride', 'Added a note'],
        'Passenger on board',
        'Took back a step: On the way to the pickup',
      ]),
    );
    expect(historyLine({ kind: 'assign', status: 'assigned' }, null)).toBe(
      'Assigned the ride to a driver',
    );
  });
});

it('bookedText says who took a call', () => {
  expect(bookedText({ isByPhone: false, bookedBy: null })).toBe('Booked online');
  expect(bookedText({ isByPhone: true, bookedBy: null })).toBe('Booked by phone');
  expect(bookedText({ isByPhone: true, bookedBy: 'Kim' })).toBe('Booked by phone with Kim');
});

it('deskCallsText tells about one ride and why, and counts several', () => {
  const ride = bookedRide({
    trip: { pickup: { address: 'Lairgate, Beverley' }, dropoff: { address: 'Walkington' } },
  });
  const fresh = { key: 'new', ride, alarm: null };
  const late = { ...fresh, alarm: { kind: 'late', since: NOW - 2 * MINUTE_MS } } as const;
  expect(deskCallsText([fresh], NOW)).toBe('New ride needs a driver: Now, Lairgate to Walkington');
  expect(deskCallsText([late], NOW)).toBe('2 min late: Now, Lairgate to Walkington');
  expect(deskCallsText([fresh, fresh], NOW)).toBe('2 new rides need a driver');
  expect(deskCallsText([fresh, late], NOW)).toBe('2 rides to act on now');
});
