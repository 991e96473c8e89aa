import { describe, expect, it } from 'vitest';
import { pence } from '../../../src/domain/common/money';
import { discountText, isExpired, uniqueUsers, usageText } from '../../../src/domain/promo/promo';
import type { Promo, PromoExpiry } from '../../../src/domain/promo/promo';

const NOW = Date.UTC(2026, 10, 21, 12);

function promo(known: Partial<Promo> = {}): Promo {
  return {
    ...{ id: 'TEN', code: 'TEN', isActive: true, discount: { kind: 'percentage', percent: 10 } },
    ...{ maxDiscount: null, minFare: null, minFinalFare: null, usageLimit: null },
    ...{ timesUsed: 0, usedByUsers: [], expiryDate: null, ridersOnly: false },
    ...known,
  };
}

describe('what a code takes off', () => {
  it.each<[known: Partial<Promo>, words: string]>([
    [{}, '10%'],
    [{ discount: { kind: 'percentage', percent: 0 } }, '0%'],
    [{ discount: { kind: 'percentage', percent: 12.5 } }, '12.5%'],
    [{ discount: { kind: 'percentage', percent: 100 } }, '100%'],
    [{ maxDiscount: pence(500) }, '10% (max £5.00)'],
    [{ maxDiscount: pence(0) }, '10% (max £0.00)'],
    [{ maxDiscount: pence(1050) }, '10% (max £10.50)'],
    [{ discount: { kind: 'fixed', amount: pence(500) } }, '£5.00'],
    [{ discount: { kind: 'fixed', amount: pence(7) } }, '£0.07'],
    // A most is for percentages; the discount does not heed it.
    [{ discount: { kind: 'fixed', amount: pence(500) }, maxDiscount: pence(200) }, '£5.00'],
  ])('%j reads %s', (known, words) => {
    expect(discountText(promo(known))).toBe(words);
  });
});

describe('how often a code was used', () => {
  it.each<[timesUsed: number, usageLimit: number | null, words: string]>([
    [0, null, '0 / unlimited'],
    [12, null, '12 / unlimited'],
    [0, 100, '0 / 100'],
    [100, 100, '100 / 100'],
    [101, 100, '101 / 100'],
    [0, 0, '0 / 0'],
  ])('%d times, limit %s', (timesUsed, usageLimit, words) => {
    expect(usageText(promo({ timesUsed, usageLimit }))).toBe(words);
  });
});

describe('how many users a code has had', () => {
  it.each<[usedByUsers: readonly string[], count: number]>([
    [[], 0],
    [['ada'], 1],
    [['ada', 'bob'], 2],
    [['ada', 'bob', 'ada'], 2],
    [['ada', 'Ada'], 2],
  ])('%j are %d', (usedByUsers, count) => {
    expect(uniqueUsers(promo({ usedByUsers, timesUsed: 9 }))).toBe(count);
  });
});

describe('isExpired', () => {
  it.each<[what: string, expiryDate: PromoExpiry, expected: boolean]>([
    ['never', null, false],
    ['a millisecond ahead', NOW + 1, false],
    ['this very moment', NOW, false],
    ['a millisecond ago', NOW - 1, true],
    ['in 1970', 0, true],
    // Not known; that nobody can use the code is another matter.
    ['in words', '31/12/2025', false],
  ])('%s', (_, expiryDate, expected) => {
    expect(isExpired({ expiryDate }, NOW)).toBe(expected);
  });
});
