import { describe, expect, it } from 'vitest';
import { EQUATOR, northOf } from '../../support/places';
import {
  heldReading,
  isEtaStale,
  remainingSeconds,
  type EtaReading,
} from '../../../src/domain/drivers/eta';

const AT = Date.parse('2026-07-10T17:05Z');
const north = (metres: number) => northOf(EQUATOR, metres);
const after = (seconds: number) => AT + seconds * 1000;

/** At ten metres per second. */
function reading(metres: number, seconds = metres / 10): EtaReading {
  return { from: north(0), to: north(metres), seconds, askedAt: AT, at: AT };
}

describe('isEtaStale', () => {
  // The stop is a kilometre and a half away.
  it.each([
    ['has moved a little', 149, 60, false],
    ['is on schedule', 600, 60, false],
    ['is slightly behind schedule', 451, 60, false],
    ['is slightly ahead of schedule', 749, 60, false],
    ['is 150 metres behind', 449, 60, true],
    ['is 150 metres ahead', 751, 60, true],
    ['drives in the opposite direction', -150, 60, true],
    ['is on schedule for almost two minutes', 1199, 119, false],
    ['is on schedule after two minutes', 1200, 120, true],
  ])('of a car near its stop that %s', (_, metres, seconds, isStale) => {
    expect(isEtaStale(reading(1500), north(metres), after(seconds))).toBe(isStale);
  });

  // Six kilometres away.
  it.each([
    ['has moved a little', 499, 10, false],
    ['is slightly behind schedule', 501, 100, false],
    ['is slightly ahead of schedule', 1499, 100, false],
    ['is 500 metres behind', 500, 100, true],
    ['is 500 metres ahead', 1501, 100, true],
    ['is on schedule for almost five minutes', 2999, 299, false],
    ['is on schedule after five minutes', 3000, 300, true],
    ['comes near after more than two minutes', 4001, 400, true],
  ])('of a car far from its stop that %s', (_, metres, seconds, isStale) => {
    expect(isEtaStale(reading(6000), north(metres), after(seconds))).toBe(isStale);
  });

  it.each([
    ['for almost ten minutes', 0, 599, false],
    ['within the noise of its position', 29, 599, false],
    ['for ten minutes', 0, 600, true],
  ])('of a car that stands %s', (_, metres, seconds, isStale) => {
    expect(isEtaStale(reading(1500), north(metres), after(seconds))).toBe(isStale);
    expect(isEtaStale(reading(6000), north(metres), after(seconds))).toBe(isStale);
  });

  it('of zero once the car moves', () => {
    const arrived = { ...reading(0), from: north(-100), to: EQUATOR };
    expect(isEtaStale(arrived, north(-100), after(30))).toBe(false);
    expect(isEtaStale(arrived, north(149.9), after(30))).toBe(false);
    expect(isEtaStale(arrived, north(150), after(30))).toBe(true);
  });
});

it('a held reading counts down only once the car moves', () => {
  const held = heldReading(reading(6000), north(29), after(90));
  expect(remainingSeconds(held, after(90))).toBe(600);
  expect(isEtaStale(held, north(600), after(150))).toBe(false);
  expect(heldReading(reading(6000), north(31), after(90))).toEqual(reading(6000));
});

it('remainingSeconds counts down to zero', () => {
  expect(remainingSeconds(reading(6000), AT)).toBe(600);
  expect(remainingSeconds(reading(6000), after(90))).toBe(510);
  expect(remainingSeconds(reading(6000), after(601))).toBe(0);
});
