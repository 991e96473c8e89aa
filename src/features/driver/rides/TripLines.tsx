import { formatPounds, type Pence } from '../../../domain/common/money';
import { milesText } from '../../../domain/dispatch/driverRide';
import { splitAddress } from '../../../domain/trip/trip';
import styles from './Driver.module.css';

interface TripLinesProps {
  readonly pickupAddress: string;
  readonly dropoffAddress: string;
}

export function TripLines({ pickupAddress, dropoffAddress }: TripLinesProps) {
  return (
    <dl className={styles.places}>
      <div>
        <dt>From</dt>
        <Place address={pickupAddress} />
      </div>
      <div>
        <dt>To</dt>
        <Place address={dropoffAddress} />
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
  readonly metres: number | null;
  readonly fare: Pence | null;
  readonly riders: number | null;
}

export function RideFacts({ metresAway, metres, fare, riders }: RideFactsProps) {
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
