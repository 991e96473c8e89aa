import {
  formatMiles,
  milesFromMetres,
  minutesText,
  PAYMENT_NOTE,
} from '../../../domain/pricing/fare';
import { formatLondon } from '../../../domain/common/londonTime';
import { formatPounds, type Pence } from '../../../domain/common/money';
import type { TripConfirmation } from '../tripState';
import { Details } from '../../../ui/layout/Card';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import styles from './TripSummary.module.css';

interface TripSummaryProps extends Pick<TripConfirmation, 'trip' | 'contact'> {
  /** The fare after promo; by default the trip's fare. */
  readonly finalFare?: Pence;
}

export function TripSummary({ trip, contact, finalFare = trip.fare }: TripSummaryProps) {
  return (
    <>
      <dl className={styles['fare']}>
        <div>
          <dt>
            {finalFare === trip.fare ? 'Fare' : 'Final fare'}
            {trip.isEstimate && ' (estimate)'}
          </dt>
          <dd>{formatPounds(finalFare)}</dd>
        </div>
        <div>
          <dt className={styles['hidden']}>Distance</dt>
          <dd>{formatMiles(milesFromMetres(trip.metres))} miles</dd>
        </div>
        <div>
          <dt className={styles['hidden']}>Estimated time</dt>
          <dd>{minutesText(trip.minutes)}</dd>
        </div>
      </dl>
      <Details
        rows={[
          { term: 'Pickup', detail: trip.pickup.address },
          { term: 'Drop-off', detail: trip.dropoff.address },
          ...(trip.mode === 'scheduled'
            ? [
                {
                  term: 'Pickup time',
                  detail:
                    trip.scheduledTime === null ? 'Not chosen' : formatLondon(trip.scheduledTime),
                },
              ]
            : []),
          { term: 'Tariff', detail: trip.tariffName },
          {
            term: 'Riders',
            detail: `${String(trip.riders)} ${trip.riders === 1 ? 'person' : 'people'}`,
          },
          { term: 'Name', detail: contact.name },
          { term: 'Phone', detail: contact.phone },
          { term: 'Payment', detail: PAYMENT_NOTE },
        ]}
      />
      <GoogleCredit />
    </>
  );
}
