import { Timestamp } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { penceFromPounds, toPounds, type Pence } from '../../domain/common/money';
import type { Promo, PromoDiscount, PromoTerms } from '../../domain/promo/promo';
import { optionalTimestamp, booleanOrFalse, pounds, nonBlankText, timestamp } from '../sdk/fields';

// A malformed limit makes the whole code invalid instead of unlimited.
const limit = v.nullish(
  v.pipe(
    pounds,
    v.custom<Pence>((amount) => amount !== null),
  ),
  null,
);
const numberAsText = v.pipe(
  v.number(),
  v.transform((value) => String(value)),
);
export const promoSchema = v.object({
  code: nonBlankText,
  description: v.fallback(v.string(), ''),
  isActive: booleanOrFalse,
  discountType: v.picklist(['percentage', 'fixed']),
  discountValue: v.pipe(v.number(), v.finite(), v.minValue(0)),
  maxDiscount: limit,
  minFare: limit,
  minFinalFare: limit,
  usageLimit: v.nullish(v.number(), null),
  timesUsed: v.fallback(v.number(), 0),
  usedByUsers: v.fallback(v.array(v.string()), []),
  expiryDate: v.nullish(v.union([timestamp, v.string(), numberAsText]), null),
  ridersOnly: v.fallback(v.optional(v.boolean(), false), true),
  createdAt: optionalTimestamp,
  lastUsedAt: optionalTimestamp,
});

/** Parses a promoCodes document (spec section 3); null if it or one of its limits is malformed. */
export function parsePromo(id: string, data: unknown): Promo | null {
  const parsed = v.safeParse(promoSchema, data);
  if (!parsed.success) {
    return null;
  }
  const { discountType, discountValue, ...promo } = parsed.output;
  const discount = parseDiscount(discountType, discountValue);
  return discount === null ? null : { id, ...promo, discount };
}

function parseDiscount(kind: PromoDiscount['kind'], value: number): PromoDiscount | null {
  if (kind === 'percentage') {
    return { kind, percent: value };
  }
  const amount = penceFromPounds(value);
  return amount === null ? null : { kind, amount };
}

/** The fields that the admin edits (spec section 3, and ridersOnly), in pounds. */
export function promoTermsDocument(terms: PromoTerms): Record<string, unknown> {
  const { discount } = terms;
  const poundsOrNull = (amount: Pence | null): number | null =>
    amount === null ? null : toPounds(amount);
  return {
    code: terms.code,
    description: terms.description,
    discountType: discount.kind,
    discountValue: discount.kind === 'fixed' ? toPounds(discount.amount) : discount.percent,
    maxDiscount: poundsOrNull(terms.maxDiscount),
    minFare: poundsOrNull(terms.minFare),
    minFinalFare: poundsOrNull(terms.minFinalFare),
    isActive: terms.isActive,
    usageLimit: terms.usageLimit,
    expiryDate:
      typeof terms.expiryDate === 'number'
        ? Timestamp.fromMillis(terms.expiryDate)
        : terms.expiryDate,
    ridersOnly: terms.ridersOnly,
  };
}
