import { describe, expect, it } from 'vitest';
import { EQUATOR, northOf } from '../../support/places';
import { isEtaStale, remainingSeconds, type EtaReading } from '../../../src/domain/drivers/eta';

const AT = Date.parse('2026-07-10T17:05Z');
const north = (metres: number) => northOf(EQUATOR, metres);
/** Six kilometres in ten minutes: ten metres per second. */
const READING: EtaReading = { from: north(0), to: north(6000), seconds: 600, at: AT };
const after = (seconds: number) => AT + seconds * 1000;

describe('isEtaStale and remainingSeconds', () => {
  it.each([
    ['has not moved', 0, 119, false],
    ['has not moved for two minutes', 0, 120, true],
    ['has moved a little', 149, 60, false],
    ['is on schedule', 600, 60, false],
    ['is slightly behind schedule', 451, 60, false],
    ['is slightly ahead of schedule', 749, 60, false],
    ['is 150 metres behind', 450, 60, true],
    ['is 150 metres ahead', 751, 60, true],
    ['drives in the opposite direction', -150, 60, true],
    ['is on schedule after two minutes', 1200, 120, true],
  ])('decide for a car that %s', (_, metres, seconds, isStale) => {
    expect(isEtaStale(READING, north(metres), after(seconds))).toBe(isStale);
  });

  it('treat an ETA of zero as stale once the car moves', () => {
    const arrived = { ...READING, from: north(-100), to: EQUATOR, seconds: 0 };
    expect(isEtaStale(arrived, north(-100), after(30))).toBe(false);
    expect(isEtaStale(arrived, north(149.9), after(30))).toBe(false);
    expect(isEtaStale(arrived, north(150), after(30))).toBe(true);
  });

  it('count down to zero', () => {
    expect(remainingSeconds(READING, AT)).toBe(600);
    expect(remainingSeconds(READING, after(90))).toBe(510);
    expect(remainingSeconds(READING, after(601))).toBe(0);
  });
});
