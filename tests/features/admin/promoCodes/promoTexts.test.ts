import { expect, it } from 'vitest';
import { pence } from '../../../../src/domain/common/money';
import {
  discountText,
  usageText,
  uniqueUsers,
  unreadableExpiryText,
} from '../../../../src/features/admin/promoCodes/promoTexts';
import type { Promo } from '../../../../src/domain/promo/promo';
import { promo } from '../../../support/fixtures';

it.each<[known: Partial<Promo>, text: string]>([
  [{}, '10%'],
  [{ discount: { kind: 'percentage', percent: 12.5 } }, '12.5%'],
  [{ maxDiscount: pence(500) }, '10% (max £5.00)'],
  [{ discount: { kind: 'fixed', amount: pence(500) } }, '£5.00'],
  // The cap only applies to percentages.
  [{ discount: { kind: 'fixed', amount: pence(500) }, maxDiscount: pence(200) }, '£5.00'],
])('discountText formats %j as %s', (known, text) => {
  expect(discountText(promo(known))).toBe(text);
});

it.each<[timesUsed: number, usageLimit: number | null, text: string]>([
  [0, null, '0 / unlimited'],
  [0, 100, '0 / 100'],
  [101, 100, '101 / 100'],
])('usageText formats %d uses with limit %s', (timesUsed, usageLimit, text) => {
  expect(usageText(promo({ timesUsed, usageLimit }))).toBe(text);
});

it.each<[usedByUsers: readonly string[], count: number]>([
  [['ada'], 1],
  [['ada', 'bob', 'ada'], 2],
  [['ada', 'Ada'], 2],
])('uniqueUsers counts %j as %d', (usedByUsers, count) => {
  expect(uniqueUsers(promo({ usedByUsers, timesUsed: 9 }))).toBe(count);
});

it('unreadableExpiryText names the date', () => {
  expect(unreadableExpiryText('soon')).toBe('“soon” isn’t a valid date. Please set a new one.');
});
