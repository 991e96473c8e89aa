import type { DriverRide } from '../../../domain/dispatch/driverRide';
import type { RideExtras } from '../../../domain/trip/extras';
import { PhoneLink } from '../../../ui/PhoneLink';
import styles from './Driver.module.css';

interface PassengerDetailsProps {
  readonly ride: DriverRide;
  readonly extras: RideExtras;
}

/** The passenger with a call link, their note, and the admin's notes. */
export function PassengerDetails({ ride, extras }: PassengerDetailsProps) {
  const { passengerName, passengerPhone, notes } = ride;
  const isTextOnly = extras.needs.includes('textOnly');
  const name = passengerName ?? 'passenger';
  return (
    <div className={styles.passenger}>
      {passengerName !== null && <p className={styles.name}>{passengerName}</p>}
      {extras.note !== '' && <p className={styles.notes}>{`Note: ${extras.note}`}</p>}
      {notes !== null && <p className={styles.notes}>{notes}</p>}
      {passengerPhone !== null && (
        <PhoneLink className={styles.call} number={passengerPhone} isText={isTextOnly}>
          {`${isTextOnly ? 'Text' : 'Call'} ${name}`}
        </PhoneLink>
      )}
    </div>
  );
}
