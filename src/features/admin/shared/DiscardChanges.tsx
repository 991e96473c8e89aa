import { ConfirmDialog } from '../../../ui/layout/ConfirmDialog';

export const UNSAVED_TEXT = 'Your changes aren’t saved.';
/** For a phone booking whose response was lost. */
export const MAYBE_SAVED_TEXT =
  'This booking may already be saved. To check, keep it and choose Create Booking again. It won’t be booked twice.';

interface DiscardChangesProps {
  readonly text: string;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

export function DiscardChanges({ text, onKeep, onDiscard }: DiscardChangesProps) {
  return (
    <ConfirmDialog
      title="Discard changes?"
      cancelText="Keep editing"
      confirmText="Discard changes"
      onCancel={onKeep}
      onConfirm={onDiscard}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
