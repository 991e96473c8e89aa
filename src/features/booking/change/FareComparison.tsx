import { formatLondon, type Instant } from '../../../domain/common/londonTime';
import { formatPounds, type Pence } from '../../../domain/common/money';
import type { AppliedPromo } from '../../../domain/promo/promo';
import { finalFare } from '../../../domain/booking/rideRequest';
import { canReusePromo, type ChangeableBooking } from '../../../domain/booking/rideChange';
import type { TripQuote } from '../../../tripForm/useTripQuote';
import { LinkButton } from '../../../ui/controls/LinkButton';
import styles from './Change.module.css';

export interface ChangeQuote {
  readonly fare: Pence;
  readonly promo: AppliedPromo | null;
  readonly finalFare: Pence;
  readonly scheduledTime: number;
}

interface FareComparisonProps {
  readonly booking: ChangeableBooking;
  readonly now: Instant;
  /** Null while the trip is incomplete or its route is loading. */
  readonly after: ChangeQuote | null;
  readonly quote: TripQuote;
}

export function FareComparison({ booking, now, after, quote }: FareComparisonProps) {
  const { trip, promo } = booking.ride;
  const isWorking = after === null && quote.isLoading;
  const mark = quote.route?.quality === 'estimate' ? ' (estimate)' : '';
  return (
    <section aria-label="Fare before and after">
      <div role="status" aria-busy={isWorking}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <td />
              <th scope="col">Now</th>
              <th scope="col">Changed</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Time</th>
              <td>{formatLondon(trip.scheduledTime)}</td>
              <td>{after === null ? '–' : formatLondon(after.scheduledTime)}</td>
            </tr>
            {promo !== null && (
              <>
                <tr>
                  <th scope="row">Fare before code</th>
                  <td>{formatPounds(trip.fare)}</td>
                  <td>{after === null ? '–' : formatPounds(after.fare)}</td>
                </tr>
                <tr>
                  <th scope="row">Code {promo.code}</th>
                  <td>−{formatPounds(promo.discount)}</td>
                  <td>{after === null ? '–' : discountText(after.promo)}</td>
                </tr>
              </>
            )}
            <tr className={styles['total']}>
              <th scope="row">Fare{mark}</th>
              <td>{formatPounds(finalFare(trip.fare, promo))}</td>
              <td>{after === null ? '–' : formatPounds(after.finalFare)}</td>
            </tr>
          </tbody>
        </table>
        {isWorking && <p>Working out your fare…</p>}
        {promo !== null && after?.promo === null && (
          <p>
            Your promo code {promo.code} {droppedText(booking, now)}
          </p>
        )}
      </div>
      {quote.isOutdated && (
        <p role="alert">
          The route could not be found.{' '}
          <LinkButton onClick={quote.retry}>Try the route again</LinkButton>
        </p>
      )}
    </section>
  );
}

function discountText(promo: AppliedPromo | null): string {
  return promo === null ? 'none' : `−${formatPounds(promo.discount)}`;
}

function droppedText({ ride, promo }: ChangeableBooking, now: Instant): string {
  if (promo === null) {
    return 'is not there any more.';
  }
  const again = canReusePromo(ride, promo, now) ? ' You can use it for another ride.' : '';
  return `does not hold for the new fare.${again}`;
}
