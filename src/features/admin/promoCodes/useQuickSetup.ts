import { errorMessage } from '../../../domain/common/errorMessage';
import { quickSetupPromos } from '../../../domain/promo/quickSetup';
import { createMissingPromos } from '../../../firebase/promos/promoAdmin';
import { useSubmit } from '../../../hooks/useSubmit';

export type QuickSetupOutcome =
  { readonly kind: 'done' } | { readonly kind: 'failed'; readonly message: string };

export function useQuickSetup() {
  return useSubmit(async (): Promise<QuickSetupOutcome> => {
    try {
      await createMissingPromos(quickSetupPromos(Date.now()));
      return { kind: 'done' };
    } catch (error) {
      console.error('Could not create the default promo codes', error);
      return { kind: 'failed', message: errorMessage(error) };
    }
  });
}
