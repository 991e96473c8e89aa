import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/layout/Dialog';
import { notifySuccess, notifyWarning } from '../../../ui/feedback/notify';
import type { Promo } from '../../../domain/promo/promo';
import { useDeletePromo } from './useDeletePromo';

interface DeletePromoProps {
  readonly promo: Promo;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Dialog that confirms and deletes a promo code (spec section 5). */
export function DeletePromo({ promo, onClose, onDeleted }: DeletePromoProps) {
  const { isBusy, outcome, submit } = useDeletePromo();

  async function remove(): Promise<void> {
    const next = await submit(promo.id);
    if (next?.kind === 'deleted') {
      notifySuccess('Promo code deleted');
      onDeleted();
    } else if (next?.kind === 'missing') {
      notifyWarning('This promo code was already deleted or renamed.');
      onDeleted();
    }
  }

  const close = (): void => {
    if (!isBusy) {
      onClose();
    }
  };
  return (
    <Dialog
      title={`Delete ${promo.code}?`}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
            {isBusy ? 'Deleting…' : 'Delete'}
          </Button>
        </>
      }
    >
      <p>Are you sure you want to delete this promo code?</p>
      {outcome?.kind === 'failed' && (
        <Banner tone="danger" title="Error deleting promo code">
          <p>{outcome.message}</p>
        </Banner>
      )}
    </Dialog>
  );
}
