import { formatPounds, type Pence } from '../../../domain/common/money';
import { milesText, type PlacedRide } from '../../../domain/dispatch/driverRide';
import type { RideTrip } from '../../../domain/ride/ride';
import { splitAddress } from '../../../domain/trip/trip';
import styles from './Driver.module.css';

export function TripLines({ trip: { pickup, dropoff } }: PlacedRide) {
  return (
    <dl className={styles.places}>
      <div>
        <dt>From</dt>
        <Place address={pickup.address} />
      </div>
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
