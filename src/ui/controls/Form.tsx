import type { ReactNode, SyntheticEvent } from 'react';
import styles from './Form.module.css';

interface FormStackProps {
  readonly children: ReactNode;
  /** For a button that stands outside of the form. */
  readonly id?: string;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/** A form whose fields stand one under the other. The app's own words replace the browser's bubbles. */
export function Form({ children, id, onSubmit }: FormStackProps) {
  return (
    <form id={id} className={styles['stack']} noValidate onSubmit={onSubmit}>
      {children}
    </form>
  );
}
