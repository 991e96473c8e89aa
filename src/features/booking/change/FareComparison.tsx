import { formatLondon, type Instant } from '../../../domain/common/londonTime';
import { formatPounds, type Pence } from '../../../domain/common/money';
import type { AppliedPromo } from '../../../domain/promo/promo';
import { finalFare } from '../../../domain/booking/rideRequest';
import { canReusePromo, type ChangeableBooking } from '../../../domain/booking/rideChange';
import type { TripQuote } from '../../../tripForm/useTripQuote';
import { shortAddress, type Stop } from '../../../domain/trip/trip';
import { LinkButton } from '../../../ui/controls/LinkButton';
import type { ChangeValues } from './changeState';
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
  readonly draft: ChangeValues;
  /** Null while the trip is incomplete or its route is loading. */
  readonly after: ChangeQuote | null;
  readonly quote: TripQuote;
}

/** What changes: the time and fare always, places and riders if they differ. */
export function FareComparison({ booking, now, draft, after, quote }: FareComparisonProps) {
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
              <th scope="col">Current</th>
              <th scope="col">New</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Time</th>
              <td>{formatLondon(trip.scheduledTime)}</td>
              <td>{after === null ? '–' : formatLondon(after.scheduledTime)}</td>
            </tr>
            <PlaceRow term="Pickup" before={trip.pickup} after={draft.pickup} />
            <PlaceRow term="Drop-off" before={trip.dropoff} after={draft.dropoff} />
            {draft.riders !== trip.riders && (
              <tr>
                <th scope="row">Riders</th>
                <td>{trip.riders}</td>
                <td>{draft.riders}</td>
              </tr>
            )}
            {promo !== null && (
              <>
                <tr>
                  <th scope="row">Original fare</th>
                  <td>{formatPounds(trip.fare)}</td>
                  <td>{after === null ? '–' : formatPounds(after.fare)}</td>
                </tr>
                <tr>
                  <th scope="row">Promo code {promo.code}</th>
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
          We couldn’t find the route. <LinkButton onClick={quote.retry}>Try Again</LinkButton>
        </p>
      )}
    </section>
  );
}

interface PlaceRowProps {
  readonly term: string;
  readonly before: Stop;
  readonly after: Stop | null;
}

function PlaceRow({ term, before, after }: PlaceRowProps) {
  if (after === null || after.address === before.address) {
    return null;
  }
  const [short, shortAfter] = [shortAddress(before.address), shortAddress(after.address)];
  const isShortEnough = short !== shortAfter;
  return (
    <tr>
      <th scope="row">{term}</th>
      <td>{isShortEnough ? short : before.address}</td>
      <td>{isShortEnough ? shortAfter : after.address}</td>
    </tr>
  );
}

function discountText(promo: AppliedPromo | null): string {
  return promo === null ? 'none' : `−${formatPounds(promo.discount)}`;
}

function droppedText({ ride, promo }: ChangeableBooking, now: Instant): string {
  if (promo === null) {
    return 'is no longer valid.';
  }
  const again = canReusePromo(ride, promo, now) ? ' You can use it on another ride.' : '';
  return `doesn’t apply to the new fare.${again}`;
}
