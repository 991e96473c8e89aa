import { afterEach, describe, expect, it, vi } from 'vitest';
import { discountText } from '../../../src/features/admin/promoCodes/promoTexts';
import { toPromoForm, parsePromoForm } from '../../../src/domain/promo/promoForm';
import { quickSetupPromos } from '../../../src/domain/promo/quickSetup';
import { NOW, recordOf } from './promoFixtures';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('quickSetupPromos', () => {
  it('creates three codes with the values of the spec', () => {
    expect(
      quickSetupPromos(NOW).map(({ discount, maxDiscount, minFare, minFinalFare, usageLimit }) => [
        discount,
        { maxDiscount, minFare, minFinalFare, usageLimit },
      ]),
    ).toEqual([
      [
        { kind: 'percentage', percent: 10 },
        { maxDiscount: 500, minFare: 1000, minFinalFare: 500, usageLimit: 100 },
      ],
      [
        { kind: 'fixed', amount: 500 },
        { maxDiscount: null, minFare: 1500, minFinalFare: 500, usageLimit: 50 },
      ],
      [
        { kind: 'percentage', percent: 20 },
        { maxDiscount: 1000, minFare: 800, minFinalFare: 300, usageLimit: 200 },
      ],
    ]);
  });

  it('creates them active and for guests too', () => {
    for (const { isActive, ridersOnly } of quickSetupPromos(NOW)) {
      expect([isActive, ridersOnly]).toEqual([true, false]);
    }
  });

  it('gives them distinct codes and describes each discount', () => {
    const promos = quickSetupPromos(NOW);
    expect(new Set(promos.map(({ code }) => code)).size).toBe(3);
    for (const terms of promos) {
      const off = discountText(recordOf({ ...terms, maxDiscount: null })).replace('.00', '');
      expect(terms.description).toBe(`${off} off your ride`);
    }
  });

  it('creates only codes that the form accepts', () => {
    for (const terms of quickSetupPromos(NOW)) {
      const form = toPromoForm(recordOf(terms));
      expect(parsePromoForm(form, null, NOW)).toEqual({ ok: true, terms });
    }
  });

  const END_2025 = '2025-12-31T23:59:59.999Z';
  const END_2026 = '2026-12-31T23:59:59.999Z';
  const END_2027 = '2027-12-31T23:59:59.999Z';
  const END_2028 = '2028-12-31T23:59:59.999Z';

  it.each<[now: string, thisYear: string, nextYear: string]>([
    ['2025-06-01T12:00:00.000Z', END_2025, END_2026],
    ['2026-01-01T00:00:00.000Z', END_2026, END_2027],
    ['2026-12-31T23:59:59.999Z', END_2026, END_2027],
    ['2027-01-01T00:00:00.000Z', END_2027, END_2028],
  ])('expire at the end of London’s year or the next: created at %s', (now, thisYear, nextYear) => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    const promos = quickSetupPromos(Date.parse(now));
    expect(promos.map(({ expiryDate }) => new Date(expiryDate ?? NaN).toISOString())).toEqual([
      ...[thisYear, thisYear, nextYear],
    ]);
  });
});
