import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import styles from './Field.module.css';

interface FieldWords {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | null | undefined;
}

/** What ties a control to its label, its hint and its error. */
interface Wiring {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldWords {
  readonly id: string | undefined;
  readonly children: (wiring: Wiring) => ReactNode;
}

function FieldFrame({ label, hint, error = null, id, children }: FieldFrameProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = `${inputId}-hint`;
  const errorId = `${inputId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={inputId}>
        {label}
      </label>
      {children({
        id: inputId,
        className: styles['input'],
        'aria-invalid': error !== null || undefined,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      {hint && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldWords {
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled input with its hint and its error, both read out with it. */
export function Field({ label, hint, error, id, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} id={id} hint={hint} error={error}>
      {(wiring) => <input {...input} {...wiring} />}
    </FieldFrame>
  );
}

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement>, FieldWords {
  readonly ref?: Ref<HTMLSelectElement>;
}

/** A labelled choice from a list; its options are its children. */
export function SelectField({ label, hint, error, id, children, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} id={id} hint={hint} error={error}>
      {(wiring) => (
        <select {...select} {...wiring}>
          {children}
        </select>
      )}
    </FieldFrame>
  );
}

interface TextFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldWords {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled text of several lines. */
export function TextField({ label, hint, error, id, ...textarea }: TextFieldProps) {
  return (
    <FieldFrame label={label} id={id} hint={hint} error={error}>
      {(wiring) => <textarea {...textarea} {...wiring} />}
    </FieldFrame>
  );
}
