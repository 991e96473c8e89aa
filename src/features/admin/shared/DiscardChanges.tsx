import { ConfirmDialog } from '../../../ui/layout/ConfirmDialog';

export const UNSAVED_TEXT = 'It has not been saved.';
/** For a phone booking whose response was lost. */
export const MAYBE_SAVED_TEXT =
  'It may have been saved all the same, since no answer came. To find out, keep it and press Create Booking again: it books once.';

interface DiscardChangesProps {
  readonly text: string;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

export function DiscardChanges({ text, onKeep, onDiscard }: DiscardChangesProps) {
  return (
    <ConfirmDialog
      title="Discard what you typed?"
      cancelText="Keep editing"
      confirmText="Discard"
      onCancel={onKeep}
      onConfirm={onDiscard}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
