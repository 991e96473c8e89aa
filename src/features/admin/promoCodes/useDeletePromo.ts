import { errorMessage } from '../../../domain/common/errorMessage';
import { deletePromo } from '../../../firebase/promos/promoAdmin';
import { useSubmit } from '../../../hooks/useSubmit';

export type DeletePromoOutcome =
  | { readonly kind: 'deleted' }
  /** Already deleted or renamed elsewhere. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly message: string };

export function useDeletePromo() {
  return useSubmit(async (id: string): Promise<DeletePromoOutcome> => {
    try {
      return { kind: (await deletePromo(id)) ? 'deleted' : 'missing' };
    } catch (error) {
      console.error('Could not delete the promo code', error);
      return { kind: 'failed', message: errorMessage(error) };
    }
  });
}
