import { DONE, toOutcome, type Attempt, type Outcome } from '../domain/common/outcome';
import type { Instant } from '../domain/common/londonTime';
import type { Promo, PromoTerms } from '../domain/promo/promo';
import { quickSetupPromos } from '../domain/promo/quickSetup';
import {
  createMissingPromos,
  createPromo,
  deletePromo,
  updatePromo,
  type PromoRefusal,
} from '../firebase/promos/promoAdmin';
import { orFailure } from './orFailure';

/** Updates the code that was read as `before`, or creates one. `attempt` is the last creation. */
export function savePromo(
  before: (PromoTerms & Pick<Promo, 'id'>) | null,
  terms: PromoTerms,
  attempt: Attempt | null,
): Promise<Outcome<undefined, PromoRefusal>> {
  return orFailure(
    () => (before === null ? createPromo(terms, attempt) : updatePromo(before, terms)),
    'Could not save the promo code',
    attempt?.isUncertain,
  );
}

/** Deletes a promo code. One that is missing after an uncertain attempt counts as deleted. */
export function removePromo({ id, isUncertain }: Attempt): Promise<Outcome<undefined, 'missing'>> {
  return orFailure(
    async () => {
      const answer = await deletePromo(id);
      return isUncertain ? DONE : toOutcome(answer);
    },
    'Could not delete the promo code',
    isUncertain,
  );
}

/** Creates those of the default codes that don't exist (spec section 3). */
export function createDefaultPromos(now: Instant): Promise<Outcome> {
  return orFailure(async () => {
    await createMissingPromos(quickSetupPromos(now));
    return DONE;
  }, 'Could not create the default promo codes');
}
