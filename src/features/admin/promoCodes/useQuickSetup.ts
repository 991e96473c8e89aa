import { errorMessage } from '../../../domain/common/errorMessage';
import { quickSetupPromos } from '../../../domain/promo/quickSetup';
import { createMissingPromos } from '../../../firebase/promos/promoAdmin';
import { useSubmit } from '../../../hooks/useSubmit';

/** What came of Quick Setup. */
export type QuickSetupOutcome =
  { readonly kind: 'done' } | { readonly kind: 'failed'; readonly message: string };

/** Makes the three codes to begin with (spec section 3). */
export function useQuickSetup() {
  return useSubmit(async (): Promise<QuickSetupOutcome> => {
    try {
      await createMissingPromos(quickSetupPromos(Date.now()));
      return { kind: 'done' };
    } catch (error) {
      console.error('The default promo codes could not be created', error);
      return { kind: 'failed', message: errorMessage(error) };
    }
  });
}
