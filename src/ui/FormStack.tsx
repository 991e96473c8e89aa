import type { ReactNode, SyntheticEvent } from 'react';
import styles from './FormStack.module.css';

interface FormStackProps {
  readonly children: ReactNode;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/** A form whose fields stand one under the other. The app's own words replace the browser's bubbles. */
export function FormStack({ children, onSubmit }: FormStackProps) {
  return (
    <form className={styles['stack']} noValidate onSubmit={onSubmit}>
      {children}
    </form>
  );
}
