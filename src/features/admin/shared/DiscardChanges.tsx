import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/layout/Dialog';

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
    <Dialog
      title="Discard what you typed?"
      onClose={onKeep}
      actions={
        <>
          <Button variant="secondary" onClick={onKeep}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
