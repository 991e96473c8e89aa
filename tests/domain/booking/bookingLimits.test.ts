import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../src/domain/common/londonTime';
import {
  openRideCap,
  addOpenRide,
  isRateLimited,
  NO_OPEN_RIDES,
  openRideCapText,
  type OpenRides,
} from '../../../src/domain/booking/bookingLimits';
import { isStillOpen } from '../../../src/domain/ride/openRide';
import { RIDE_STATUSES } from '../../../src/domain/ride/rideStatus';

const NOW = Date.parse('2026-11-24T09:00Z');
const HOUR_MS = 60 * MINUTE_MS;

describe('how many rides one may have open', () => {
  it.each([
    ['guest', 2, 2],
    ['authenticated', 2, 6],
    ['manual', null, null],
  ] as const)('%s: %s for now, %s for later', (type, now, later) => {
    expect(openRideCap(type, 'asap')).toBe(now);
    expect(openRideCap(type, 'scheduled')).toBe(later);
  });
});

describe('a ride that counts', () => {
  const OVER: readonly string[] = [
    ...['completed', 'cancelled', 'cancelled_by_passenger', 'cancelled_by_driver'],
  ];

  it.each(RIDE_STATUSES)('by its status: %s', (status) => {
    const ride = { status, scheduledTime: null, bookedAt: NOW };
    expect(isStillOpen(ride, NOW)).toBe(!OVER.includes(status));
  });

  it.each<[what: string, scheduled: number | null, booked: number | null, does: boolean]>([
    ['booked twelve hours ago', null, -12, true],
    ['booked more than twelve hours ago', null, -12.001, false],
    ['booked long ago, for a time twelve hours ago', -12, -500, true],
    ['booked long ago, for a time still longer past', -12.001, -500, false],
    ['booked long ago, for a time to come', 500, -500, true],
    ['that nobody knows the time of', null, null, true],
  ])('by its time: %s', (_what, scheduled, booked, does) => {
    const at = (hours: number | null) => (hours === null ? null : NOW + hours * HOUR_MS);
    const ride = { status: 'pending', scheduledTime: at(scheduled), bookedAt: at(booked) };
    expect(isStillOpen(ride, NOW)).toBe(does);
  });
});

describe('entering a ride', () => {
  const open = (now: readonly string[], later: readonly string[]): OpenRides => ({
    ...{ ...NO_OPEN_RIDES, now, later },
  });
  const counting = (...ids: readonly string[]) => new Set(ids);

  it('puts it last of its own list', () => {
    expect(addOpenRide(NO_OPEN_RIDES, 'new', 'asap', 2, counting())).toEqual({
      now: ['new'],
      later: [],
    });
    const some = open(['a'], ['b']);
    expect(addOpenRide(some, 'new', 'asap', 2, counting('a', 'b'))).toEqual({
      ...{ now: ['a', 'new'], later: ['b'] },
    });
    expect(addOpenRide(some, 'new', 'scheduled', 2, counting('a', 'b'))).toEqual({
      ...{ now: ['a'], later: ['b', 'new'] },
    });
  });

  it.each<[cap: number, entries: readonly string[], has: boolean]>([
    [2, ['a'], true],
    [2, ['a', 'b'], false],
    [6, ['a', 'b', 'c', 'd', 'e'], true],
    [6, ['a', 'b', 'c', 'd', 'e', 'f'], false],
  ])('up to %i: with %j there is room %s', (cap, entries, has) => {
    for (const mode of ['asap', 'scheduled'] as const) {
      const before = mode === 'asap' ? open(entries, []) : open([], entries);
      expect(addOpenRide(before, 'new', mode, cap, counting(...entries)) !== null).toBe(has);
    }
  });

  it('counts its own list alone', () => {
    const full = open(['a', 'b'], ['c']);
    expect(addOpenRide(full, 'new', 'scheduled', 2, counting('a', 'b', 'c'))).toEqual({
      ...{ now: ['a', 'b'], later: ['c', 'new'] },
    });
  });

  it('takes the place of one that does not count any more, in a full list', () => {
    expect(addOpenRide(open(['a', 'b'], []), 'new', 'asap', 2, counting('b'))).toEqual({
      ...{ now: ['b', 'new'], later: [] },
    });
  });

  it('takes the place of one of its own list rather than of the other', () => {
    const both = open(['gone-now'], ['b', 'gone-later']);
    expect(addOpenRide(both, 'new', 'scheduled', 2, counting('b'))).toEqual({
      ...{ now: ['gone-now'], later: ['b', 'new'] },
    });
    expect(addOpenRide(both, 'new', 'asap', 2, counting('b'))).toEqual({
      ...{ now: ['new'], later: ['b', 'gone-later'] },
    });
  });

  it('takes the place of one of the other list where its own has none', () => {
    expect(addOpenRide(open(['gone'], ['b']), 'new', 'scheduled', 2, counting('b'))).toEqual({
      ...{ now: [], later: ['b', 'new'] },
    });
  });

  it('takes the place of one alone: the rules look up no more', () => {
    expect(
      addOpenRide(open(['gone-1', 'gone-2'], ['gone-3']), 'new', 'asap', 2, counting()),
    ).toEqual({
      ...{ now: ['gone-2', 'new'], later: ['gone-3'] },
    });
  });
});

describe('what is said', () => {
  it.each([
    ['asap', 2, 'You already have 2 taxis booked for now. '],
    ['scheduled', 6, 'You already have 6 taxis booked for later. '],
  ] as const)('for %s', (mode, cap, words) => {
    expect(openRideCapText(mode, cap)).toBe(
      `${words}Cancel one of them, or wait until one is over, before you book another. If you need more, please call us.`,
    );
  });
});

describe('an account that has just booked twice', () => {
  it.each<[what: string, before: number | null, apart: number, has: boolean]>([
    ['never booked, or once', null, 0, false],
    ['this moment', 0, 0, true],
    ['a minute ago', -60, 60, true],
    ['a minute ago, and the last too late to be within that minute', -60.001, 60.001, false],
    ['two minutes ago, by a phone whose clock may be off', -120, 30, true],
    ['two minutes ago, and the last too late to be within that minute', -120, 60.001, false],
    ['longer ago', -120.001, 0, false],
    ['ahead, by a phone whose clock is behind', 120, 0, true],
    ['ahead, and the last more than a minute after it', 60, 61, false],
    ['far ahead', 120.001, 0, false],
  ])('the ride before the last: %s', (_what, before, apart, has) => {
    const bookedBeforeAt = before === null ? null : NOW + before * 1000;
    const lastBookedAt = NOW + ((before ?? 0) + apart) * 1000;
    expect(isRateLimited({ ...NO_OPEN_RIDES, lastBookedAt, bookedBeforeAt }, NOW)).toBe(has);
  });
});
