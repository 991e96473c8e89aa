import type { ReactNode, SyntheticEvent } from 'react';
import styles from './Form.module.css';

interface FormProps {
  readonly children: ReactNode;
  readonly id?: string;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/** A form with stacked fields and the app's own validation messages. */
export function Form({ children, id, onSubmit }: FormProps) {
  return (
    <form id={id} className={styles['stack']} noValidate onSubmit={onSubmit}>
      {children}
    </form>
  );
}
