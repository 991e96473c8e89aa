import type { DriverRide } from '../../../domain/dispatch/driverRide';
import { extrasText } from '../../../domain/trip/extras';
import { useRideExtras } from '../../../live/useRideExtras';
import { telHref } from '../../../ui/telHref';
import styles from './Driver.module.css';

/** Who rides, the way to call them, what they asked for, and what the office noted. */
export function PassengerDetails({ id, passengerName, passengerPhone, notes }: DriverRide) {
  const extras = extrasText(useRideExtras(id));
  const name = passengerName ?? 'the passenger';
  return (
    <div className={styles['who']}>
      {passengerName !== null && <p className={styles['name']}>{passengerName}</p>}
      {extras !== null && <p className={styles['notes']}>{extras}</p>}
      {notes !== null && <p className={styles['notes']}>{notes}</p>}
      {passengerPhone !== null && (
        <a className={styles['call']} href={telHref(passengerPhone)}>
          Call {name}
        </a>
      )}
    </div>
  );
}
