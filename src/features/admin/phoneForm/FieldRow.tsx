import { useId, type ReactNode } from 'react';
import { FieldFrame, type ControlProps } from '../../../ui/controls/Field';
import styles from './FormRows.module.css';
import type { Elements } from '../../../ui/elements';

interface FieldRowProps {
  readonly label: string;
  readonly error?: string | null;
  readonly children: (control: ControlProps) => Elements;
  /** Stands beside the control, describes it, and is announced when it changes. */
  readonly note: ReactNode;
  /** A button after the note. */
  readonly action?: Elements;
}

/** A row of a phone booking whose control has a note beside it. */
export function FieldRow({ label, error, children, note, action }: FieldRowProps) {
  const noteId = useId();
  return (
    <FieldFrame label={label} error={error}>
      {({ 'aria-describedby': errorId, ...control }) => (
        <div className={styles.line}>
          {children({
            ...control,
            'aria-describedby': [note !== null && noteId, errorId].filter(Boolean).join(' '),
          })}
          <div className={styles.side}>
            <span id={noteId} role="status">
              {note}
            </span>{' '}
            {action}
          </div>
        </div>
      )}
    </FieldFrame>
  );
}
