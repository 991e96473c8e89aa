import { useRef } from 'react';
import { ConfirmDialog } from '../../../ui/layout/ConfirmDialog';
import { notifySuccess, notifyWarning } from '../../../ui/feedback/notify';
import type { Promo } from '../../../domain/promo/promo';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import { useSubmit } from '../../../hooks/useSubmit';
import { removePromo } from '../../../usecases/savePromo';

interface DeletePromoProps {
  readonly promo: Promo;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Dialog that confirms and deletes a promo code (spec section 5). */
export function DeletePromo({ promo, onClose, onDeleted }: DeletePromoProps) {
  const attempt = useRef({ id: promo.id, isUncertain: false });
  const { isBusy, outcome, submit } = useSubmit(async () => {
    const next = await removePromo(attempt.current);
    if (next.kind === 'failed') {
      attempt.current = { id: promo.id, isUncertain: next.isUncertain };
      return next.message;
    }
    if (next.kind === 'done') {
      notifySuccess('Promo code deleted');
    } else {
      notifyWarning('This promo code was already deleted or renamed.');
    }
    onDeleted();
    return null;
  });

  return (
    <ConfirmDialog
      title={`Delete ${promo.code}?`}
      cancelText="Cancel"
      confirmText={isBusy ? 'Deleting…' : 'Delete'}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void submit()}
    >
      <p>Are you sure you want to delete this promo code?</p>
      <ErrorBanner title="Error deleting promo code" error={outcome} />
    </ConfirmDialog>
  );
}
