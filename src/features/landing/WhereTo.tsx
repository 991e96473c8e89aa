import { useState } from 'react';
import { readPrefill } from '../../embed/prefill';
import styles from './WhereTo.module.css';

/** A button that looks like a field, with the places prefilled by the app's URL. */
export function WhereTo({ onClick }: { readonly onClick: () => void }) {
  const [{ pickup, dropoff }] = useState(readPrefill);
  return (
    <button type="button" className={styles.field} onClick={onClick}>
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="11" cy="11" r="7" />
        <path d="m20 20-4-4" />
      </svg>
      <span className={styles.texts}>
        <span className={styles.question}>Where to?</span>
        {pickup !== '' && <span>{` From ${pickup}`}</span>}
        {dropoff !== '' && <span>{` To ${dropoff}`}</span>}
      </span>
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
        <path d="m9 6 6 6-6 6" />
      </svg>
    </button>
  );
}
