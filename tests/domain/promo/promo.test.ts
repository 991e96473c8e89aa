import { describe, expect, it } from 'vitest';
import { pence } from '../../../src/domain/common/money';
import { applyPromo, type Promo, type PromoUser } from '../../../src/domain/promo/promo';
import { normalisePromoCode } from '../../../src/domain/promo/promoCode';
import { ADA, NOW, TEN } from './promoFixtures';

const INVALID = 'Invalid promo code';
const EXPIRED = 'This promo code has expired';
const USED_UP = 'This promo code has reached its usage limit';
const ALREADY_USED = 'You have already used this promo code';
const UNVERIFIED =
  'This promo code needs a verified email. Verify yours on the map, then try again.';
const TOO_SMALL = 'Minimum fare of £20 required for this promo code';

function refusal(promo: Promo | null, farePence = 1500): string | null {
  const result = applyPromo(promo, pence(farePence), ADA, NOW);
  return result.ok ? null : result.message;
}

it.each<[typed: string, code: string]>([
  ['  Ten10 ', 'TEN10'],
  ['WELCOME 10', 'WELCOME10'],
  ['WELCOME10\u200B', 'WELCOME10'],
  ['WELCOME\u00A010', 'WELCOME10'],
  ['WEL\u00ADCOME10\n', 'WELCOME10'],
  ['“WELCOME10”.', 'WELCOME10'],
  ['wınter10', 'WINTER10'],
  ['WİNTER10', 'WINTER10'],
  ['ＷＥＬＣＯＭＥ１０', 'WELCOME10'],
  ['ＢＥＶ－１０', 'BEV-10'],
  ['BEV\u201310', 'BEV-10'],
  ['bev\u201110', 'BEV-10'],
  ['BEV\u221210', 'BEV-10'],
  ['A_1', 'A_1'],
  ['   ', ''],
])('normalisePromoCode turns %j into %j', (typed, code) => {
  expect(normalisePromoCode(typed)).toBe(code);
});

it('applyPromo: a valid code returns its id, its code and the discount', () => {
  expect(applyPromo({ ...TEN, id: 'doc-1' }, pence(1500), ADA, NOW)).toEqual({
    ok: true,
    value: { id: 'doc-1', code: 'TEN', discount: 150 },
  });
});

describe('applyPromo: refusals', () => {
  /** The reasons, in the order of the spec. */
  const REASONS: readonly { message: string; fault: Partial<Promo> }[] = [
    { message: INVALID, fault: { isActive: false } },
    { message: EXPIRED, fault: { expiryDate: NOW - 1 } },
    { message: USED_UP, fault: { usageLimit: 3, timesUsed: 3 } },
    { message: ALREADY_USED, fault: { usedByUsers: ['uid-bob', ADA.id] } },
    { message: UNVERIFIED, fault: { ridersOnly: true } },
    { message: TOO_SMALL, fault: { minFare: pence(2000) } },
  ];

  it('treats a missing code as invalid', () => {
    expect(refusal(null)).toBe(INVALID);
  });

  it('gives the first reason for every combination', () => {
    for (let set = 1; set < 2 ** REASONS.length; set += 1) {
      const chosen = REASONS.filter((_fault, index) => (set & (1 << index)) !== 0);
      const promo = chosen.reduce<Promo>((sum, { fault }) => ({ ...sum, ...fault }), TEN);
      expect([set, refusal(promo)]).toEqual([set, chosen[0]?.message]);
    }
  });

  it.each<[timesUsed: number, usageLimit: number | null, expected: string | null]>([
    [99, 100, null],
    [100, 100, USED_UP],
    [1_000_000, null, null],
  ])('checks %d uses against the limit %s', (timesUsed, usageLimit, expected) => {
    expect(refusal({ ...TEN, timesUsed, usageLimit })).toBe(expected);
  });

  it.each<[fare: number, minFare: number, expected: string | null]>([
    [999, 1000, 'Minimum fare of £10 required for this promo code'],
    [1000, 1000, null],
    [1249, 1250, 'Minimum fare of £12.50 required for this promo code'],
    [1000, 1005, 'Minimum fare of £10.05 required for this promo code'],
  ])('checks a fare of %d pence against the minimum %d', (fare, minFare, expected) => {
    expect(refusal({ ...TEN, minFare: pence(minFare) }, fare)).toBe(expected);
  });
});

describe('applyPromo: a code for registered riders only', () => {
  const apply = (type: PromoUser['type'], promo: Partial<Promo> = {}, isVerified = true) =>
    applyPromo(
      { ...TEN, ridersOnly: true, ...promo },
      pence(1500),
      { ...ADA, type, isVerified },
      NOW,
    );
  const RIDERS_ONLY = 'This promo code is for registered riders only. Log in as a rider to use it.';

  it('refuses a guest with an explanation and accepts a rider', () => {
    expect(apply('guest')).toEqual({ ok: false, message: RIDERS_ONLY });
    expect(apply('authenticated')).toMatchObject({ ok: true, value: { discount: 150 } });
  });

  it('refuses a rider whose email is not verified', () => {
    expect(apply('authenticated', {}, false)).toEqual({ ok: false, message: UNVERIFIED });
    expect(apply('authenticated', { ridersOnly: false }, false)).toMatchObject({ ok: true });
  });

  it('accepts a guest if the code is open to everyone', () => {
    expect(apply('guest', { ridersOnly: false })).toMatchObject({ ok: true });
  });

  it('names the restriction before the minimum fare', () => {
    expect(apply('guest', { minFare: pence(2000) })).toEqual({ ok: false, message: RIDERS_ONLY });
  });
});

it.each(['31/12/2099', '2099-12-31', '', 'never'])(
  'applyPromo: a code with a malformed expiry refuses the expiry %j',
  (expiryDate) => {
    expect(refusal({ ...TEN, expiryDate })).toBe(INVALID);
    expect(refusal({ ...TEN, expiryDate: null })).toBeNull();
  },
);
