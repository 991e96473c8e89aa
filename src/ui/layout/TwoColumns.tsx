import type { ReactNode } from 'react';
import styles from './TwoColumns.module.css';

interface ColumnsProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** Two columns where a desk's screen has room for them; below, the second follows the first. */
export function TwoColumns({ first, second }: ColumnsProps) {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>{first}</div>
      <div className={styles['column']}>{second}</div>
    </div>
  );
}
