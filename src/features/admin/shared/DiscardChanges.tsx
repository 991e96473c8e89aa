import type { Attempt } from '../../../domain/common/outcome';
import { ConfirmDialog } from '../../../ui/layout/ConfirmDialog';

interface DiscardChangesProps {
  /** Of a phone booking, which may be saved. */
  readonly attempt?: Attempt | null;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

export function DiscardChanges({ attempt = null, onKeep, onDiscard }: DiscardChangesProps) {
  return (
    <ConfirmDialog
      title="Discard changes?"
      cancelText="Keep editing"
      confirmText="Discard changes"
      onCancel={onKeep}
      onConfirm={onDiscard}
    >
      {attempt?.isUncertain === true && (
        <p>
          This booking may already be saved. To check, keep it and choose Create Booking again. It
          won’t be booked twice.
        </p>
      )}
    </ConfirmDialog>
  );
}
