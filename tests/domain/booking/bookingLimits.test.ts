import { bookedRide } from '../../support/fixtures';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../src/domain/common/londonTime';
import {
  openRideCap,
  addOpenRide,
  changeWaitMs,
  isChangedTooSoon,
  isRateLimited,
  NO_OPEN_RIDES,
  openRideCapText,
  type OpenRides,
} from '../../../src/domain/booking/bookingLimits';
import { canPassengerChange, isStillOpen } from '../../../src/domain/ride/ride';
import { RIDE_STATUSES } from '../../../src/domain/ride/rideStatus';

const NOW = Date.parse('2026-11-24T09:00Z');

it.each([
  [{ type: 'guest' }, 2, 2],
  [{ type: 'authenticated' }, 2, 2],
  [{ type: 'authenticated', isVerified: false }, 2, 2],
  [{ type: 'authenticated', isVerified: true }, 2, 6],
  [{ type: 'manual' }, null, null],
] as const)('openRideCap %o: %s for now, %s for later', (passenger, now, later) => {
  expect(openRideCap(passenger, 'now')).toBe(now);
  expect(openRideCap(passenger, 'later')).toBe(later);
});

it.each<[what: string, scheduled: number | null, booked: number | null, isOpen: boolean]>([
  ['booked twelve hours ago', null, -12, true],
  ['booked more than twelve hours ago', null, -12.001, false],
  ['booked long ago, for a time twelve hours ago', -12, -500, true],
  ['booked long ago, for more than twelve hours ago', -12.001, -500, false],
  ['booked long ago, for a future time', 500, -500, true],
  ['of unknown time', null, null, true],
])('isStillOpen decides by time: %s', (_what, scheduled, booked, isOpen) => {
  const at = (hours: number | null) => (hours === null ? null : NOW + hours * HOUR_MS);
  const ride = bookedRide({ trip: { time: at(scheduled) }, bookedAt: at(booked) });
  expect(isStillOpen(ride, NOW)).toBe(isOpen);
});

describe('addOpenRide', () => {
  const open = (now: readonly string[], later: readonly string[]): OpenRides => ({
    ...NO_OPEN_RIDES,
    now,
    later,
  });
  const openIds = (...ids: readonly string[]) => new Set(ids);

  it('appends the ride to its list', () => {
    expect(addOpenRide(NO_OPEN_RIDES, 'new', 'now', 2, openIds())).toEqual({
      now: ['new'],
      later: [],
    });
    const some = open(['a'], ['b']);
    expect(addOpenRide(some, 'new', 'now', 2, openIds('a', 'b'))).toEqual({
      now: ['a', 'new'],
      later: ['b'],
    });
    expect(addOpenRide(some, 'new', 'later', 2, openIds('a', 'b'))).toEqual({
      now: ['a'],
      later: ['b', 'new'],
    });
  });

  it.each<[cap: number, entries: readonly string[], has: boolean]>([
    [2, ['a'], true],
    [2, ['a', 'b'], false],
    [6, ['a', 'b', 'c', 'd', 'e'], true],
    [6, ['a', 'b', 'c', 'd', 'e', 'f'], false],
  ])('with a cap of %i and %j has room: %s', (cap, entries, has) => {
    for (const when of ['now', 'later'] as const) {
      const before = when === 'now' ? open(entries, []) : open([], entries);
      expect(addOpenRide(before, 'new', when, cap, openIds(...entries)) !== null).toBe(has);
    }
  });

  it('prefers to replace a ride of its own list', () => {
    const both = open(['over-now'], ['b', 'over-later']);
    expect(addOpenRide(both, 'new', 'later', 2, openIds('b'))).toEqual({
      now: ['over-now'],
      later: ['b', 'new'],
    });
    expect(addOpenRide(both, 'new', 'now', 2, openIds('b'))).toEqual({
      now: ['new'],
      later: ['b', 'over-later'],
    });
  });

  it('replaces a ride of the other list if its own has none', () => {
    expect(addOpenRide(open(['over'], ['b']), 'new', 'later', 2, openIds('b'))).toEqual({
      now: [],
      later: ['b', 'new'],
    });
    expect(addOpenRide(open(['a'], ['over']), 'new', 'now', 2, openIds('a'))).toEqual({
      now: ['a', 'new'],
      later: [],
    });
  });

  it('replaces only one ride, because the rules look up no more', () => {
    expect(addOpenRide(open(['over-1', 'over-2'], ['over-3']), 'new', 'now', 2, openIds())).toEqual(
      {
        now: ['over-2', 'new'],
        later: ['over-3'],
      },
    );
  });
});

it.each([
  ['now', 2, 'You already have 2 rides booked for now. '],
  ['later', 6, 'You already have 6 rides booked for later. '],
] as const)('openRideCapText names the list %s', (when, cap, start) => {
  expect(openRideCapText(when, cap)).toBe(
    `${start}Cancel one, wait until one is over, or call us.`,
  );
});

it.each<[what: string, before: number | null, apart: number, isLimited: boolean]>([
  ['none', null, 0, false],
  ['this moment', 0, 0, true],
  ['a minute ago', -60, 60, true],
  ['a minute ago, the last more than a minute after it', -60.001, 60.001, false],
  ['two minutes ago by a clock that may be wrong', -120, 30, true],
  ['two minutes ago, the last more than a minute after it', -120, 60.001, false],
  ['longer ago', -120.001, 0, false],
  ['in the future, by a clock that is behind', 120, 0, true],
  ['in the future, the last more than a minute after it', 60, 61, false],
  ['far in the future', 120.001, 0, false],
])('isRateLimited with the booking before the last: %s', (_what, before, apart, isLimited) => {
  const bookedBeforeAt = before === null ? null : NOW + before * 1000;
  const lastBookedAt = NOW + ((before ?? 0) + apart) * 1000;
  expect(isRateLimited({ ...NO_OPEN_RIDES, lastBookedAt, bookedBeforeAt }, NOW)).toBe(isLimited);
});

it.each<[what: string, changed: number | null, isTooSoon: boolean]>([
  ['never', null, false],
  ['this moment', 0, true],
  ['ten seconds ago by a clock that may be wrong', -20, true],
  ['longer ago', -20.001, false],
  ['in the future, by a clock that is behind', 20, true],
  ['far in the future', 20.001, false],
])('isChangedTooSoon with the last change: %s', (_what, changed, isTooSoon) => {
  expect(isChangedTooSoon(changed === null ? null : NOW + changed * 1000, NOW)).toBe(isTooSoon);
});

it.each<[what: string, changed: number | null, seconds: number]>([
  ['never', null, 0],
  ['this moment', 0, 11],
  ['four seconds ago', -4, 7],
  ['ten seconds ago, by a clock that may be a second ahead', -10, 1],
  ['eleven seconds ago', -11, 0],
  ['an hour ago', -3600, 0],
  ['in the future, by a clock that is behind', 20, 11],
])('a change waits after the last one: %s', (_what, changed, seconds) => {
  const changedAt = changed === null ? null : NOW + changed * 1000;
  expect(changeWaitMs(changedAt, NOW)).toBe(seconds * 1000);
});

it.each(RIDE_STATUSES)('canPassengerChange decides for the status %s', (status) => {
  const isOpen = status === 'awaiting_driver_response' || status === 'accepted';
  expect(canPassengerChange(status, NOW + 1, NOW)).toBe(isOpen);
  expect(canPassengerChange(status, NOW, NOW)).toBe(false);
  expect(canPassengerChange(status, null, NOW)).toBe(false);
});
