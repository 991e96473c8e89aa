import { errorMessage } from '../../../domain/common/errorMessage';
import { deletePromo } from '../../../firebase/promos/promoAdmin';
import { useSubmit } from '../../../hooks/useSubmit';

/** What came of deleting a promo code. */
export type PromoDeletion =
  | { readonly kind: 'deleted' }
  /** Somebody else had deleted or renamed it already. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly message: string };

/** Deletes a promo code by its document's id. */
export function useDeletePromo() {
  return useSubmit(async (id: string): Promise<PromoDeletion> => {
    try {
      return { kind: (await deletePromo(id)) ? 'deleted' : 'missing' };
    } catch (error) {
      console.error('The promo code could not be deleted', error);
      return { kind: 'failed', message: errorMessage(error) };
    }
  });
}
