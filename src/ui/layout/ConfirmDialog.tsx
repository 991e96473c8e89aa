import type { ReactNode } from 'react';
import { Button } from '../controls/Button';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly cancelText: string;
  /** Null if there is nothing to confirm. */
  readonly confirmText: string | null;
  readonly confirmVariant?: 'primary' | 'danger';
  /** False against a double click. */
  readonly isReady?: boolean;
  /** True while what was confirmed is being sent: it can't be cancelled then. */
  readonly isBusy?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks before something is done; Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, cancelText, confirmText, onCancel, onConfirm } = props;
  const { confirmVariant = 'danger', isReady = true, isBusy = false } = props;
  return (
    <Dialog
      title={title}
      onClose={() => {
        if (!isBusy) {
          onCancel();
        }
      }}
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
    >
      {children}
    </Dialog>
  );
}
