import type { Promo, PromoTerms } from '../../../src/domain/promo/promo';
import {
  EMPTY_PROMO_FORM,
  parsePromoForm,
  type PromoForm,
  type PromoFormErrors,
} from '../../../src/domain/promo/promoForm';

/** Noon on a Saturday in winter. */
export const NOW = Date.UTC(2026, 10, 21, 12);
export const ADA = { id: 'uid-ada', type: 'authenticated' } as const;

/** The minimal form: ten percent off. */
export const TEN_FORM: PromoForm = {
  ...EMPTY_PROMO_FORM,
  code: 'TEN',
  description: 'Ten percent off',
  discountValue: '10',
};
export const TEN_TERMS: PromoTerms = {
  code: 'TEN',
  description: 'Ten percent off',
  isActive: true,
  discount: { kind: 'percentage', percent: 10 },
  ridersOnly: false,
  maxDiscount: null,
  minFare: null,
  minFinalFare: null,
  usageLimit: null,
  expiryDate: null,
};

/** A stored code with these terms. */
export function recordOf(terms: PromoTerms, usage: Partial<Promo> = {}): Promo {
  return {
    id: terms.code,
    timesUsed: 0,
    usedByUsers: [],
    createdAt: null,
    lastUsedAt: null,
    ...terms,
    ...usage,
  };
}

/** Ten percent off, without limits. */
export const TEN = recordOf(TEN_TERMS);

interface ParseContext {
  readonly before?: Promo | null;
  readonly now?: number;
}

const parse = (typed: Partial<PromoForm>, { before = null, now = NOW }: ParseContext) =>
  parsePromoForm({ ...TEN_FORM, ...typed }, before, now);

/** The errors of the form; empty if it is valid. */
export function errorsOf(typed: Partial<PromoForm>, context: ParseContext = {}): PromoFormErrors {
  const result = parse(typed, context);
  return result.ok ? {} : result.errors;
}

/** The terms from the form; null if it is invalid. */
export function termsOf(typed: Partial<PromoForm>, context: ParseContext = {}): PromoTerms | null {
  const result = parse(typed, context);
  return result.ok ? result.terms : null;
}
