import { isCancelled, statusBannerText } from '../../domain/ride/rideStatus';
import styles from './StatusBanner.module.css';

interface StatusBannerProps {
  readonly status: string;
  readonly note: string | null;
}

/** Status banner: red for cancelled rides, otherwise teal (spec section 2). */
export function StatusBanner({ status, note }: StatusBannerProps) {
  const colour = isCancelled(status) ? styles['red'] : styles['teal'];
  return (
    <div className={[styles['banner'], colour].join(' ')} role="status">
      <p className={styles['text']}>{statusBannerText(status)}</p>
      {status === 'pending' && <span className={styles['searching']} aria-hidden="true" />}
      {note !== null && <p>{note}</p>}
    </div>
  );
}
