import { formatPounds, type Pence } from '../../../domain/common/money';
import { milesText, type PlacedRide } from '../../../domain/dispatch/driverRide';
import type { RideTrip, Ride } from '../../../domain/ride/ride';
import { splitAddress } from '../../../domain/trip/trip';
import styles from './Driver.module.css';
import needStyles from './CardParts.module.css';
import { type RideExtras, luggageText, NEED_TEXTS } from '../../../domain/trip/extras';
import { PhoneLink } from '../../../ui/PhoneLink';
import { NeedIcon } from '../../../tripForm/extras/NeedIcon';

interface TripLinesProps extends PlacedRide {
  readonly extras: RideExtras;
}

export function TripLines({ trip: { pickup, dropoff }, extras: { via } }: TripLinesProps) {
  return (
    <dl className={styles.places}>
      <div>
        <dt>From</dt>
        <Place address={pickup.address} />
      </div>
      {via && (
        <div>
          <dt>Stop</dt>
          <Place address={via.address} />
        </div>
      )}
      <div>
        <dt>To</dt>
        <Place address={dropoff.address} />
      </div>
    </dl>
  );
}

/** Large up to the first comma, as on the map; the town is small. */
function Place({ address }: { readonly address: string }) {
  const { name, rest } = splitAddress(address);
  return (
    <dd>
      <span className={styles.place}>{name}</span>
      {rest !== '' && <span className={styles.town}>{rest}</span>}
    </dd>
  );
}

interface RideFactsProps {
  /** Distance from the driver to the pickup; null if unknown or no longer relevant. */
  readonly metresAway: number | null;
  readonly fare: Pence | null;
  readonly trip: Pick<RideTrip, 'metres' | 'riders'>;
}

export function RideFacts({ metresAway, fare, trip: { metres, riders } }: RideFactsProps) {
  const facts = [
    fare === null ? null : { name: 'Fare', value: formatPounds(fare) },
    metresAway === null ? null : { name: 'To pickup', value: milesText(metresAway) },
    metres === null ? null : { name: 'Trip', value: milesText(metres) },
    riders === null ? null : { name: 'Riders', value: String(riders) },
  ].filter((fact) => fact !== null);
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PassengerDetailsProps {
  readonly ride: Ride;
  readonly extras: RideExtras;
}

/** The passenger with a call link, their note, and the admin's notes. */
export function PassengerDetails({ ride, extras }: PassengerDetailsProps) {
  const { officeNotes: notes } = ride;
  const isTextOnly = extras.needs.includes('textOnly');
  const name = ride.passenger.name ?? 'passenger';
  return (
    <div className={styles.passenger}>
      {ride.passenger.name !== null && <p className={styles.name}>{ride.passenger.name}</p>}
      {extras.noteToDriver !== '' && (
        <p className={styles.notes}>{`Note: ${extras.noteToDriver}`}</p>
      )}
      {notes !== null && <p className={styles.notes}>{notes}</p>}
      {ride.passenger.phone !== null && (
        <PhoneLink className={styles.call} number={ride.passenger.phone} isText={isTextOnly}>
          {`${isTextOnly ? 'Text' : 'Call'} ${name}`}
        </PhoneLink>
      )}
    </div>
  );
}

/** What the car must have room for, and what the driver must do, each with its picture. */
export function RideNeeds({ extras: { needs, luggage } }: { readonly extras: RideExtras }) {
  if (needs.length === 0 && luggage === 0) {
    return null;
  }
  return (
    <ul className={needStyles.needs} aria-label="Needs">
      {needs.map((need) => (
        <li key={need}>
          <NeedIcon need={need} />
          <span>{NEED_TEXTS[need]}</span>
        </li>
      ))}
      {luggage > 0 && (
        <li>
          <NeedIcon need="luggage" />
          <span>{luggageText(luggage)}</span>
        </li>
      )}
    </ul>
  );
}
