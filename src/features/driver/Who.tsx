import type { DriverRide } from '../../domain/driverRide';
import { telHref } from '../../ui/telHref';
import styles from './Driver.module.css';

/** Who rides, the way to call them, and what the office noted. */
export function Who({ passengerName, passengerPhone, notes }: DriverRide) {
  const name = passengerName ?? 'the passenger';
  return (
    <div className={styles['who']}>
      {passengerName !== null && <p className={styles['name']}>{passengerName}</p>}
      {notes !== null && <p className={styles['notes']}>{notes}</p>}
      {passengerPhone !== null && (
        <a className={styles['call']} href={telHref(passengerPhone)}>
          Call {name}
        </a>
      )}
    </div>
  );
}
