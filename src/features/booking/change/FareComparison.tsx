import { formatLondon, type Instant } from '../../../domain/common/londonTime';
import { formatPounds, type Pence } from '../../../domain/common/money';
import { fareTerm } from '../../../domain/pricing/fare';
import type { AppliedPromo } from '../../../domain/promo/promo';
import { finalFare } from '../../../domain/booking/rideRequest';
import { canReusePromo, type ChangeableBooking } from '../../../domain/booking/rideChange';
import type { TripQuote } from '../../../tripForm/useTripQuote';
import { OUT_OF_AREA_NOTICE } from '../../../domain/trip/geofence';
import { shortAddress, type PlacedStop } from '../../../domain/trip/stop';
import { LinkButton } from '../../../ui/controls/LinkButton';
import type { ChangeValues } from './changeState';
import styles from './Change.module.css';

export interface ChangeQuote {
  readonly fare: Pence;
  readonly promo: AppliedPromo | null;
  readonly finalFare: Pence;
  readonly time: Instant;
}

interface FareComparisonProps {
  readonly booking: ChangeableBooking;
  readonly now: Instant;
  readonly draft: ChangeValues;
  /** Null while the trip is incomplete or its route is loading. */
  readonly after: ChangeQuote | null;
  readonly quote: TripQuote;
  readonly isOutOfArea: boolean;
}

/** What changes: the time and fare always, places and riders if they differ. */
export function FareComparison(props: FareComparisonProps) {
  const { booking, now, draft, quote, isOutOfArea } = props;
  const after = isOutOfArea ? null : props.after;
  const { trip, promo } = booking.ride;
  const isWorking = !isOutOfArea && after === null && quote.isLoading;
  const isEstimate = quote.route?.quality === 'estimate';
  return (
    <section aria-label="Fare before and after">
      <div role="status" aria-busy={isWorking}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">Current</th>
              <th scope="col">New</th>
            </tr>
          </thead>
          <tbody>
            <Row
              term="Time"
              before={formatLondon(trip.time, now)}
              after={after && formatLondon(after.time, now)}
            />
            <PlaceRow term="Pickup" before={trip.pickup} after={draft.pickup} />
            <PlaceRow term="Drop-off" before={trip.dropoff} after={draft.dropoff} />
            {draft.riders !== trip.riders && (
              <Row term="Riders" before={String(trip.riders)} after={String(draft.riders)} />
            )}
            {promo !== null && (
              <>
                <Row
                  term="Original fare"
                  before={formatPounds(trip.fare)}
                  after={after && formatPounds(after.fare)}
                />
                <Row
                  term={`Promo code ${promo.code}`}
                  before={discountText(promo)}
                  after={after && discountText(after.promo)}
                />
              </>
            )}
            <Row
              isTotal
              term={fareTerm('Fare', isEstimate)}
              before={formatPounds(finalFare(trip.fare, promo))}
              after={after && formatPounds(after.finalFare)}
            />
          </tbody>
        </table>
        {isWorking && <p>Working out your fare…</p>}
        {isOutOfArea && <p>{OUT_OF_AREA_NOTICE}</p>}
        {promo !== null && after?.promo === null && (
          <p>{`Your promo code ${promo.code} ${droppedText(booking, now)}`}</p>
        )}
      </div>
      {quote.isOutdated && !isOutOfArea && (
        <p role="alert">
          We couldn’t find the route. <LinkButton onClick={quote.retry}>Try Again</LinkButton>
        </p>
      )}
    </section>
  );
}

interface PlaceRowProps {
  readonly term: string;
  readonly before: PlacedStop;
  readonly after: PlacedStop | null;
}

function PlaceRow({ term, before, after }: PlaceRowProps) {
  if (after === null || after.address === before.address) {
    return null;
  }
  const short = shortAddress(before.address);
  const shortAfter = shortAddress(after.address);
  const isShortEnough = short !== shortAfter;
  return (
    <Row
      term={term}
      before={isShortEnough ? short : before.address}
      after={isShortEnough ? shortAfter : after.address}
    />
  );
}

interface RowProps {
  readonly term: string;
  readonly before: string;
  readonly after: string | null;
  readonly isTotal?: boolean;
}

function Row({ term, before, after, isTotal = false }: RowProps) {
  return (
    <tr className={isTotal ? styles.total : undefined}>
      <th scope="row">{term}</th>
      <td>{before}</td>
      <td>{after ?? '–'}</td>
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
