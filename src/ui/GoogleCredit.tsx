import { config } from '../config';
import styles from './GoogleCredit.module.css';

/** The credit that Google requires where its data is shown without its map; nothing otherwise. */
export function GoogleCredit() {
  if (config.googleMapsKey === null) {
    return null;
  }
  return (
    <p className={styles.credit}>
      Powered by <span translate="no">Google Maps</span>
    </p>
  );
}
