import type { Ride } from '../../../domain/ride/ride';
import type { RideExtras } from '../../../domain/trip/extras';
import { PhoneLink } from '../../../ui/PhoneLink';
import styles from './Driver.module.css';

interface PassengerDetailsProps {
  readonly ride: Ride;
  readonly extras: RideExtras;
}

/** The passenger with a call link, their note, and the admin's notes. */
export function PassengerDetails({ ride, extras }: PassengerDetailsProps) {
  const { notes } = ride;
  const isTextOnly = extras.needs.includes('textOnly');
  const name = ride.passenger.name ?? 'passenger';
  return (
    <div className={styles.passenger}>
      {ride.passenger.name !== null && <p className={styles.name}>{ride.passenger.name}</p>}
      {extras.note !== '' && <p className={styles.notes}>{`Note: ${extras.note}`}</p>}
      {notes !== null && <p className={styles.notes}>{notes}</p>}
      {ride.passenger.phone !== null && (
        <PhoneLink className={styles.call} number={ride.passenger.phone} isText={isTextOnly}>
          {`${isTextOnly ? 'Text' : 'Call'} ${name}`}
        </PhoneLink>
      )}
    </div>
  );
}
