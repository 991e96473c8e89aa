import { describe, expect, it } from 'vitest';
import {
  mergeStoredPosition,
  positionAgeText,
  publicPosition,
  shouldWritePosition,
} from '../../../src/domain/drivers/driverPosition';
import { EQUATOR, northOf } from '../../support/places';
import type { LatLng } from '../../../src/domain/common/geo';

const MARKET: LatLng = { latitude: 53.8434, longitude: -0.4315 };
const LAST = { position: EQUATOR, at: 1_000_000 };
const north = (metres: number): LatLng => northOf(EQUATOR, metres);
const after = (ms: number): number => LAST.at + ms;

it('shouldWritePosition is true for the first position', () => {
  expect(shouldWritePosition(null, EQUATOR, 0)).toBe(true);
});

it.each([
  ['75 metres away, immediately', north(75), after(1), true],
  ['less than that, immediately', north(74.9), after(1), false],
  ['less than that, after 20 seconds', north(74.9), after(20_000), true],
  ['less than that, just before 20 seconds', north(74.9), after(19_999), false],
  ['not moved, after 20 seconds', EQUATOR, after(20_000), true],
  ['not moved, just before 20 seconds', EQUATOR, after(19_999), false],
  ['not moved, at the same time', EQUATOR, after(0), false],
  ['not moved, after the clock was set back', EQUATOR, after(-1), true],
])('shouldWritePosition decides: %s', (_, position, now, expected) => {
  expect(shouldWritePosition(LAST, position, now)).toBe(expected);
});

it.each([
  ['exact', MARKET],
  ['rounded', { latitude: 53.843, longitude: -0.431 }],
  ['none', null],
] as const)('publicPosition is %s', (precision, stored) => {
  expect(publicPosition(MARKET, precision)).toEqual(stored);
});

it.each([
  [60_000, null],
  [60_001, '1 minute ago'],
  [119_999, '1 minute ago'],
  [120_000, '2 minutes ago'],
  [119 * 60_000, '119 minutes ago'],
  [120 * 60_000, '2 hours ago'],
])('positionAgeText formats %i ms as %s', (age, text) => {
  expect(positionAgeText(LAST.at, after(age))).toBe(text);
});

it('positionAgeText is null if the time is unknown or in the future', () => {
  expect(positionAgeText(null, after(0))).toBeNull();
  expect(positionAgeText(after(1), after(0))).toBeNull();
});

describe('mergeStoredPosition', () => {
  const stored = (metres: number, ms: number) => ({ position: north(metres), at: after(ms) });

  it('takes the stored position if there is no other, or a newer one elsewhere', () => {
    expect(mergeStoredPosition(null, stored(1, 1))).toEqual(stored(1, 1));
    expect(mergeStoredPosition(LAST, stored(75, 1))).toEqual(stored(75, 1));
  });

  it('keeps the phone’s own position as long as the car has hardly moved', () => {
    expect(mergeStoredPosition(LAST, stored(74, 1))).toEqual({ ...LAST, at: after(1) });
  });

  it.each([0, -1])('keeps everything if the stored one is older: %i ms', (ms) => {
    expect(mergeStoredPosition(LAST, stored(500, ms))).toBe(LAST);
  });
});
