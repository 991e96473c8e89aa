import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence } from '../../../src/domain/common/money';
import type { PromoTerms } from '../../../src/domain/promo/promo';
import { normalisePromoCode } from '../../../src/domain/promo/promoCode';
import { changedTerms, toPromoForm, parsePromoForm } from '../../../src/domain/promo/promoForm';
import { NOW, recordOf, TEN_FORM, TEN_TERMS } from './promoFixtures';

describe('toPromoForm and parsePromoForm', () => {
  const amountFrom = (min: number) =>
    fc.integer({ min, max: 500_000 }).map((value) => pence(value));
  const limit = fc.option(amountFrom(0));
  const percentage = fc.oneof(
    fc.integer({ min: 1, max: 100 }),
    fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
    fc.integer({ min: 1, max: 100 }),
  );
  const discount = fc.oneof(
    fc.record({ kind: fc.constant('percentage' as const), percent: percentage }),
    fc.record({ kind: fc.constant('fixed' as const), amount: amountFrom(1) }),
  );
  const anyTerms: fc.Arbitrary<PromoTerms> = fc.record({
    code: fc.stringMatching(/^[A-Z0-9-][A-Z0-9_-]{0,39}$/),
    description: fc
      .string({ minLength: 1, maxLength: 200, unit: 'grapheme' })
      .map((text) => text.trim())
      .filter((text) => text !== '' && text.length <= 200),
    maxDiscount: fc.option(amountFrom(1)),
    minFare: limit,
    minFinalFare: limit,
    usageLimit: fc.option(fc.integer({ min: 1 })),
    expiryDate: fc.option(fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) })),
    isActive: fc.boolean(),
    ridersOnly: fc.boolean(),
    discount,
  });

  it('round-trip the terms of any code', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 50 }), (terms, timesUsed) => {
        const before = recordOf(terms, { id: 'made-elsewhere', timesUsed, createdAt: NOW });
        expect(parsePromoForm(toPromoForm(before), before, NOW)).toEqual({ ok: true, terms });
      }),
      { numRuns: 2000 },
    );
  });

  it('show amounts in pounds, percentages unchanged and missing limits as blank', () => {
    expect(toPromoForm(recordOf(TEN_TERMS))).toEqual(TEN_FORM);
    const five = recordOf({ ...TEN_TERMS, discount: { kind: 'fixed', amount: pence(500) } });
    expect(toPromoForm(five)).toMatchObject({ discountType: 'fixed', discountValue: '5.00' });
  });

  it('reject any typed form or turn it into terms that round-trip', () => {
    const anything = fc.oneof(fc.stringMatching(/^[0-9.,£e -]*$/), fc.string({ unit: 'grapheme' }));
    const mostly = (...right: readonly string[]): fc.Arbitrary<string> =>
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...right) },
        { weight: 1, arbitrary: anything },
      );
    const typedAmount = mostly('', '0', '0.07', ' 12.5 ', '99.99', '5000');
    const anyForm = fc.record({
      code: mostly('ten', ' A-1_b '),
      description: mostly('x', ' Ten percent off '),
      discountValue: mostly('0', '5', '12.50', '100', '100.5'),
      maxDiscount: typedAmount,
      minFare: typedAmount,
      minFinalFare: typedAmount,
      usageLimit: mostly('', '1', '200'),
      expiryDate: mostly('', '2026-11-21', '2027-07-15', '2028-02-29'),
      discountType: fc.constantFrom('percentage' as const, 'fixed' as const),
      isActive: fc.boolean(),
      ridersOnly: fc.boolean(),
    });
    let accepted = 0;
    fc.assert(
      fc.property(anyForm, (form) => {
        const result = parsePromoForm(form, null, NOW);
        if (!result.ok) {
          expect(Object.keys(result.errors)).not.toEqual([]);
          return;
        }
        accepted += 1;
        expect(result.terms.code).toBe(normalisePromoCode(form.code));
        const before = recordOf(result.terms);
        expect(parsePromoForm(toPromoForm(before), before, NOW)).toEqual(result);
      }),
      { numRuns: 3000 },
    );
    expect(accepted).toBeGreaterThan(300);
  });
});

describe('changedTerms', () => {
  it.each<[label: string, change: Partial<PromoTerms>]>([
    ['code', { code: 'ELEVEN' }],
    ['description', { description: 'Eleven percent off' }],
    ['discount', { discount: { kind: 'percentage', percent: 11 } }],
    ['discount', { discount: { kind: 'fixed', amount: pence(10) } }],
    ['max discount', { maxDiscount: pence(0) }],
    ['min fare', { minFare: pence(100) }],
    ['min final fare', { minFinalFare: pence(1) }],
    ['usage limit', { usageLimit: 1 }],
    ['expiry date', { expiryDate: NOW }],
    ['expiry date', { expiryDate: 'summer' }],
    ['whether it’s active', { isActive: false }],
    ['who can use it', { ridersOnly: true }],
  ])('names what differs: %s', (label, change) => {
    expect(changedTerms(TEN_TERMS, { ...TEN_TERMS, ...change })).toEqual([label]);
    expect(changedTerms({ ...TEN_TERMS, ...change }, TEN_TERMS)).toEqual([label]);
  });

  it('is empty for equal terms, whatever the usage and ids', () => {
    const used = { timesUsed: 7, usedByUsers: ['ada'], lastUsedAt: NOW, createdAt: NOW };
    const one = recordOf({ ...TEN_TERMS, discount: { kind: 'percentage', percent: 10 } });
    expect(changedTerms(one, recordOf(TEN_TERMS, { id: 'elsewhere', ...used }))).toEqual([]);
    expect(changedTerms(TEN_TERMS, one)).toEqual([]);
  });

  it('follows the order of the form', () => {
    const changed = { ...TEN_TERMS, isActive: false, usageLimit: 3, code: 'X', minFare: pence(5) };
    expect(changedTerms(TEN_TERMS, changed)).toEqual([
      ...['code', 'min fare', 'usage limit', 'whether it’s active'],
    ]);
  });
});
