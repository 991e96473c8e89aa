import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence } from '../../../src/domain/common/money';
import { applyPromo, type Promo } from '../../../src/domain/promo/promo';
import { ADA, NOW, TEN } from './promoFixtures';

function discount(promo: Partial<Promo>, farePence: number): number {
  const result = applyPromo({ ...TEN, ...promo }, pence(farePence), ADA, NOW);
  return result.ok ? result.value.discount : NaN;
}

describe('applyPromo: any code on any fare', () => {
  const amount = fc.integer({ min: 0, max: 20_000 });
  const limit = fc.option(amount);
  const terms = fc.record({
    type: fc.constantFrom('percentage', 'fixed'),
    percent: fc.oneof(
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 0, max: 12_000 }).map((hundredths) => hundredths / 100),
    ),
    off: amount,
    maxDiscount: limit,
    minFinalFare: limit,
    fare: amount,
  });
  const money = (value: number | null) => (value === null ? null : pence(value));

  it('takes exactly the percentage, half a penny rounded up', () => {
    const fares = fc.integer({ min: 0, max: 500_000 });
    // Halves are rare: most products with these have one.
    const halves = fc.integer({ min: 1, max: 200 }).map((each) => each * 625);
    const percentages = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(fc.oneof(fares, halves), percentages, (fare, hundredths) => {
        const exact = (BigInt(fare) * BigInt(hundredths) + 5_000n) / 10_000n;
        const promo = { discount: { kind: 'percentage', percent: hundredths / 100 } } as const;
        expect(discount(promo, fare)).toBe(Number(exact));
      }),
      { numRuns: 20_000 },
    );
  });

  it('gives a discount in whole pence that leaves minFinalFare', () => {
    fc.assert(
      fc.property(terms, ({ type, percent, off, maxDiscount, minFinalFare, fare }) => {
        const taken = discount(
          {
            discount:
              type === 'fixed'
                ? { kind: 'fixed', amount: pence(off) }
                : { kind: 'percentage', percent },
            maxDiscount: money(maxDiscount),
            minFinalFare: money(minFinalFare),
          },
          fare,
        );
        expect(Number.isInteger(taken)).toBe(true);
        expect(taken).toBeGreaterThanOrEqual(0);
        expect(taken).toBeLessThanOrEqual(fare);
        expect(fare - taken).toBeGreaterThanOrEqual(Math.min(fare, minFinalFare ?? 0));
        const full =
          type === 'fixed' ? off : Math.min((fare * percent) / 100, maxDiscount ?? Infinity);
        const exact = Math.max(0, Math.min(full, fare - (minFinalFare ?? 0)));
        expect(Math.abs(taken - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
      { numRuns: 2000 },
    );
  });
});
