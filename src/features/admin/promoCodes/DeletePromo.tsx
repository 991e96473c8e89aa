import { ConfirmDialog } from '../../../ui/layout/ConfirmDialog';
import { notifySuccess, notifyWarning } from '../../../ui/feedback/notify';
import type { Promo } from '../../../domain/promo/promo';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import { useDeletePromo } from './useDeletePromo';

interface DeletePromoProps {
  readonly promo: Promo;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Dialog that confirms and deletes a promo code (spec section 5). */
export function DeletePromo({ promo, onClose, onDeleted }: DeletePromoProps) {
  const { isBusy, outcome, submit } = useDeletePromo(promo.id);

  async function remove(): Promise<void> {
    const next = await submit();
    if (next?.failure !== null) {
      return;
    }
    if (next.isDeleted) {
      notifySuccess('Promo code deleted');
    } else {
      notifyWarning('This promo code was already deleted or renamed.');
    }
    onDeleted();
  }

  return (
    <ConfirmDialog
      title={`Delete ${promo.code}?`}
      cancelText="Cancel"
      confirmText={isBusy ? 'Deleting…' : 'Delete'}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      <p>Are you sure you want to delete this promo code?</p>
      <ErrorBanner title="Error deleting promo code" error={outcome?.failure ?? null} />
    </ConfirmDialog>
  );
}
