import { Button } from '../controls/Button';
import { Dialog, type DialogProps } from './Dialog';

interface ConfirmDialogProps extends Omit<DialogProps, 'actions' | 'onClose'> {
  readonly cancelText: string;
  /** Null if there is nothing to confirm. */
  readonly confirmText: string | null;
  readonly confirmVariant?: 'primary' | 'danger';
  /** False against a double click. */
  readonly isReady?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks before something is done; Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { cancelText, confirmText, confirmVariant = 'danger', isReady = true, ...others } = props;
  const { onCancel, onConfirm, isBusy = false, ...dialog } = others;
  return (
    <Dialog
      {...dialog}
      isBusy={isBusy}
      onClose={onCancel}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            {cancelText}
          </Button>
          {confirmText !== null && (
            <Button variant={confirmVariant} busy={isBusy} disabled={!isReady} onClick={onConfirm}>
              {confirmText}
            </Button>
          )}
        </>
      }
    />
  );
}
