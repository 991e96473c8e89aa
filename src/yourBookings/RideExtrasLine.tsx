import { extrasText } from '../domain/trip/extras';
import { useRideExtras } from '../live/useRideExtras';
import styles from './YourBookings.module.css';

/** What the passenger asked for with a ride. Renders nothing if that is nothing or isn't known. */
export function RideExtrasLine({ rideId }: { readonly rideId: string }) {
  const text = extrasText(useRideExtras(rideId));
  return text === null ? null : <p className={styles.facts}>{`Your requests: ${text}`}</p>;
}
