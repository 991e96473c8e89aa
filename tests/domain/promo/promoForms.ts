import type { PromoRecord, PromoTerms } from '../../../src/domain/promo/promo';
import {
  EMPTY_PROMO_FORM,
  parsePromoForm,
  type PromoForm,
  type PromoFormErrors,
} from '../../../src/domain/promo/promoForm';

/** A Saturday's noon, in winter. */
export const NOW = Date.UTC(2026, 10, 21, 12);

/** The least that makes a code: ten percent off. */
export const TEN_FORM: PromoForm = {
  ...EMPTY_PROMO_FORM,
  ...{ code: 'TEN', description: 'Ten percent off', discountValue: '10' },
};
export const TEN_TERMS: PromoTerms = {
  ...{ code: 'TEN', description: 'Ten percent off', isActive: true },
  ...{ discount: { kind: 'percentage', percent: 10 }, ridersOnly: false },
  ...{ maxDiscount: null, minFare: null, minFinalFare: null, usageLimit: null, expiryDate: null },
};

/** A code of these terms, used so many times. */
export function recordOf(terms: PromoTerms, usage: Partial<PromoRecord> = {}): PromoRecord {
  return {
    ...{ id: terms.code, timesUsed: 0, usedByUsers: [], createdAt: null, lastUsedAt: null },
    ...terms,
    ...usage,
  };
}

interface Circumstances {
  readonly before?: PromoRecord | null;
  readonly now?: number;
}

const read = (typed: Partial<PromoForm>, { before = null, now = NOW }: Circumstances) =>
  parsePromoForm({ ...TEN_FORM, ...typed }, before, now);

/** What is wrong with the form; empty when nothing is. */
export function errorsOf(typed: Partial<PromoForm>, around: Circumstances = {}): PromoFormErrors {
  const result = read(typed, around);
  return result.ok ? {} : result.errors;
}

/** The terms that the form makes; null when something is wrong with it. */
export function termsOf(typed: Partial<PromoForm>, around: Circumstances = {}): PromoTerms | null {
  const result = read(typed, around);
  return result.ok ? result.terms : null;
}
