import type { Instant } from '../domain/common/londonTime';
import type { Promo, PromoTerms } from '../domain/promo/promo';
import { quickSetupPromos } from '../domain/promo/quickSetup';
import {
  createMissingPromos,
  createPromo,
  updatePromo,
  type SavePromoResult,
} from '../firebase/promos/promoAdmin';
import { orFailure, type Failure } from './orFailure';

/** Updates a promo code read as `before`, or creates one; `isRetry` if it may have been created. */
export function savePromo(
  before: (PromoTerms & Pick<Promo, 'id'>) | null,
  terms: PromoTerms,
  isRetry: boolean,
): Promise<SavePromoResult | Failure> {
  return orFailure(
    () => (before === null ? createPromo(terms, { isRetry }) : updatePromo(before, terms)),
    'Could not save the promo code',
  );
}

/** Creates those of the default codes that don't exist (spec section 3). */
export function createDefaultPromos(now: Instant): Promise<{ readonly kind: 'done' } | Failure> {
  return orFailure(async () => {
    await createMissingPromos(quickSetupPromos(now));
    return { kind: 'done' };
  }, 'Could not create the default promo codes');
}
