import { useId, type ComponentProps } from 'react';
import styles from './Field.module.css';
import type { Elements } from '../elements';

interface FieldText {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | null | undefined;
}

/** Links a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldText {
  readonly id?: string | undefined;
  readonly children: (control: ControlProps) => Elements;
}

/** Label, hint and error around a control of any kind. */
export function FieldFrame({ label, hint, error = null, id, children }: FieldFrameProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = `${inputId}-hint`;
  const errorId = `${inputId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-field="">
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      {children({
        id: inputId,
        className: styles.input,
        'aria-invalid': error !== null || undefined,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

type FieldProps<Tag extends 'input' | 'select' | 'textarea'> = FieldText & ComponentProps<Tag>;

/** An input whose hint and error are read out with it. */
export function Field({ label, hint, error, id, ...input }: FieldProps<'input'>) {
  return (
    <FieldFrame label={label} id={id} hint={hint} error={error}>
      {(control) => <input {...input} {...control} />}
    </FieldFrame>
  );
}

export function SelectField({ label, hint, error, id, ...select }: FieldProps<'select'>) {
  return (
    <FieldFrame label={label} id={id} hint={hint} error={error}>
      {(control) => <select {...select} {...control} />}
    </FieldFrame>
  );
}

export function TextField({ label, hint, error, id, ...textarea }: FieldProps<'textarea'>) {
  return (
    <FieldFrame label={label} id={id} hint={hint} error={error}>
      {(control) => <textarea {...textarea} {...control} />}
    </FieldFrame>
  );
}
