import { formatPounds, type Pence } from '../../../domain/common/money';
import { formatLondon } from '../../../domain/common/londonTime';
import { milesText, type PlacedRide } from '../../../domain/dispatch/driverRide';
import type { RideTrip, Ride } from '../../../domain/ride/ride';
import { splitAddress } from '../../../domain/trip/trip';
import styles from './Driver.module.css';
import needStyles from './CardParts.module.css';
import {
  type RideExtras,
  type Traveller,
  journeyLine,
  luggageText,
  NEED_TEXTS,
} from '../../../domain/trip/extras';
import { serverNow } from '../../../platform/serverClock';
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

/** Tells the driver that the office has changed a ride, which they may have read before. */
export function OfficeChange({ ride: { officeChangedAt } }: Pick<PassengerDetailsProps, 'ride'>) {
  return officeChangedAt === null ? null : (
    <p>{`The office changed this on ${formatLondon(officeChangedAt, serverNow())}`}</p>
  );
}

/** Who travels and who booked, each with a call link, their note, and the admin's notes. */
export function PassengerDetails({ ride, extras }: PassengerDetailsProps) {
  const { officeNotes: notes, passenger } = ride;
  const { traveller } = extras;
  const isTextOnly = extras.needs.includes('textOnly');
  const booker = passenger.name;
  return (
    <div className={styles.passenger}>
      {traveller && <p className={styles.name}>{`${traveller.name} travels`}</p>}
      {booker !== null && (
        <p className={traveller ? undefined : styles.name}>
          {traveller ? `Booked by ${booker}` : booker}
        </p>
      )}
      {extras.noteToDriver !== '' && (
        <p className={styles.notes}>{`Note: ${extras.noteToDriver}`}</p>
      )}
      {notes !== null && <p className={styles.notes}>{notes}</p>}
      {traveller && <ContactLink {...traveller} isText={isTextOnly} />}
      {passenger.phone !== null && (
        <ContactLink
          name={booker ?? (traveller ? 'who booked' : 'passenger')}
          phone={passenger.phone}
          isText={isTextOnly && !traveller}
        />
      )}
    </div>
  );
}

function ContactLink({ name, phone, isText }: Traveller & { readonly isText: boolean }) {
  return (
    <PhoneLink className={styles.call} number={phone} isText={isText}>
      {`${isText ? 'Text' : 'Call'} ${name}`}
    </PhoneLink>
  );
}

interface RideNeedsProps extends PlacedRide {
  readonly extras: RideExtras;
}

/** The flight or train, what must fit into the car, and what the driver must do, with pictures. */
export function RideNeeds({ extras, trip }: RideNeedsProps) {
  const { needs, luggage, journey } = extras;
  if (needs.length === 0 && luggage === 0 && journey === undefined) {
    return null;
  }
  return (
    <ul className={needStyles.needs} aria-label="Needs">
      {journey !== undefined && (
        <li>
          <NeedIcon need="journey" />
          <span>{journeyLine(journey, trip)}</span>
        </li>
      )}
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
