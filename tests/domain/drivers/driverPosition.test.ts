import { expect, it } from 'vitest';
import {
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
  ['free', true, false, { latitude: 53.84, longitude: -0.43 }],
  ['on a job', true, true, null],
  ['offline', false, false, null],
  ['offline on a job', false, true, null],
])('publicPosition of a driver who is %s', (_, isOnline, isOnJob, expected) => {
  expect(publicPosition({ isOnline, isOnJob }, MARKET)).toEqual(expected);
  expect(publicPosition({ isOnline, isOnJob }, null)).toBeNull();
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
