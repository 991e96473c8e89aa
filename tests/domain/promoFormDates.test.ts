import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfLondonDate } from '../../src/domain/londonTime';
import { pence } from '../../src/domain/money';
import { normalisePromoCode, type PromoRecord, type PromoTerms } from '../../src/domain/promo';
import { changedTerms, formOfPromo, readPromoForm } from '../../src/domain/promoForm';
import { errorsOf, NOW, recordOf, TEN_FORM, TEN_TERMS, termsOf } from './promoForms';

const PASSED = { expiryDate: 'This day has passed. Please choose a later one.' };
const NO_DATE = { expiryDate: 'Please choose a date of the calendar.' };

describe('endOfLondonDate', () => {
  it.each<[date: string, end: string]>([
    ['2026-11-21', '2026-11-21T23:59:59.999Z'],
    ['2026-07-15', '2026-07-15T22:59:59.999Z'],
    ['2026-12-31', '2026-12-31T23:59:59.999Z'],
    ['2028-02-29', '2028-02-29T23:59:59.999Z'],
    // The days around the two changes of the clocks, and these days of 23 and 25 hours.
    ['2026-03-28', '2026-03-28T23:59:59.999Z'],
    ['2026-03-29', '2026-03-29T22:59:59.999Z'],
    ['2026-10-24', '2026-10-24T22:59:59.999Z'],
    ['2026-10-25', '2026-10-25T23:59:59.999Z'],
  ])('of %s', (date, end) => {
    expect(new Date(endOfLondonDate(date) ?? NaN).toISOString()).toBe(end);
  });

  it.each([
    ...['', ' ', 'junk', '2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '2026-06-31'],
    ...['2026-7-5', '26-07-05', '05/07/2026', '2026-07-05T12:00', '20260705', '+10000-01-01'],
  ])('of %j is null: it is not in the calendar', (date) => {
    expect(endOfLondonDate(date)).toBeNull();
  });
});

describe('the expiry date', () => {
  it.each<[what: string, date: string, end: string]>([
    ['today', '2026-11-21', '2026-11-21T23:59:59.999Z'],
    ['tomorrow', '2026-11-22', '2026-11-22T23:59:59.999Z'],
    ['a summer’s day', '2027-07-15', '2027-07-15T22:59:59.999Z'],
    ['far ahead', '2999-12-31', '2999-12-31T23:59:59.999Z'],
  ])('%s, holds until the end of that day in London', (_, expiryDate, end) => {
    expect(termsOf({ expiryDate })).toEqual({ ...TEN_TERMS, expiryDate: Date.parse(end) });
  });

  it('blank is none', () => {
    expect(termsOf({ expiryDate: '' })).toEqual(TEN_TERMS);
  });

  it.each(['2026-11-20', '2026-01-01', '2025-12-31', '1970-01-01', '0001-01-01'])(
    '%s has passed',
    (expiryDate) => {
      expect(errorsOf({ expiryDate })).toEqual(PASSED);
    },
  );

  it.each(['2027-02-29', '2027-13-01', '21/11/2027', 'tomorrow', ' '])(
    '%j is no date',
    (expiryDate) => {
      expect(errorsOf({ expiryDate })).toEqual(NO_DATE);
    },
  );

  it.each<[season: string, date: string, lastMoment: string]>([
    ['winter', '2026-11-21', '2026-11-21T23:59:59.999Z'],
    ['summer', '2026-07-15', '2026-07-15T22:59:59.999Z'],
  ])('in %s a day is over at London’s midnight', (_, expiryDate, lastMoment) => {
    const last = Date.parse(lastMoment);
    expect(termsOf({ expiryDate }, { now: last })).toMatchObject({ expiryDate: last });
    expect(errorsOf({ expiryDate }, { now: last + 1 })).toEqual(PASSED);
  });
});

describe('the expiry of a code that is edited', () => {
  const AFTERNOON = Date.UTC(2026, 6, 15, 14, 30);
  const before = recordOf({ ...TEN_TERMS, expiryDate: AFTERNOON });

  it('untouched keeps its instant within the day, even when it has passed', () => {
    expect(formOfPromo(before).expiryDate).toBe('2026-07-15');
    for (const now of [AFTERNOON - 1, AFTERNOON + 1, NOW]) {
      expect(termsOf({ expiryDate: '2026-07-15' }, { before, now })).toMatchObject({
        expiryDate: AFTERNOON,
      });
    }
  });

  it('is of London’s day, not of UTC’s', () => {
    const afterMidnight = Date.UTC(2026, 6, 14, 23, 30);
    const late = recordOf({ ...TEN_TERMS, expiryDate: afterMidnight });
    expect(formOfPromo(late).expiryDate).toBe('2026-07-15');
    expect(termsOf({ expiryDate: '2026-07-15' }, { before: late })).toMatchObject({
      expiryDate: afterMidnight,
    });
  });

  it('moved to another day holds until its end, and no day that has passed will do', () => {
    expect(termsOf({ expiryDate: '2027-07-15' }, { before })).toMatchObject({
      expiryDate: Date.UTC(2027, 6, 15, 22, 59, 59, 999),
    });
    expect(errorsOf({ expiryDate: '2026-07-16' }, { before })).toEqual(PASSED);
  });

  it('taken away is none, and given to a code without one is as for a new code', () => {
    expect(termsOf({ expiryDate: '' }, { before })).toMatchObject({ expiryDate: null });
    const without = recordOf(TEN_TERMS);
    expect(errorsOf({ expiryDate: '2026-07-15' }, { before: without })).toEqual(PASSED);
  });
});

describe('the form of a code', () => {
  const amountFrom = (min: number) =>
    fc.integer({ min, max: 500_000 }).map((value) => pence(value));
  const limit = fc.option(amountFrom(0));
  const percentage = fc.oneof(
    fc.integer({ min: 1, max: 100 }),
    fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
    fc.double({ min: 1e-6, max: 100, noNaN: true }),
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
    discount,
  });

  it('is read back as the very terms, whenever the code was made', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 50 }), (terms, timesUsed) => {
        const before = recordOf(terms, { id: 'made-elsewhere', timesUsed, createdAt: NOW });
        expect(readPromoForm(formOfPromo(before), before, NOW)).toEqual({ ok: true, terms });
      }),
      { numRuns: 2000 },
    );
  });

  it('shows amounts as pounds, a percentage as it is, and what there is not as blank', () => {
    expect(formOfPromo(recordOf(TEN_TERMS))).toEqual(TEN_FORM);
    const full: PromoRecord = recordOf({
      ...{ code: 'FIVE', description: '£5 off', isActive: false },
      ...{ discount: { kind: 'fixed', amount: pence(500) }, maxDiscount: pence(1) },
      ...{ minFare: pence(1550), minFinalFare: pence(0), usageLimit: 7, expiryDate: NOW },
    });
    expect(formOfPromo(full)).toEqual({
      ...{ code: 'FIVE', description: '£5 off', isActive: false },
      ...{ discountType: 'fixed', discountValue: '5.00', maxDiscount: '0.01' },
      ...{ minFare: '15.50', minFinalFare: '0.00', usageLimit: '7', expiryDate: '2026-11-21' },
    });
  });

  it('whatever is typed is refused or made into terms, which are shown and read back', () => {
    const anything = fc.oneof(fc.stringMatching(/^[0-9.,£e -]*$/), fc.string({ unit: 'grapheme' }));
    const mostly = (...right: readonly string[]): fc.Arbitrary<string> =>
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...right) },
        { weight: 1, arbitrary: anything },
      );
    const typedAmount = mostly('', '0', '0.07', ' 12.5 ', '99.99', '5000');
    const anyForm = fc.record({
      ...{ code: mostly('ten', ' A-1_b '), description: mostly('x', ' Ten percent off ') },
      ...{ discountValue: mostly('0', '5', '12.50', '100', '100.5'), maxDiscount: typedAmount },
      ...{ minFare: typedAmount, minFinalFare: typedAmount, usageLimit: mostly('', '1', '200') },
      expiryDate: mostly('', '2026-11-21', '2027-07-15', '2028-02-29'),
      discountType: fc.constantFrom('percentage' as const, 'fixed' as const),
      isActive: fc.boolean(),
    });
    let accepted = 0;
    fc.assert(
      fc.property(anyForm, (form) => {
        const result = readPromoForm(form, null, NOW);
        if (!result.ok) {
          expect(Object.keys(result.errors)).not.toEqual([]);
          return;
        }
        accepted += 1;
        expect(result.terms.code).toBe(normalisePromoCode(form.code));
        const before = recordOf(result.terms);
        expect(readPromoForm(formOfPromo(before), before, NOW)).toEqual(result);
      }),
      { numRuns: 3000 },
    );
    expect(accepted).toBeGreaterThan(300);
  });
});

describe('changedTerms', () => {
  it.each<[words: string, change: Partial<PromoTerms>]>([
    ['code', { code: 'ELEVEN' }],
    ['description', { description: 'Eleven percent off' }],
    ['discount', { discount: { kind: 'percentage', percent: 11 } }],
    ['discount', { discount: { kind: 'fixed', amount: pence(10) } }],
    ['max discount', { maxDiscount: pence(0) }],
    ['min fare', { minFare: pence(100) }],
    ['min final fare', { minFinalFare: pence(1) }],
    ['usage limit', { usageLimit: 1 }],
    ['expiry date', { expiryDate: NOW }],
    ['active or inactive', { isActive: false }],
  ])('%s', (words, change) => {
    expect(changedTerms(TEN_TERMS, { ...TEN_TERMS, ...change })).toEqual([words]);
    expect(changedTerms({ ...TEN_TERMS, ...change }, TEN_TERMS)).toEqual([words]);
  });

  it('none between equals, whatever their usage and their ids', () => {
    const used = { timesUsed: 7, usedByUsers: ['ada'], lastUsedAt: NOW, createdAt: NOW };
    const one = recordOf({ ...TEN_TERMS, discount: { kind: 'percentage', percent: 10 } });
    expect(changedTerms(one, recordOf(TEN_TERMS, { id: 'elsewhere', ...used }))).toEqual([]);
    expect(changedTerms(TEN_TERMS, one)).toEqual([]);
  });

  it('several in the order of the form', () => {
    const changed = { ...TEN_TERMS, isActive: false, usageLimit: 3, code: 'X', minFare: pence(5) };
    expect(changedTerms(TEN_TERMS, changed)).toEqual([
      ...['code', 'min fare', 'usage limit', 'active or inactive'],
    ]);
  });
});
