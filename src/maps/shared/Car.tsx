import styles from './Car.module.css';
import { OBSTACLE_PROPS } from './labelObstacle';

export function Car({ heading }: { readonly heading: number | null }) {
  return (
    <div className={styles.car} {...OBSTACLE_PROPS} style={{ rotate: `${heading ?? 0}deg` }}>
      <svg viewBox="0 0 24 24" width="30" height="30" aria-hidden="true">
        <rect x="6.5" y="2" width="11" height="20" rx="4.2" fill="currentColor" />
        <path className={styles.glass} d="M8 8.6q4-2 8 0l-.8 2.6q-3.2-.8-6.4 0z" />
        <path className={styles.glass} d="M8.6 18.2q3.4 1 6.8 0l-.6-2.2q-2.8.5-5.6 0z" />
      </svg>
    </div>
  );
}
