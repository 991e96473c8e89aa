import { useEffect, useId, useRef, type RefObject } from 'react';
import styles from './Dialog.module.css';
import type { Elements } from '../elements';

export interface DialogProps {
  readonly title: string;
  readonly children: Elements;
  /** Buttons, safest first: the first takes the focus. */
  readonly actions: Elements;
  /** Focuses the title, if the first control would be destructive. */
  readonly focusTitle?: boolean;
  /** Defaults to the previously focused element. */
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
  /** True while it can't be closed. */
  readonly isBusy?: boolean;
  readonly onClose: () => void;
}

/** A native modal dialog, open while mounted. Restores the focus on close. */
export function Dialog(props: DialogProps) {
  const { title, children, actions, focusTitle = false, returnFocusTo } = props;
  const { isBusy = false, onClose } = props;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const buttons = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = dialog.current;
    const returnTo = returnFocusTo?.current ?? document.activeElement;
    element?.showModal();
    if (focusTitle) {
      heading.current?.focus();
    } else if (document.activeElement instanceof HTMLAnchorElement) {
      // The browser has chosen the phone number in the text, before the buttons.
      buttons.current?.querySelector('button')?.focus();
    }
    return () => {
      element?.close();
      if (returnTo instanceof HTMLElement && returnTo.isConnected) {
        returnTo.focus();
      }
    };
  }, [focusTitle, returnFocusTo]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!isBusy) {
          onClose();
        }
      }}
    >
      <h2 id={titleId} ref={heading} tabIndex={focusTitle ? -1 : undefined}>
        {title}
      </h2>
      {children}
      <div ref={buttons} className={styles.actions}>
        {actions}
      </div>
    </dialog>
  );
}
