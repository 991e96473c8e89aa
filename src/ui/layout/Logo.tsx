import { config } from '../../config';
import styles from './Logo.module.css';

export function Logo() {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 64 64" aria-hidden="true">
        <rect width="64" height="64" rx="14" fill="#0d5f57" />
        <path fill="#f5f1e8" d="M14 42V20l3-6 3 6v6h24v-6l3-6 3 6v22z" />
        <path fill="#0d5f57" d="M29 42V33a3 3 0 0 1 6 0v9z" />
        <path
          fill="var(--roof-light)"
          d="M14 46h6v5h-6zm12 0h6v5h-6zm12 0h6v5h-6zM20 51h6v5h-6zm12 0h6v5h-6zm12 0h6v5h-6z"
        />
      </svg>
      <span className={styles.name}>{config.firmName}</span>
    </span>
  );
}
