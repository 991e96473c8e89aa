import { useId, type ReactNode } from 'react';
import styles from './FormRows.module.css';

interface RowControl {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string;
}

interface FieldRowProps {
  readonly label: string;
  readonly error?: string | null;
  readonly children: (control: RowControl) => ReactNode;
  /** Stands beside the control, describes it, and is announced when it changes. */
  readonly note: ReactNode | null;
  /** A button after the note. */
  readonly action?: ReactNode;
}

/** A row of a phone booking whose control has a note beside it. */
export function FieldRow({ label, error = null, children, note, action = null }: FieldRowProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const errorId = `${id}-error`;
  return (
    <div className={styles['row']}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['line']}>
        {children({
          id,
          className: styles['input'],
          'aria-invalid': error !== null || undefined,
          'aria-describedby': [note !== null && noteId, error !== null && errorId]
            .filter((each) => each !== false)
            .join(' '),
        })}
        <div className={styles['side']}>
          <span id={noteId} role="status">
            {note}
          </span>{' '}
          {action}
        </div>
      </div>
      {error !== null && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
