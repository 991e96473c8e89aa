import { config } from '../config';
import styles from './GoogleCredit.module.css';

/**
 * Whose the addresses, distances and times beside it are: Google asks for it wherever they stand on none of its maps. Shows
 * nothing where the map is another's.
 */
export function GoogleCredit() {
  if (config.googleMapsKey === null) {
    return null;
  }
  return (
    <p className={styles['credit']}>
      Powered by <span translate="no">Google Maps</span>
    </p>
  );
}
