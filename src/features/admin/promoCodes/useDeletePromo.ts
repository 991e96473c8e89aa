import { useRef } from 'react';
import { errorMessage } from '../../../errorMessage';
import { deletePromo } from '../../../firebase/promos/promoAdmin';
import { BackendError } from '../../../firebase/sdk/errors';
import { useSubmit } from '../../../hooks/useSubmit';

type DeletePromoOutcome =
  | { readonly kind: 'deleted' }
  /** Already deleted or renamed elsewhere. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly message: string };

export function useDeletePromo() {
  // After an attempt without an answer, a missing code is most likely the one deleted here.
  const mayBeDeleted = useRef(false);
  return useSubmit(async (id: string): Promise<DeletePromoOutcome> => {
    try {
      return { kind: (await deletePromo(id)) || mayBeDeleted.current ? 'deleted' : 'missing' };
    } catch (error) {
      mayBeDeleted.current ||= error instanceof BackendError && error.kind === 'unreachable';
      console.error('Could not delete the promo code', error);
      return { kind: 'failed', message: errorMessage(error) };
    }
  });
}
