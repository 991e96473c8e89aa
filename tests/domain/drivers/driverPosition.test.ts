import { expect, it } from 'vitest';
import { shouldWritePosition, positionAgeText } from '../../../src/domain/drivers/driverPosition';
import type { LatLng } from '../../../src/domain/common/geo';

const MARKET: LatLng = { latitude: 53.8434, longitude: -0.4315 };
/** A degree of latitude is 111,195 metres. */
const north = (metres: number): LatLng => ({
  ...MARKET,
  latitude: MARKET.latitude + metres / 111_195,
});
const LAST = { position: MARKET, at: 1_000_000 };
const after = (ms: number): number => LAST.at + ms;

it('writes the first place', () => {
  expect(shouldWritePosition(null, MARKET, 0)).toBe(true);
});

it.each([
  ['75 metres on, at once', north(75.1), after(1), true],
  ['less than that, at once', north(74.9), after(1), false],
  ['less than that, after 20 seconds', north(74.9), after(20_000), true],
  ['less than that, a moment before', north(74.9), after(19_999), false],
  ['not moved, after 20 seconds', MARKET, after(20_000), true],
  ['not moved, a moment before', MARKET, after(19_999), false],
  ['not moved, by a clock that was put back', MARKET, after(-1), true],
])('%s', (_, place, now, isWorth) => {
  expect(shouldWritePosition(LAST, place, now)).toBe(isWorth);
});

it.each([
  [60_000, null],
  [60_001, '1 minute ago'],
  [119_999, '1 minute ago'],
  [120_000, '2 minutes ago'],
  [119 * 60_000, '119 minutes ago'],
  [120 * 60_000, '2 hours ago'],
])('a place of %i ms ago is %s', (age, words) => {
  expect(positionAgeText(LAST.at, after(age))).toBe(words);
});

it('says nothing of a place whose time nobody knows, or that is newer than the clock', () => {
  expect(positionAgeText(null, after(0))).toBeNull();
  expect(positionAgeText(after(1), after(0))).toBeNull();
});
