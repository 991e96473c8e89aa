import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meterFare, quoteFare } from '../../../src/domain/pricing/fare';
import {
  TARIFF_ONE,
  TARIFF_THREE,
  TARIFF_TWO,
  type Tariff,
} from '../../../src/domain/pricing/tariff';

/** Metres for yards by the factor of spec section 9, in floating point as in any caller. */
function metresOf(yards: number): number {
  return yards / 1.09361;
}

interface TariffRow {
  readonly label: string;
  readonly tariff: Tariff;
  /** The spec's table, repeated: yards and pence. */
  readonly initialYards: number;
  readonly initialPence: number;
  readonly stepYards: number;
  readonly stepPence: number;
}

const TARIFFS: readonly TariffRow[] = [
  {
    label: 'One',
    tariff: TARIFF_ONE,
    initialYards: 328,
    initialPence: 255,
    stepYards: 150,
    stepPence: 15,
  },
  {
    label: 'Two',
    tariff: TARIFF_TWO,
    initialYards: 176,
    initialPence: 275,
    stepYards: 150,
    stepPence: 20,
  },
  {
    label: 'Three',
    tariff: TARIFF_THREE,
    initialYards: 350,
    initialPence: 320,
    stepYards: 150,
    stepPence: 25,
  },
];

/** Distance, calculation, started increments and the fare in pence. */
type FareCase = [distance: number, working: string, increments: number, pence: number];

function expectFare(metres: number, tariff: Tariff, increments: number, pence: number): void {
  const breakdown = meterFare(metres, tariff);
  expect(breakdown.startedIncrements).toBe(increments);
  expect(breakdown.fare).toBe(pence);
  expect(breakdown.tariff).toBe(tariff);
}

describe('meterFare, Tariff One: £2.55 for 328 yd, then £0.15 for every started 150 yd', () => {
  it.each<FareCase>([
    [0, 'no distance', 0, 255],
    [0.01, 'within 328', 0, 255],
    [176, "within 328, at Tariff Two's edge", 0, 255],
    [327.99, 'just within 328', 0, 255],
    [328, '328 exactly', 0, 255],
    [328.01, '328 + 0.01 → 1 × 15', 1, 270],
    [477.99, '328 + 149.99 → 1 × 15', 1, 270],
    [478, '328 + 150 → 1 × 15', 1, 270],
    [478.01, '328 + 150.01 → 2 × 15', 2, 285],
    [628, '328 + 300 → 2 × 15', 2, 285],
    [628.01, '328 + 300.01 → 3 × 15', 3, 300],
    [928, '328 + 600 → 4 × 15 (a floating-point trap)', 4, 315],
    [1760, '328 + 1432, 9.55 → 10 × 15: a mile', 10, 405],
    [15_328, '328 + 15000 → 100 × 15', 100, 1755],
    [15_328.01, '328 + 15000.01 → 101 × 15', 101, 1770],
  ])('%d yd: %s', (yards, _working, increments, pence) => {
    expectFare(metresOf(yards), TARIFF_ONE, increments, pence);
  });

  it.each<FareCase>([
    [0, '0 yd', 0, 255],
    [1, '1.09361 yd', 0, 255],
    [299, '326.98939 yd, within 328', 0, 255],
    [300, '328.083 yd = 328 + 0.083 → 1 × 15', 1, 270],
    [437, '477.90757 yd = 328 + 149.90757 → 1 × 15', 1, 270],
    [438, '479.00118 yd = 328 + 151.00118 → 2 × 15', 2, 285],
    [1000, '1093.61 yd = 328 + 765.61, 5.10 → 6 × 15', 6, 345],
    [1609, '1759.61849 yd = 328 + 1431.61849, 9.54 → 10 × 15', 10, 405],
    [5000, '5468.05 yd = 328 + 5140.05, 34.27 → 35 × 15', 35, 780],
    [12_345, '13500.61545 yd = 328 + 13172.61545, 87.82 → 88 × 15', 88, 1575],
    [16_093, '17599.46573 yd = 328 + 17271.46573, 115.14 → 116 × 15: ten miles', 116, 1995],
    [100_000, '109361 yd = 328 + 109033, 726.89 → 727 × 15', 727, 11_160],
    [9_800_000, '10717378 yd = 328 + 10717050 → 71447 × 15, exactly at an edge', 71_447, 1_071_960],
    [9_800_001, 'a metre over that edge → 71448 × 15', 71_448, 1_071_975],
  ])('%d m: %s', (metres, _working, increments, pence) => {
    expectFare(metres, TARIFF_ONE, increments, pence);
  });
});

describe('meterFare, Tariff Two: £2.75 for 176 yd, then £0.20 for every started 150 yd', () => {
  it.each<FareCase>([
    [0, 'no distance', 0, 275],
    [175.99, 'just within 176', 0, 275],
    [176, '176 exactly', 0, 275],
    [176.01, '176 + 0.01 → 1 × 20', 1, 295],
    [326, '176 + 150 → 1 × 20', 1, 295],
    [326.01, '176 + 150.01 → 2 × 20', 2, 315],
    [328, '176 + 152 → 2 × 20', 2, 315],
    [476, '176 + 300 → 2 × 20', 2, 315],
    [476.01, '176 + 300.01 → 3 × 20', 3, 335],
    [1760, '176 + 1584, 10.56 → 11 × 20: a mile', 11, 495],
    [4826, '176 + 4650 → 31 × 20 (a floating-point trap)', 31, 895],
    [15_176, '176 + 15000 → 100 × 20', 100, 2275],
    [15_176.01, '176 + 15000.01 → 101 × 20', 101, 2295],
  ])('%d yd: %s', (yards, _working, increments, pence) => {
    expectFare(metresOf(yards), TARIFF_TWO, increments, pence);
  });

  it.each<FareCase>([
    [0, '0 yd', 0, 275],
    [160, '174.9776 yd, within 176', 0, 275],
    [161, '176.07121 yd = 176 + 0.07121 → 1 × 20', 1, 295],
    [298, '325.89578 yd = 176 + 149.89578 → 1 × 20', 1, 295],
    [299, '326.98939 yd = 176 + 150.98939 → 2 × 20', 2, 315],
    [1000, '1093.61 yd = 176 + 917.61, 6.12 → 7 × 20', 7, 415],
    [5000, '5468.05 yd = 176 + 5292.05, 35.28 → 36 × 20', 36, 995],
    [1_600_000, '1749776 yd = 176 + 1749600 → 11664 × 20, exactly at an edge', 11_664, 233_555],
    [1_600_001, 'a metre over that edge → 11665 × 20', 11_665, 233_575],
  ])('%d m: %s', (metres, _working, increments, pence) => {
    expectFare(metres, TARIFF_TWO, increments, pence);
  });
});

describe('meterFare, Tariff Three: £3.20 for 350 yd, then £0.25 for every started 150 yd', () => {
  it.each<FareCase>([
    [0, 'no distance', 0, 320],
    [328.01, "over Tariff One's edge, within 350", 0, 320],
    [349.99, 'just within 350', 0, 320],
    [350, '350 exactly', 0, 320],
    [350.01, '350 + 0.01 → 1 × 25', 1, 345],
    [500, '350 + 150 → 1 × 25', 1, 345],
    [500.01, '350 + 150.01 → 2 × 25', 2, 370],
    [650, '350 + 300 → 2 × 25', 2, 370],
    [650.01, '350 + 300.01 → 3 × 25', 3, 395],
    [1760, '350 + 1410, 9.4 → 10 × 25: a mile', 10, 570],
    [15_350, '350 + 15000 → 100 × 25', 100, 2820],
    [15_350.01, '350 + 15000.01 → 101 × 25', 101, 2845],
  ])('%d yd: %s', (yards, _working, increments, pence) => {
    expectFare(metresOf(yards), TARIFF_THREE, increments, pence);
  });

  it.each<FareCase>([
    [0, '0 yd', 0, 320],
    [320, '349.9552 yd, within 350', 0, 320],
    [321, '351.04881 yd = 350 + 1.04881 → 1 × 25', 1, 345],
    [457, '499.77977 yd = 350 + 149.77977 → 1 × 25', 1, 345],
    [458, '500.87338 yd = 350 + 150.87338 → 2 × 25', 2, 370],
    [1000, '1093.61 yd = 350 + 743.61, 4.96 → 5 × 25', 5, 445],
    [5000, '5468.05 yd = 350 + 5118.05, 34.12 → 35 × 25', 35, 1195],
    [
      10_000_000,
      '10936100 yd = 350 + 10935750 → 72905 × 25, exactly at an edge',
      72_905,
      1_822_945,
    ],
    [10_000_001, 'a metre over that edge → 72906 × 25', 72_906, 1_822_970],
  ])('%d m: %s', (metres, _working, increments, pence) => {
    expectFare(metres, TARIFF_THREE, increments, pence);
  });
});

describe.each(TARIFFS.map((row) => [row.label, row] as const))(
  'increment edges of Tariff %s',
  (_label, row) => {
    const edges = Array.from({ length: 501 }, (_, k) => ({
      k,
      yards: row.initialYards + k * row.stepYards,
    }));
    const wrongAt = (offsetYards: number, expectedFor: (k: number) => number): readonly number[] =>
      edges
        .filter(
          ({ k, yards }) =>
            meterFare(metresOf(yards + offsetYards), row.tariff).startedIncrements !==
            expectedFor(k),
        )
        .map(({ k }) => k);

    it('a distance at the k-th edge has k increments, for k from 0 to 500', () => {
      expect(wrongAt(0, (k) => k)).toEqual([]);
    });

    it('a thousandth of a yard less also has k increments', () => {
      expect(wrongAt(-0.001, (k) => k)).toEqual([]);
    });

    it('a thousandth of a yard more has one increment more', () => {
      expect(wrongAt(0.001, (k) => k + 1)).toEqual([]);
    });
  },
);

describe('meterFare and quoteFare, invalid distances', () => {
  it.each([-0.001, -1, -Infinity, Infinity, NaN])('throw a RangeError for %d m', (metres) => {
    expect(() => meterFare(metres, TARIFF_ONE)).toThrow(RangeError);
    expect(() => quoteFare(metres, Date.UTC(2026, 10, 24, 12))).toThrow(RangeError);
  });

  it('treat minus zero as zero', () => {
    expectFare(-0, TARIFF_TWO, 0, 275);
  });
});

describe.each(TARIFFS.map((row) => [row.label, row] as const))(
  'invariants of Tariff %s',
  (_label, row) => {
    const fareOf = (metres: number): number => meterFare(metres, row.tariff).fare;
    const someMetres = fc.oneof(
      fc.integer({ min: 0, max: 2_000_000 }),
      fc.double({ min: 0, max: 200_000, noNaN: true }),
    );

    it('a longer trip never costs less', () => {
      fc.assert(
        fc.property(
          someMetres,
          fc.oneof(fc.double({ min: 0, max: 500, noNaN: true }), someMetres),
          (start, more) => {
            expect(fareOf(start + more)).toBeGreaterThanOrEqual(fareOf(start));
          },
        ),
      );
    });

    it('beyond the initial distance, another 150 yd costs exactly one increment', () => {
      const hundredthsBeyond = fc.integer({ min: 0, max: 20_000_000 });
      fc.assert(
        fc.property(hundredthsBeyond, (hundredths) => {
          const yards = row.initialYards + hundredths / 100;
          expect(fareOf(metresOf(yards + row.stepYards)) - fareOf(metresOf(yards))).toBe(
            row.stepPence,
          );
        }),
      );
    });

    it('the fare is whole pence', () => {
      fc.assert(
        fc.property(someMetres, (metres) => {
          expect(Number.isSafeInteger(fareOf(metres))).toBe(true);
        }),
      );
    });

    it('whole metres cost what the formula gives in exact integers', () => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 50_000_000 }), (metres) => {
          const beyond = BigInt(metres) * 109_361n - BigInt(row.initialYards) * 100_000n;
          const step = BigInt(row.stepYards) * 100_000n;
          const increments = Number(beyond <= 0n ? 0n : (beyond + step - 1n) / step);
          expectFare(metres, row.tariff, increments, row.initialPence + increments * row.stepPence);
        }),
      );
    });
  },
);

describe('Tariff One is the cheapest and Three the dearest (the security rules rely on it)', () => {
  const isBetweenAt = (metres: number): boolean => {
    const [one, two, three] = [TARIFF_ONE, TARIFF_TWO, TARIFF_THREE].map(
      (tariff) => meterFare(metres, tariff).fare,
    );
    return Number(one) <= Number(two) && Number(two) <= Number(three);
  };

  it('at every whole yard, and just over it, up to 20 000', () => {
    const others = Array.from({ length: 20_001 }, (_, yards) => yards).filter(
      (yards) => !isBetweenAt(metresOf(yards)) || !isBetweenAt(metresOf(yards + 0.001)),
    );
    expect(others).toEqual([]);
  });

  it('at any distance', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10_000_000, noNaN: true }), (metres) =>
        isBetweenAt(metres),
      ),
    );
  });
});
