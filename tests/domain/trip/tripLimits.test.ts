import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { straightLineMetres } from '../../../src/domain/common/geo';
import { ceilToTimeGrid, DAY_MS } from '../../../src/domain/common/londonTime';
import {
  hasRoute,
  isSamePlace,
  isStopAtEnd,
  latestPickupTime,
  timeProblem,
  type TimeProblem,
  tripRefusalText,
} from '../../../src/domain/trip/tripLimits';
import { INVALID_TIME_TEXT, type ChosenTime } from '../../../src/domain/trip/trip';
import type { PlacedStop } from '../../../src/domain/trip/stop';
import { LAIRGATE } from '../../support/fixtures';
import { HULL, STATION } from '../../support/places';

const NOW = Date.parse('2026-07-10T11:02:30Z');

describe('timeProblem and latestPickupTime', () => {
  it.each<[string, ChosenTime, TimeProblem | null]>([
    ['none', 'later', 'missing'],
    ['for now', null, null],
    ['long ago', Date.parse('0002-11-27T18:05Z'), 'past'],
    ['a moment ago', NOW - 1, 'past'],
    ['now', NOW, 'past'],
    ['in a moment', NOW + 1, null],
    ['in 90 days', NOW + 90 * DAY_MS, null],
    ['a moment later than in 90 days', NOW + 90 * DAY_MS + 1, 'too-far'],
    ['in a distant year', Date.parse('9999-12-31T23:59Z'), 'too-far'],
  ])('check a pickup time: %s', (_, time, problem) => {
    expect(timeProblem(time, NOW)).toBe(problem);
  });

  it('allow the latest time on the grid and no later one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0) }), (now) => {
        const latest = latestPickupTime(now);
        expect(ceilToTimeGrid(latest)).toBe(latest);
        expect(timeProblem(latest, now)).toBeNull();
        expect(timeProblem(latest + 300_000, now)).toBe('too-far');
      }),
    );
  });
});

describe('isSamePlace', () => {
  const metresNorth = (metres: number): PlacedStop => ({
    address: 'Further on',
    latLng: { latitude: 53.84 + metres / 111_195, longitude: -0.43 },
    placeId: null,
  });

  it.each([
    [0, true],
    [29, true],
    [31, false],
    [2000, false],
  ])('at a distance of %d metres is %s', (metres, isSame) => {
    const other = metresNorth(metres);
    expect(straightLineMetres(LAIRGATE.latLng, other.latLng)).toBeCloseTo(metres, 1);
    expect(isSamePlace(LAIRGATE, other)).toBe(isSame);
    expect(isSamePlace(other, LAIRGATE)).toBe(isSame);
  });

  it('is true at exactly 30 metres', () => {
    const zero = { latitude: 0, longitude: 0 };
    const north = { latitude: 0.000_269_796_109_117_361_4, longitude: 0 };
    expect(straightLineMetres(zero, north)).toBe(30);
    expect(isSamePlace({ ...LAIRGATE, latLng: zero }, { ...LAIRGATE, latLng: north })).toBe(true);
  });

  it('is false if either stop is not chosen', () => {
    expect(isSamePlace(null, LAIRGATE)).toBe(false);
    expect(isSamePlace(LAIRGATE, null)).toBe(false);
    expect(isSamePlace(null, null)).toBe(false);
  });
});

it('tripRefusalText allows for a clock five minutes behind', () => {
  const trip = {
    pickup: LAIRGATE,
    dropoff: LAIRGATE,
    time: NOW,
  } as const;
  expect(tripRefusalText(trip, NOW - 300_000)).toBe(INVALID_TIME_TEXT);
  expect(tripRefusalText(trip, NOW - 300_001)).toBeNull();
});

describe('a stop on the way', () => {
  const trip = { pickup: LAIRGATE, dropoff: HULL };

  it.each([
    ['none', undefined, true, false],
    ['one that is still to be chosen', null, false, false],
    ['one of its own', STATION, true, false],
    ['the pickup', LAIRGATE, false, true],
    ['the drop-off', HULL, false, true],
  ])('is refused at an end of the trip, and may be missing: %s', (_, via, isRoute, isEnd) => {
    expect(hasRoute({ ...trip, extras: { via } })).toBe(isRoute);
    expect(isStopAtEnd({ ...trip, extras: { via } })).toBe(isEnd);
  });

  it.each([{ pickup: null }, { dropoff: null }, { dropoff: LAIRGATE }])(
    'makes no route of %o',
    (ends) => expect(hasRoute({ ...trip, ...ends, extras: { via: STATION } })).toBe(false),
  );
});
