import * as v from 'valibot';
import { pence } from '../../../domain/common/money';
import type { PromoTerms, Promo } from '../../../domain/promo/promo';
import type { PromoForm } from '../../../domain/promo/promoForm';
import { draftSlot } from '../../../forms/draftStore';
import { instantSchema } from '../../../tripForm/navigationSchemas';

/** A promo code as loaded when the form was opened, to detect other admins' changes. */
export type PromoBaseline = PromoTerms & Pick<Promo, 'id'>;

export interface PromoEditing {
  readonly before: PromoBaseline | null;
  readonly form: PromoForm;
  readonly start: PromoForm;
  /** True while the outcome of an attempt is unknown. */
  readonly mayBeSaved: boolean;
}

const amountSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((value) => pence(value)),
);

const baselineSchema = v.object({
  id: v.string(),
  code: v.string(),
  description: v.string(),
  isActive: v.boolean(),
  discount: v.union([
    v.object({ kind: v.literal('percentage'), percent: v.number() }),
    v.object({ kind: v.literal('fixed'), amount: amountSchema }),
  ]),
  maxDiscount: v.nullable(amountSchema),
  minFare: v.nullable(amountSchema),
  minFinalFare: v.nullable(amountSchema),
  usageLimit: v.nullable(v.number()),
  expiryDate: v.nullable(v.union([instantSchema, v.string()])),
  ridersOnly: v.boolean(),
});

/** Leaves out the usage: the users of a code must not end up in the draft. */
export function toPromoBaseline(promo: Promo): PromoBaseline {
  const { timesUsed: _, usedByUsers: __, createdAt: ___, lastUsedAt: ____, ...terms } = promo;
  return terms;
}

const formSchema = v.object({
  ...v.entriesFromList(
    ['code', 'description', 'discountValue', 'maxDiscount', 'minFare', 'minFinalFare'],
    v.string(),
  ),
  ...v.entriesFromList(['usageLimit', 'expiryDate'], v.string()),
  discountType: v.picklist(['percentage', 'fixed']),
  isActive: v.boolean(),
  ridersOnly: v.boolean(),
});

export const promoDrafts = draftSlot<PromoEditing>(
  'promoCode',
  v.object({
    before: v.nullable(baselineSchema),
    form: formSchema,
    start: formSchema,
    mayBeSaved: v.boolean(),
  }),
);
