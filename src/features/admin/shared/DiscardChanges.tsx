import { ConfirmDialog } from '../../../ui/layout/ConfirmDialog';

interface DiscardChangesProps {
  /** True for a phone booking whose response was lost. */
  readonly mayBeBooked?: boolean;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

export function DiscardChanges({ mayBeBooked = false, onKeep, onDiscard }: DiscardChangesProps) {
  return (
    <ConfirmDialog
      title="Discard changes?"
      cancelText="Keep editing"
      confirmText="Discard changes"
      onCancel={onKeep}
      onConfirm={onDiscard}
    >
      {mayBeBooked && (
        <p>
          This booking may already be saved. To check, keep it and choose Create Booking again. It
          won’t be booked twice.
        </p>
      )}
    </ConfirmDialog>
  );
}
