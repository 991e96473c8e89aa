import type { ReactNode } from 'react';
import styles from './Card.module.css';
import type { Elements } from '../elements';

interface CardProps {
  readonly title?: string;
  readonly children: Elements;
}

/** A raised panel; with a title it is a labelled region. */
export function Card({ title, children }: CardProps) {
  return title === undefined ? (
    <div className={styles.card}>{children}</div>
  ) : (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface DetailsProps {
  /** One without a detail is left out. */
  readonly rows: readonly (readonly [term: string, detail: ReactNode])[];
}

export function Details({ rows }: DetailsProps) {
  return (
    <dl className={styles.details}>
      {rows.map(
        ([term, detail]) =>
          detail !== null && (
            <div key={term} className={styles.row}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
