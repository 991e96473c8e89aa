import { distanceText, fareTerm, minutesText, PAYMENT_NOTE } from '../../../domain/pricing/fare';
import { formatLondon } from '../../../domain/common/londonTime';
import { serverNow } from '../../../platform/serverClock';
import { formatPounds } from '../../../domain/common/money';
import type { AppliedPromo } from '../../../domain/promo/promo';
import { finalFare } from '../../../domain/booking/rideRequest';
import type { TripConfirmation } from '../parseTripState';
import { Details } from '../../../ui/layout/Card';
import { TwoPoints } from '../../../ui/TwoPoints';
import { GoogleCredit } from '../../../ui/GoogleCredit';
import hidden from '../../../ui/VisuallyHidden.module.css';
import styles from './TripSummary.module.css';

interface TripSummaryProps extends Pick<TripConfirmation, 'trip' | 'via' | 'contact'> {
  readonly promo?: AppliedPromo | null;
}

export function TripSummary({ trip, via, contact, promo = null }: TripSummaryProps) {
  const fare = finalFare(trip.fare, promo);
  const facts = [
    ['Distance', distanceText(trip.metres, trip.isEstimate)],
    ['Estimated time', minutesText(trip.minutes)],
    ['Riders', trip.riders === 1 ? '1 person' : `${trip.riders} people`],
  ] as const;
  return (
    <>
      <TwoPoints
        pickup={trip.pickup.address}
        via={via?.address}
        dropoff={trip.dropoff.address}
        time={['Pickup time', trip.time === null ? null : formatLondon(trip.time, serverNow())]}
      />
      <dl className={styles.fare}>
        <dt>{fareTerm(fare === trip.fare ? 'Fare' : 'Final fare', trip.isEstimate)}</dt>
        <dd className={styles.amount}>{formatPounds(fare)}</dd>
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
