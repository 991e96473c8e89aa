import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meterFare, minutesText, quoteFare } from '../../../src/domain/pricing/fare';
import { TARIFF_ONE, TARIFF_THREE, TARIFF_TWO } from '../../../src/domain/pricing/tariff';

/** Metres for yards by the factor of spec section 9, in floating point as in any caller. */
function metresOf(yards: number): number {
  return yards / 1.09361;
}

/** The spec's table, repeated: initial yards and pence, then yards and pence of an increment. */
const TARIFFS = [
  { label: 'One', tariff: TARIFF_ONE, initial: [328, 255], step: [150, 15] },
  { label: 'Two', tariff: TARIFF_TWO, initial: [176, 275], step: [150, 20] },
  { label: 'Three', tariff: TARIFF_THREE, initial: [350, 320], step: [150, 25] },
] as const;

describe.each(TARIFFS)('the fare of Tariff $label', ({ tariff, initial, step }) => {
  const [initialYards, initialPence] = initial;
  const [stepYards, stepPence] = step;

  it.each([
    ['at the k-th edge has k increments', 0, 0],
    ['a thousandth of a yard before it also has k', -0.001, 0],
    ['a thousandth of a yard after it has one more', 0.001, 1],
  ])('%s, for k from 0 to 500', (_where, offsetYards, more) => {
    const edges = Array.from({ length: 501 }, (_, k) => k);
    const wrong = edges.filter((k) => {
      const metres = metresOf(initialYards + k * stepYards + offsetYards);
      return meterFare(metres, tariff).startedIncrements !== k + more;
    });
    expect(wrong).toEqual([]);
  });

  it('for whole metres is what the formula gives in exact integers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000_000 }), (metres) => {
        const beyond = BigInt(metres) * 109_361n - BigInt(initialYards) * 100_000n;
        const stepUnits = BigInt(stepYards) * 100_000n;
        const increments = Number(beyond <= 0n ? 0n : (beyond + stepUnits - 1n) / stepUnits);
        expect(meterFare(metres, tariff)).toMatchObject({
          startedIncrements: increments,
          fare: initialPence + increments * stepPence,
        });
      }),
    );
  });
});

describe('meterFare and quoteFare, invalid distances', () => {
  it.each([-0.001, -1, -Infinity, Infinity, NaN])('throw a RangeError for %d m', (metres) => {
    const error = new RangeError(`Not a distance in metres: ${metres}`);
    expect(() => meterFare(metres, TARIFF_ONE)).toThrow(error);
    expect(() => quoteFare(metres, Date.UTC(2026, 10, 24, 12))).toThrow(error);
  });

  it('treat minus zero as zero', () => {
    expect(meterFare(-0, TARIFF_TWO)).toMatchObject({ startedIncrements: 0, fare: 275 });
  });
});

const isBetweenAt = (metres: number): boolean => {
  const [one = NaN, two = NaN, three = NaN] = TARIFFS.map(
    ({ tariff }) => meterFare(metres, tariff).fare,
  );
  return one <= two && two <= three;
};

it('Tariff One is the cheapest and Three the dearest (the security rules rely on it) at every whole yard, and just over it, up to 20 000', () => {
  const others = Array.from({ length: 20_001 }, (_, yards) => yards).filter(
    (yards) => !isBetweenAt(metresOf(yards)) || !isBetweenAt(metresOf(yards + 0.001)),
  );
  expect(others).toEqual([]);
});

it.each([
  [0.6, '1 minute'],
  [1.5, '2 minutes'],
  [12, '12 minutes'],
])('%d minutes read "%s"', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});
