import * as v from 'valibot';
import { pence } from '../../../domain/common/money';
import type { StoredPromoTerms, PromoRecord } from '../../../domain/promo/promo';
import type { PromoForm } from '../../../domain/promo/promoForm';
import { instantSchema } from '../../../tripForm/navigationSchemas';

/** A promo code as it was when the form began: what somebody else changes meanwhile is told by it. */
export type PromoBefore = StoredPromoTerms & Pick<PromoRecord, 'id'>;

/** The form of a promo code that is open. */
export interface PromoEditing {
  /** Null for a code that is to be made. */
  readonly before: PromoBefore | null;
  readonly form: PromoForm;
  readonly isTouched: boolean;
  /** True once a try may have been saved, its answer lost. */
  readonly mayBeSaved: boolean;
}

/** What the Promo Codes tab keeps in the page's history entry. */
export interface PromoDraft {
  /** Null while no form is open. */
  readonly editing: PromoEditing | null;
}

export const EMPTY_PROMO_DRAFT: PromoDraft = { editing: null };

/** The terms alone: who has used a code is nobody's history. */
export function toPromoBefore(promo: PromoRecord): PromoBefore {
  const { id, code, description, isActive, discount, maxDiscount, minFare } = promo;
  const { minFinalFare, usageLimit, expiryDate, ridersOnly } = promo;
  return {
    ...{ id, code, description, isActive, discount, maxDiscount, minFare },
    ...{ minFinalFare, usageLimit, expiryDate, ridersOnly },
  };
}

const amount = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((value) => pence(value)),
);

const beforeSchema = v.object({
  id: v.string(),
  code: v.string(),
  description: v.string(),
  isActive: v.boolean(),
  discount: v.variant('kind', [
    v.object({ kind: v.literal('percentage'), percent: v.number() }),
    v.object({ kind: v.literal('fixed'), amount }),
  ]),
  maxDiscount: v.nullable(amount),
  minFare: v.nullable(amount),
  minFinalFare: v.nullable(amount),
  usageLimit: v.nullable(v.number()),
  expiryDate: v.nullable(v.union([instantSchema, v.string()])),
  ridersOnly: v.boolean(),
});

const formSchema = v.object({
  code: v.string(),
  description: v.string(),
  discountType: v.picklist(['percentage', 'fixed']),
  discountValue: v.string(),
  maxDiscount: v.string(),
  minFare: v.string(),
  minFinalFare: v.string(),
  usageLimit: v.string(),
  expiryDate: v.string(),
  isActive: v.boolean(),
  ridersOnly: v.boolean(),
});

const promoDraftSchema = v.object({
  editing: v.nullable(
    v.object({
      before: v.nullable(beforeSchema),
      form: formSchema,
      isTouched: v.boolean(),
      mayBeSaved: v.boolean(),
    }),
  ),
});

/** Reads the form that was open; null when any of it is malformed. */
export function parsePromoDraft(stored: unknown): PromoDraft | null {
  const parsed = v.safeParse(promoDraftSchema, stored);
  return parsed.success ? parsed.output : null;
}
