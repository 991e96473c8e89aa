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

type FareCase = [yards: number, working: string, increments: number, pence: number];

const EXAMPLES: Readonly<Record<(typeof TARIFFS)[number]['label'], readonly FareCase[]>> = {
  One: [
    [0, 'no distance', 0, 255],
    [327.99, 'just within 328', 0, 255],
    [328.01, '328 + 0.01 → 1 × 15', 1, 270],
    [928, '328 + 600 → 4 × 15 (a floating-point trap)', 4, 315],
    [1760, '328 + 1432, 9.55 → 10 × 15: a mile', 10, 405],
    [5468.05, '328 + 5140.05, 34.27 → 35 × 15: 5 km', 35, 780],
    [10_717_378, '328 + 10717050 → 71447 × 15, exactly at an edge', 71_447, 1_071_960],
  ],
  Two: [
    [0, 'no distance', 0, 275],
    [175.99, 'just within 176', 0, 275],
    [176.01, '176 + 0.01 → 1 × 20', 1, 295],
    [1760, '176 + 1584, 10.56 → 11 × 20: a mile', 11, 495],
    [4826, '176 + 4650 → 31 × 20 (a floating-point trap)', 31, 895],
    [5468.05, '176 + 5292.05, 35.28 → 36 × 20: 5 km', 36, 995],
  ],
  Three: [
    [0, 'no distance', 0, 320],
    [349.99, 'just within 350', 0, 320],
    [350.01, '350 + 0.01 → 1 × 25', 1, 345],
    [1760, '350 + 1410, 9.4 → 10 × 25: a mile', 10, 570],
    [5468.05, '350 + 5118.05, 34.12 → 35 × 25: 5 km', 35, 1195],
  ],
};

describe.each(TARIFFS)('the fare of Tariff $label', ({ label, tariff, initial, step }) => {
  const [initialYards, initialPence] = initial;
  const [stepYards, stepPence] = step;
  const fareOf = (metres: number): number => meterFare(metres, tariff).fare;

  it.each(EXAMPLES[label])('for %d yd: %s', (yards, _working, startedIncrements, fare) => {
    const breakdown = meterFare(metresOf(yards), tariff);
    expect(breakdown).toMatchObject({ startedIncrements, fare, tariff });
    expect(breakdown.incrementsFare).toBe(startedIncrements * stepPence);
  });

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

  it('is exactly one increment more for another 150 yd beyond the initial distance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000_000 }), (hundredths) => {
        const yards = initialYards + hundredths / 100;
        expect(fareOf(metresOf(yards + stepYards)) - fareOf(metresOf(yards))).toBe(stepPence);
      }),
    );
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

describe('Tariff One is the cheapest and Three the dearest (the security rules rely on it)', () => {
  const isBetweenAt = (metres: number): boolean => {
    const [one = NaN, two = NaN, three = NaN] = TARIFFS.map(
      ({ tariff }) => meterFare(metres, tariff).fare,
    );
    return one <= two && two <= three;
  };

  it('at every whole yard, and just over it, up to 20 000', () => {
    const others = Array.from({ length: 20_001 }, (_, yards) => yards).filter(
      (yards) => !isBetweenAt(metresOf(yards)) || !isBetweenAt(metresOf(yards + 0.001)),
    );
    expect(others).toEqual([]);
  });
});

it.each([
  [0.6, '1 minute'],
  [1.5, '2 minutes'],
  [12, '12 minutes'],
])('%d minutes read "%s"', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});
