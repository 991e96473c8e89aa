import { expect, it } from 'vitest';
import { pence } from '../../../src/domain/common/money';
import {
  discountText,
  isExpired,
  promoAppliedText,
  uniqueUsers,
  usageText,
} from '../../../src/domain/promo/promo';
import type { Promo } from '../../../src/domain/promo/promo';
import { unreadableExpiryText } from '../../../src/domain/promo/promoForm';
import { promo } from '../../support/fixtures';
import { NOW } from './promoFixtures';

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

it('promoAppliedText and unreadableExpiryText name the amount and the date', () => {
  const applied = { id: 'TEN', code: 'TEN', discount: pence(150) };
  expect(promoAppliedText(applied)).toBe('Promo code applied! You saved £1.50');
  expect(unreadableExpiryText('soon')).toBe('“soon” isn’t a valid date. Please set a new one.');
});

it.each<[what: string, expiryDate: Promo['expiryDate'], expected: boolean]>([
  ['never', null, false],
  ['a millisecond ahead', NOW + 1, false],
  ['now', NOW, false],
  ['a millisecond ago', NOW - 1, true],
  ['in 1970', 0, true],
  // Not an instant; applyPromo refuses such a code anyway.
  ['malformed', '31/12/2025', false],
])('isExpired compares with the clock: %s', (_, expiryDate, expected) => {
  expect(isExpired({ expiryDate }, NOW)).toBe(expected);
});
