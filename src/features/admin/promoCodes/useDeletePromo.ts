import { useRef } from 'react';
import { errorMessage } from '../../../errors/errorMessage';
import { deletePromo } from '../../../firebase/promos/promoAdmin';
import { BackendError } from '../../../firebase/sdk/errors';
import { useSubmit } from '../../../hooks/useSubmit';

/** Deletes a promo code; `isDeleted` is false if it was already deleted or renamed elsewhere. */
export function useDeletePromo(id: string) {
  // After an attempt without an answer, a missing code is most likely the one deleted here.
  const mayBeDeleted = useRef(false);
  return useSubmit(async () => {
    try {
      return { isDeleted: (await deletePromo(id)) || mayBeDeleted.current, failure: null };
    } catch (error) {
      mayBeDeleted.current ||= error instanceof BackendError && error.kind === 'unreachable';
      console.error('Could not delete the promo code', error);
      return { isDeleted: false, failure: errorMessage(error) };
    }
  });
}
