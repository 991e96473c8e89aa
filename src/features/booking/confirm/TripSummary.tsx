import { distanceText, fareTerm, minutesText, PAYMENT_NOTE } from '../../../domain/pricing/fare';
import { formatLondon } from '../../../domain/common/londonTime';
import { serverNow } from '../../../platform/serverClock';
import { formatPounds, type Pence } from '../../../domain/common/money';
import type { TripConfirmation } from '../tripState';
import { Details } from '../../../ui/layout/Card';
import { TwoPoints } from '../../../ui/TwoPoints';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import hidden from '../../../ui/VisuallyHidden.module.css';
import styles from './TripSummary.module.css';

interface TripSummaryProps extends Pick<TripConfirmation, 'trip' | 'contact'> {
  /** The fare after promo; by default the trip's fare. */
  readonly finalFare?: Pence;
}

export function TripSummary({ trip, contact, finalFare = trip.fare }: TripSummaryProps) {
  const facts = [
    ['Distance', distanceText(trip.metres, trip.isEstimate)],
    ['Estimated time', minutesText(trip.minutes)],
    ['Riders', trip.riders === 1 ? '1 person' : `${trip.riders} people`],
  ] as const;
  return (
    <>
      <TwoPoints
        pickup={trip.pickup.address}
        dropoff={trip.dropoff.address}
        time={['Pickup time', trip.time === null ? null : formatLondon(trip.time, serverNow())]}
      />
      <dl className={styles.fare}>
        <dt>{fareTerm(finalFare === trip.fare ? 'Fare' : 'Final fare', trip.isEstimate)}</dt>
        <dd className={styles.amount}>{formatPounds(finalFare)}</dd>
        <dt className={hidden.visuallyHidden}>Tariff</dt>
        <dd>{trip.tariffName}</dd>
      </dl>
      <dl className={styles.facts}>
        {facts.map(([term, detail]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.support}>
        <Details
          rows={[
            ['Name', contact.name],
            ['Phone', contact.phone],
            ['Payment', PAYMENT_NOTE],
          ]}
        />
        <GoogleCredit />
      </div>
    </>
  );
}
