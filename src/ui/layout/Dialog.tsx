import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the safest first: it takes the focus. */
  readonly actions: ReactNode;
  /** Puts the focus on the title, where the first thing to press would do something for good. */
  readonly startsAtTitle?: boolean;
  /** What takes the focus when it closes; without it, what had the focus before. */
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
  /** Escape or the browser's own way to close. */
  readonly onClose: () => void;
}

/** A native modal dialog, open while it is rendered. Focus returns to where it was when it closes. */
export function Dialog(props: DialogProps) {
  const { title, children, actions, startsAtTitle = false, returnFocusTo, onClose } = props;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    const returnTo = returnFocusTo?.current ?? document.activeElement;
    element?.showModal();
    if (startsAtTitle) {
      heading.current?.focus();
    }
    return () => {
      element?.close();
      if (returnTo instanceof HTMLElement && returnTo.isConnected) {
        returnTo.focus();
      }
    };
  }, [startsAtTitle, returnFocusTo]);

  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId} ref={heading} tabIndex={startsAtTitle ? -1 : undefined}>
        {title}
      </h2>
      {children}
      <div className={styles['actions']}>{actions}</div>
    </dialog>
  );
}
