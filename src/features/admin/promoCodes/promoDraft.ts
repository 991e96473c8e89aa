import type { Attempt } from '../../../domain/common/outcome';
import type { PromoTerms, Promo } from '../../../domain/promo/promo';
import type { PromoForm } from '../../../domain/promo/promoForm';
import { draftSlot } from '../../../forms/draftStore';

/** A promo code as loaded when the form was opened, to detect other admins' changes. */
export type PromoBaseline = PromoTerms & Pick<Promo, 'id'>;

export interface PromoEditing {
  readonly before: PromoBaseline | null;
  readonly form: PromoForm;
  readonly start: PromoForm;
  /** The last attempt to save it, by its code; null before. */
  readonly attempt: Attempt | null;
}

/** Leaves out the usage: the users of a code must not end up in the draft. */
export function toPromoBaseline(promo: Promo): PromoBaseline {
  return {
    id: promo.id,
    code: promo.code,
    description: promo.description,
    discount: promo.discount,
    maxDiscount: promo.maxDiscount,
    minFare: promo.minFare,
    minFinalFare: promo.minFinalFare,
    usageLimit: promo.usageLimit,
    expiryDate: promo.expiryDate,
    isActive: promo.isActive,
    ridersOnly: promo.ridersOnly,
  };
}

export const promoDrafts = draftSlot<PromoEditing>('promoCode');
