import { formatMiles, milesFromMetres } from '../../domain/fare';
import { formatLondon } from '../../domain/londonTime';
import { formatPounds } from '../../domain/money';
import type { TripConfirmation } from './tripState';
import { Details } from '../../ui/Card';
import styles from './TripSummary.module.css';

/** The payment note (spec section 1). */
export const PAYMENT_NOTE =
  'Cash and card are both accepted. You pay the driver at the end of the trip.';

/** Everything about a trip before it is booked (spec section 2, 'Trip confirmation'). */
export function TripSummary({ trip, contact }: Omit<TripConfirmation, 'rideId'>) {
  const estimateMark = trip.isEstimate ? ' (estimate)' : '';
  return (
    <>
      <p className={styles['fare']}>
        <span>Fare{estimateMark}</span>
        <strong>{formatPounds(trip.fare)}</strong>
      </p>
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
            term: 'Distance',
            detail: `${formatMiles(milesFromMetres(trip.metres))} miles${estimateMark}`,
          },
          { term: 'Estimated time', detail: `${trip.minutes.toFixed(0)} minutes` },
          {
            term: 'Riders',
            detail: `${String(trip.riders)} ${trip.riders === 1 ? 'person' : 'people'}`,
          },
          { term: 'Name', detail: contact.name },
          { term: 'Phone', detail: contact.phone },
          { term: 'Payment', detail: PAYMENT_NOTE },
        ]}
      />
    </>
  );
}
