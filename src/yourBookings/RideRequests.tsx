import { extrasText } from '../domain/trip/extras';
import { useRideExtras } from '../live/useRideExtras';
import styles from './YourBookings.module.css';

/** What the passenger asked for with a ride; nothing if that is nothing or not known. */
export function RideRequests({ rideId }: { readonly rideId: string }) {
  const text = extrasText(useRideExtras(rideId));
  return text === null ? null : <p className={styles['places']}>Your requests: {text}</p>;
}
