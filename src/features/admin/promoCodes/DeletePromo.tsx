import { useState } from 'react';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { notifySuccess, notifyWarning } from '../../../ui/notify';
import { messageOf } from '../../../domain/failure';
import type { PromoRecord } from '../../../domain/promo';
import { deletePromo } from '../../../firebase/promoAdmin';

interface DeletePromoProps {
  readonly promo: PromoRecord;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Deletes a promo code, once the admin has confirmed it (spec section 5). */
export function DeletePromo({ promo, onClose, onDeleted }: DeletePromoProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function remove(): Promise<void> {
    setProblem(null);
    setBusy(true);
    let wasThere;
    try {
      wasThere = await deletePromo(promo.id);
    } catch (error) {
      console.error('The promo code could not be deleted', error);
      setProblem(messageOf(error));
      setBusy(false);
      return;
    }
    if (wasThere) {
      notifySuccess('Promo code deleted');
    } else {
      notifyWarning('Somebody else had deleted or renamed this promo code already.');
    }
    onDeleted();
  }

  const close = (): void => {
    if (!isBusy) {
      onClose();
    }
  };
  return (
    <Dialog
      title={`Delete ${promo.code}`}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
            {isBusy ? 'Deleting...' : 'Delete'}
          </Button>
        </>
      }
    >
      <p>Are you sure you want to delete this promo code?</p>
      {problem !== null && (
        <Banner tone="danger" title="Error deleting promo code">
          <p>{problem}</p>
        </Banner>
      )}
    </Dialog>
  );
}
