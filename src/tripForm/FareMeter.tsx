import { formatMiles, milesFromMetres, minutesText } from '../domain/pricing/fare';
import { formatPounds } from '../domain/common/money';
import type { DrivingRoute } from '../maps/shared/port';
import { DIFFERENT_PLACES_TEXT, FareExplanation } from './FareNote';
import type { TripQuote } from './useTripQuote';
import { LinkButton } from '../ui/controls/LinkButton';
import styles from './FareMeter.module.css';

interface FareMeterProps {
  readonly quote: TripQuote;
  /** Shown while there is no fare; without one, there is no meter then. */
  readonly prompt?: string;
}

export function FareMeter({ quote, prompt }: FareMeterProps) {
  const { route, fare, minutes } = quote;
  return (
    <>
      <section className={styles['meter']} aria-label="Fare summary">
        <div className={styles['readings']} role="status" aria-busy={quote.isLoading}>
          {route !== null && fare !== null && minutes !== null ? (
            <>
              <p className={styles['fare']}>
                <span className={styles['term']}>Fare{estimateSuffix(route)}</span>
                <span className={styles['amount']}>{formatPounds(fare.fare)}</span>
              </p>
              <p className={styles['reading']}>
                <span className={styles['hidden']}>Distance</span>
                <span>{formatMiles(milesFromMetres(route.metres))} miles</span>
              </p>
              <p className={styles['reading']}>
                <span className={styles['hidden']}>Duration</span>
                <span>{minutesText(minutes)}</span>
              </p>
            </>
          ) : (
            !quote.isLoading &&
            prompt !== undefined && (
              <p className={styles['prompt']}>
                {quote.isSamePlace ? DIFFERENT_PLACES_TEXT : prompt}
              </p>
            )
          )}
          {quote.isLoading && <p className={styles['prompt']}>Working out your fare…</p>}
        </div>
        {quote.isOutdated && (
          <div className={styles['failure']} role="alert">
            <p>We couldn’t find the route{fare !== null && ', so this is your previous fare'}.</p>
            <LinkButton onClick={quote.retry}>Try Again</LinkButton>
          </div>
        )}
      </section>
      {prompt !== undefined && <FareExplanation quote={quote} />}
    </>
  );
}

function estimateSuffix({ quality, isRough }: DrivingRoute): string {
  if (quality === 'road') {
    return '';
  }
  return isRough ? ' (rough estimate)' : ' (estimate)';
}
