import type { ReactNode } from 'react';
import { Button } from '../controls/Button';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly cancelText: string;
  readonly confirmText: string;
  readonly confirmVariant?: 'primary' | 'danger';
  /** True while what was confirmed is being sent: it can't be cancelled then. */
  readonly isBusy?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks before something is done; Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, cancelText, confirmText, onCancel, onConfirm } = props;
  const { confirmVariant = 'danger', isBusy = false } = props;
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
          <Button variant={confirmVariant} busy={isBusy} onClick={onConfirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
