import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';

interface DiscardChangesProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks before something typed is thrown away. */
export function DiscardChanges({ onKeep, onDiscard }: DiscardChangesProps) {
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
      <p>It has not been saved.</p>
    </Dialog>
  );
}
