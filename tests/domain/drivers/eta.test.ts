import { describe, expect, it } from 'vitest';
import { isEtaStale, remainingSeconds, type EtaReading } from '../../../src/domain/drivers/eta';

const AT = Date.parse('2026-07-10T17:05Z');
/** Metres north of the driver's first place. A degree of latitude is 111,195 metres on the sphere that the app reckons with. */
const north = (metres: number) => ({ latitude: 53.8 + metres / 111_195, longitude: -0.43 });
/** Six kilometres in ten minutes: ten metres a second. */
const TOLD: EtaReading = { from: north(0), to: north(6000), seconds: 600, at: AT };
const after = (seconds: number) => AT + seconds * 1000;

describe('a driving time', () => {
  it.each([
    ['stands where it was', 0, 119, false],
    ['stands where it was, two minutes on', 0, 120, true],
    ['has crept a little', 149, 60, false],
    ['drives on as told', 600, 60, false],
    ['drives on a little slower than told', 451, 60, false],
    ['drives on a little faster than told', 749, 60, false],
    ['is 150 metres behind', 450, 60, true],
    ['is 150 metres ahead', 751, 60, true],
    ['drives the other way', -151, 30, true],
    ['drives on as told, two minutes on', 1200, 120, true],
  ])('of a car that %s is outdated or not', (_, metres, seconds, outdated) => {
    expect(isEtaStale(TOLD, north(metres), after(seconds))).toBe(outdated);
  });

  it('of no time at all is outdated once the car moves', () => {
    const arrived = { ...TOLD, from: north(5900), seconds: 0 };
    expect(isEtaStale(arrived, north(5900), after(30))).toBe(false);
    expect(isEtaStale(arrived, north(5700), after(30))).toBe(true);
  });

  it('runs down, and never below nothing', () => {
    expect(remainingSeconds(TOLD, AT)).toBe(600);
    expect(remainingSeconds(TOLD, after(90))).toBe(510);
    expect(remainingSeconds(TOLD, after(601))).toBe(0);
  });
});
