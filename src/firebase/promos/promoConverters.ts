import { Timestamp } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { penceFromPounds, toPounds, type Pence } from '../../domain/common/money';
import type { Promo, PromoDiscount, PromoRecord, PromoTerms } from '../../domain/promo/promo';
import { optionalTimestamp, booleanOrFalse, pounds, nonBlankText, timestamp } from '../sdk/fields';

// A malformed limit is not taken for none, neither by riders nor where the code is saved again.
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
/** A document of promoCodes, as far as riders need it. */
export const promoSchema = v.object({
  code: nonBlankText,
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
});

/** Reads a document of promoCodes (spec section 3). Null when it is no promo code, or a limit is no limit. */
export function parsePromo(id: string, data: unknown): Promo | null {
  const parsed = v.safeParse(promoSchema, data);
  if (!parsed.success) {
    return null;
  }
  const { discountType, discountValue, ...promo } = parsed.output;
  const discount = readDiscount(discountType, discountValue);
  return discount === null ? null : { id, ...promo, discount };
}

function readDiscount(kind: PromoDiscount['kind'], value: number): PromoDiscount | null {
  if (kind === 'percentage') {
    return { kind, percent: value };
  }
  const amount = penceFromPounds(value);
  return amount === null ? null : { kind, amount };
}

/** What the admin sees of a document of promoCodes besides. */
export const promoRecordSchema = v.object({
  description: v.fallback(v.string(), ''),
  createdAt: optionalTimestamp,
  lastUsedAt: optionalTimestamp,
});

/** Reads a document of promoCodes with all that the admin sees. Null as for `readPromo`. */
export function parsePromoRecord(id: string, data: unknown): PromoRecord | null {
  const promo = parsePromo(id, data);
  return promo === null ? null : { ...promo, ...v.parse(promoRecordSchema, data) };
}

/** The fields of a promo code that the admin decides (spec section 3, and ridersOnly), in pounds. */
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
    expiryDate: terms.expiryDate === null ? null : Timestamp.fromMillis(terms.expiryDate),
    ridersOnly: terms.ridersOnly,
  };
}
