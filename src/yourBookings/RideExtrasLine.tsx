import { extrasText, type RideExtras } from '../domain/trip/extras';
import styles from './YourBookings.module.css';

/** What the passenger asked for with a ride. Renders nothing if that is nothing or isn't known. */
export function RideExtrasLine({ extras }: { readonly extras: RideExtras }) {
  const text = extrasText(extras);
  return text === null ? null : <p className={styles.facts}>{`Your requests: ${text}`}</p>;
}
