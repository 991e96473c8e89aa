import type { ReactNode, Ref, SyntheticEvent } from 'react';
import styles from './Form.module.css';

interface FormProps {
  readonly children: ReactNode;
  readonly id?: string;
  readonly ref?: Ref<HTMLFormElement> | undefined;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/** A form with stacked fields and the app's own validation messages. */
export function Form({ children, id, ref, onSubmit }: FormProps) {
  return (
    <form ref={ref} id={id} className={styles['stack']} noValidate onSubmit={onSubmit}>
      {children}
    </form>
  );
}
