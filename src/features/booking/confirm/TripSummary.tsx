import { distanceText, fareTerm, minutesText, PAYMENT_NOTE } from '../../../domain/pricing/fare';
import { formatLondon } from '../../../domain/common/londonTime';
import { serverNow } from '../../../platform/serverClock';
import { formatPounds, type Pence } from '../../../domain/common/money';
import type { TripConfirmation } from '../tripState';
import { Details } from '../../../ui/layout/Card';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import hidden from '../../../ui/VisuallyHidden.module.css';
import styles from './TripSummary.module.css';

interface TripSummaryProps extends Pick<TripConfirmation, 'trip' | 'contact'> {
  /** The fare after promo; by default the trip's fare. */
  readonly finalFare?: Pence;
}

export function TripSummary({ trip, contact, finalFare = trip.fare }: TripSummaryProps) {
  return (
    <>
      <div className={styles.fare}>
        <p className={styles.amount}>
          <span>{fareTerm(finalFare === trip.fare ? 'Fare' : 'Final fare', trip.isEstimate)}</span>
          <strong>{formatPounds(finalFare)}</strong>
        </p>
        <p className={styles.readings}>
          <span>
            <span className={hidden.visuallyHidden}>Distance </span>
            <span>{distanceText(trip.metres, trip.isEstimate)}</span>
          </span>{' '}
          <span>
            <span className={hidden.visuallyHidden}>Estimated time </span>
            <span>{minutesText(trip.minutes)}</span>
          </span>
        </p>
      </div>
      <Details
        rows={[
          ['Pickup', trip.pickup.address],
          ['Drop-off', trip.dropoff.address],
          ['Pickup time', trip.time === null ? null : formatLondon(trip.time, serverNow())],
          ['Tariff', trip.tariffName],
          ['Riders', trip.riders === 1 ? '1 person' : `${trip.riders} people`],
          ['Name', contact.name],
          ['Phone', contact.phone],
          ['Payment', PAYMENT_NOTE],
        ]}
      />
      <GoogleCredit />
    </>
  );
}
