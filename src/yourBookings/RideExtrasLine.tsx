import { extrasText, type RideExtras } from '../domain/trip/extras';
import type { TripEnds } from '../domain/trip/journey';
import styles from './YourBookings.module.css';

interface RideExtrasLineProps {
  readonly extras: RideExtras;
  readonly trip: TripEnds;
}

/** What the passenger asked for with a ride. Renders nothing if that is nothing or isn't known. */
export function RideExtrasLine({ extras, trip }: RideExtrasLineProps) {
  const text = extrasText(extras, trip);
  return text === null ? null : <p className={styles.facts}>{`Your requests: ${text}`}</p>;
}
