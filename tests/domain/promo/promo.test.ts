import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence } from '../../../src/domain/common/money';
import {
  applyPromo,
  normalisePromoCode,
  promoAppliedText,
  PROMO_CHECK_FAILED_TEXT,
  PROMO_EMPTY_TEXT,
  PROMO_INVALID_TEXT,
  PROMO_REMOVED_TEXT,
  type Promo,
  type PromoUser,
} from '../../../src/domain/promo/promo';

const NOW = Date.UTC(2026, 10, 21, 12);
const ADA = { id: 'uid-ada', type: 'authenticated' } as const;

/** A code without limits: ten percent. */
const TEN: Promo = {
  id: 'TEN',
  code: 'TEN',
  isActive: true,
  discount: { kind: 'percentage', percent: 10 },
  maxDiscount: null,
  minFare: null,
  minFinalFare: null,
  usageLimit: null,
  timesUsed: 0,
  usedByUsers: [],
  expiryDate: null,
  ridersOnly: false,
};

const INVALID = 'Invalid promo code';
const EXPIRED = 'This promo code has expired';
const USED_UP = 'This promo code has reached its usage limit';
const ALREADY_USED = 'You have already used this promo code';
const TOO_SMALL = 'Minimum fare of £20 required for this promo code';

function refusal(promo: Promo | null, farePence = 1500): string | null {
  const result = applyPromo(promo, pence(farePence), ADA, NOW);
  return result.ok ? null : result.message;
}

function discount(promo: Partial<Promo>, farePence: number): number {
  const result = applyPromo({ ...TEN, ...promo }, pence(farePence), ADA, NOW);
  return result.ok ? result.value.discount : NaN;
}

describe('the words of the spec', () => {
  it.each<[text: string, words: string]>([
    [PROMO_EMPTY_TEXT, 'Please enter a promo code'],
    [PROMO_INVALID_TEXT, 'Invalid promo code'],
    [PROMO_CHECK_FAILED_TEXT, 'Error validating promo code'],
    [PROMO_REMOVED_TEXT, 'Promo code removed'],
  ])('%s', (text, words) => {
    expect(text).toBe(words);
  });

  it.each<[saved: number, words: string]>([
    [500, 'Promo code applied! You saved £5.00'],
    [150, 'Promo code applied! You saved £1.50'],
    [7, 'Promo code applied! You saved £0.07'],
    [0, 'Promo code applied! You saved £0.00'],
    [1234, 'Promo code applied! You saved £12.34'],
  ])('%d pence saved', (saved, words) => {
    expect(promoAppliedText({ id: 'TEN', code: 'TEN', discount: pence(saved) })).toBe(words);
  });
});

describe('the typed code', () => {
  it.each<[typed: string, code: string]>([
    ['TEN', 'TEN'],
    ['ten', 'TEN'],
    ['  Ten10 ', 'TEN10'],
    ['\tten\n', 'TEN'],
    ['two words', 'TWO WORDS'],
    ['', ''],
    ['   ', ''],
  ])('%j is looked up as %j', (typed, code) => {
    expect(normalisePromoCode(typed)).toBe(code);
  });
});

describe('a code that applies', () => {
  it('gives its id, its code and the discount', () => {
    expect(applyPromo({ ...TEN, id: 'doc-1' }, pence(1500), ADA, NOW)).toEqual({
      ok: true,
      value: { id: 'doc-1', code: 'TEN', discount: 150 },
    });
  });
});

describe('refusals', () => {
  /** What is wrong with a code, in the spec's order of checks. */
  const FAULTS: readonly { message: string; fault: Partial<Promo> }[] = [
    { message: INVALID, fault: { isActive: false } },
    { message: EXPIRED, fault: { expiryDate: NOW - 1 } },
    { message: USED_UP, fault: { usageLimit: 3, timesUsed: 3 } },
    { message: ALREADY_USED, fault: { usedByUsers: ['uid-bob', ADA.id] } },
    { message: TOO_SMALL, fault: { minFare: pence(2000) } },
  ];

  it('a code that does not exist is invalid', () => {
    expect(refusal(null)).toBe(INVALID);
  });

  it.each(FAULTS)('$message', ({ message, fault }) => {
    expect(refusal({ ...TEN, ...fault })).toBe(message);
  });

  it('a code with several faults says the first, for every set of faults', () => {
    for (let set = 1; set < 2 ** FAULTS.length; set += 1) {
      const chosen = FAULTS.filter((_fault, index) => (set & (1 << index)) !== 0);
      const promo = chosen.reduce<Promo>((sum, { fault }) => ({ ...sum, ...fault }), TEN);
      expect([set, refusal(promo)]).toEqual([set, chosen[0]?.message]);
    }
  });

  it.each<[what: string, expiryDate: number, expected: string | null]>([
    ['a second ahead', NOW + 1000, null],
    ['a millisecond ahead', NOW + 1, null],
    ['a millisecond ago', NOW - 1, EXPIRED],
    ['a year ago', Date.UTC(2025, 11, 31, 23, 59, 59), EXPIRED],
  ])('expiry %s', (_what, expiryDate, expected) => {
    expect(refusal({ ...TEN, expiryDate })).toBe(expected);
  });

  it.each<[timesUsed: number, usageLimit: number | null, expected: string | null]>([
    [0, 1, null],
    [99, 100, null],
    [100, 100, USED_UP],
    [101, 100, USED_UP],
    [0, 0, USED_UP],
    [1_000_000, null, null],
  ])('used %d times, limit %s', (timesUsed, usageLimit, expected) => {
    expect(refusal({ ...TEN, timesUsed, usageLimit })).toBe(expected);
  });

  it('once for each user: what others used does not matter', () => {
    expect(refusal({ ...TEN, usedByUsers: ['uid-bob', 'uid-ada-2', 'uid'] })).toBeNull();
    expect(refusal({ ...TEN, usedByUsers: [ADA.id] })).toBe(ALREADY_USED);
  });

  it.each<[fare: number, minFare: number, expected: string | null]>([
    [999, 1000, 'Minimum fare of £10 required for this promo code'],
    [1000, 1000, null],
    [1001, 1000, null],
    [1249, 1250, 'Minimum fare of £12.50 required for this promo code'],
    [1250, 1250, null],
    [700, 800, 'Minimum fare of £8 required for this promo code'],
    [50, 99, 'Minimum fare of £0.99 required for this promo code'],
    [1000, 1005, 'Minimum fare of £10.05 required for this promo code'],
    [5000, 10_000, 'Minimum fare of £100 required for this promo code'],
    [0, 0, null],
  ])('a fare of %d pence, at least %d', (fare, minFare, expected) => {
    expect(refusal({ ...TEN, minFare: pence(minFare) }, fare)).toBe(expected);
  });
});

describe('the discount', () => {
  const FIVE_OFF: Partial<Promo> = { discount: { kind: 'fixed', amount: pence(500) } };
  const percent = (value: number): Partial<Promo> => ({
    discount: { kind: 'percentage', percent: value },
  });

  it.each<[what: string, promo: Partial<Promo>, fare: number, expected: number]>([
    ['a percentage', {}, 1230, 123],
    ['a percentage of no fare', {}, 0, 0],
    ['100 percent', percent(100), 1230, 1230],
    ['more than 100 percent takes no more than the fare', percent(150), 1230, 1230],
    ['below its cap', { maxDiscount: pence(500) }, 4990, 499],
    ['at its cap', { maxDiscount: pence(500) }, 5000, 500],
    ['above its cap', { maxDiscount: pence(500) }, 9000, 500],
    ['no cap', {}, 90_000, 9000],
    ['fixed', FIVE_OFF, 1500, 500],
    ['fixed, whatever the fare', FIVE_OFF, 90_000, 500],
    ['fixed, a cap is for percentages', { ...FIVE_OFF, maxDiscount: pence(200) }, 1500, 500],
    ['fixed, never more than the fare', FIVE_OFF, 300, 300],
    ['fixed, exactly the fare', FIVE_OFF, 500, 500],
    ['the new fare may be minFinalFare', { ...FIVE_OFF, minFinalFare: pence(500) }, 1000, 500],
    ['and is never below it', { ...FIVE_OFF, minFinalFare: pence(500) }, 999, 499],
    ['a fare at minFinalFare', { ...FIVE_OFF, minFinalFare: pence(500) }, 500, 0],
    ['a fare below minFinalFare', { ...FIVE_OFF, minFinalFare: pence(500) }, 400, 0],
    ['a percentage stops at minFinalFare', { ...percent(50), minFinalFare: pence(800) }, 1000, 200],
    [
      'cap and minFinalFare together, the lower counts',
      { ...percent(50), maxDiscount: pence(300), minFinalFare: pence(800) },
      1000,
      200,
    ],
  ])('%s', (_what, promo, fare, expected) => {
    expect(discount(promo, fare)).toBe(expected);
  });

  it.each<[what: string, promo: Partial<Promo>, fare: number, expected: number]>([
    [
      '10%, at its smallest fare',
      { maxDiscount: pence(500), minFare: pence(1000), minFinalFare: pence(500) },
      1000,
      100,
    ],
    [
      '£5, at its smallest fare',
      { ...FIVE_OFF, minFare: pence(1500), minFinalFare: pence(500) },
      1500,
      500,
    ],
    [
      '20%, at its smallest fare',
      {
        ...percent(20),
        maxDiscount: pence(1000),
        minFare: pence(800),
        minFinalFare: pence(300),
      },
      800,
      160,
    ],
    [
      '20%, capped at £10',
      {
        ...percent(20),
        maxDiscount: pence(1000),
        minFare: pence(800),
        minFinalFare: pence(300),
      },
      6000,
      1000,
    ],
  ])('Quick Setup: %s', (_what, promo, fare, expected) => {
    expect(discount(promo, fare)).toBe(expected);
  });
});

describe('any code on any fare', () => {
  const amount = fc.integer({ min: 0, max: 20_000 });
  const limit = fc.option(amount);
  const terms = fc.record({
    type: fc.constantFrom('percentage', 'fixed'),
    percent: fc.oneof(
      fc.integer({ min: 0, max: 120 }),
      fc.double({ min: 0, max: 120, noNaN: true }),
    ),
    off: amount,
    maxDiscount: limit,
    minFinalFare: limit,
    fare: amount,
  });
  const money = (value: number | null) => (value === null ? null : pence(value));

  it('the discount is whole pence from nothing to the fare, and leaves minFinalFare', () => {
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

describe('a code for registered riders only', () => {
  const apply = (type: PromoUser['type'], promo: Partial<Promo> = {}) =>
    applyPromo({ ...TEN, ridersOnly: true, ...promo }, pence(1500), { ...ADA, type }, NOW);
  const RIDERS_ONLY =
    'This promo code is for registered riders. Create an account or log in as a rider to use it.';

  it('is refused to a guest in kind words, and applied for a rider', () => {
    expect(apply('guest')).toEqual({ ok: false, message: RIDERS_ONLY });
    expect(apply('authenticated')).toMatchObject({ ok: true, value: { discount: 150 } });
  });

  it('is open to everyone without the mark', () => {
    expect(apply('guest', { ridersOnly: false })).toMatchObject({ ok: true });
  });

  it.each<[what: string, fault: Partial<Promo>, message: string]>([
    ['inactive', { isActive: false }, INVALID],
    ['expired', { expiryDate: NOW - 1 }, EXPIRED],
    ['used up', { usageLimit: 3, timesUsed: 3 }, USED_UP],
  ])('says first that it is %s, which helps no rider either', (_, fault, message) => {
    expect(apply('guest', fault)).toEqual({ ok: false, message });
  });

  it('says so before the least fare: a longer trip would not help', () => {
    expect(apply('guest', { minFare: pence(2000) })).toEqual({ ok: false, message: RIDERS_ONLY });
  });
});

describe('a code whose expiry is a text', () => {
  it.each(['31/12/2099', '2099-12-31', '', 'never'])('%j is good for nobody', (expiryDate) => {
    expect(refusal({ ...TEN, expiryDate })).toBe(INVALID);
    expect(refusal({ ...TEN, expiryDate: null })).toBeNull();
  });
});
