import { extrasChangedAt, type DriverRide } from '../../../domain/dispatch/driverRide';
import { extrasText } from '../../../domain/trip/extras';
import { useRideExtras } from '../../../live/useRideExtras';
import { PhoneLink } from '../../../ui/PhoneLink';
import styles from './Driver.module.css';

/** The passenger with a call link, their extras, and the admin's notes. */
export function PassengerDetails(ride: DriverRide) {
  const { id, passengerName, passengerPhone, notes } = ride;
  const requested = useRideExtras(id, extrasChangedAt(ride));
  const extras = extrasText(requested);
  const isTextOnly = requested.needs.includes('textOnly');
  const name = passengerName ?? 'passenger';
  return (
    <div className={styles['passenger']}>
      {passengerName !== null && <p className={styles['name']}>{passengerName}</p>}
      {extras !== null && <p className={styles['notes']}>{extras}</p>}
      {notes !== null && <p className={styles['notes']}>{notes}</p>}
      {passengerPhone !== null && (
        <PhoneLink className={styles['call']} number={passengerPhone} isText={isTextOnly}>
          {`${isTextOnly ? 'Text' : 'Call'} ${name}`}
        </PhoneLink>
      )}
    </div>
  );
}
