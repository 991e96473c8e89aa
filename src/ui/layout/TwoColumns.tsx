import type { ReactNode } from 'react';
import styles from './TwoColumns.module.css';

interface TwoColumnsProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

export function TwoColumns({ first, second }: TwoColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{first}</div>
      <div className={styles.column}>{second}</div>
    </div>
  );
}
