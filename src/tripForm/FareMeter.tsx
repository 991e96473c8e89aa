import { formatMiles, milesFromMetres, minutesText, type FareQuote } from '../domain/pricing/fare';
import { formatPounds } from '../domain/common/money';
import type { DrivingRoute } from '../maps/shared/port';
import type { TripQuote } from './useTripQuote';
import { LinkButton } from '../ui/controls/LinkButton';
import styles from './FareMeter.module.css';

interface FareMeterProps {
  readonly quote: TripQuote;
  /** Shown while there is no fare: what the user still has to choose. */
  readonly prompt: string;
}

const DIFFERENT_PLACES_TEXT = 'Choose a different drop-off to see your fare.';

export function FareMeter({ quote, prompt }: FareMeterProps) {
  const { route, fare, minutes } = quote;
  return (
    <section className={styles['meter']} aria-label="Fare summary">
      <div className={styles['readings']} role="status" aria-busy={quote.isLoading}>
        {route !== null && fare !== null && minutes !== null ? (
          <>
            <p className={styles['fare']}>
              <span className={styles['term']}>Fare{estimateSuffix(route)}</span>
              <span className={styles['amount']}>{formatPounds(fare.fare)}</span>
            </p>
            <p className={styles['reading']}>
              <span className={styles['term']}>Distance</span>
              <span>{formatMiles(milesFromMetres(route.metres))} miles</span>
            </p>
            <p className={styles['reading']}>
              <span className={styles['term']}>Duration</span>
              <span>{minutesText(minutes)}</span>
            </p>
          </>
        ) : (
          !quote.isLoading && (
            <p className={styles['prompt']}>{quote.isSamePlace ? DIFFERENT_PLACES_TEXT : prompt}</p>
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
      {fare !== null && route !== null && <FareExplanation fare={fare} route={route} />}
    </section>
  );
}

function estimateSuffix({ quality, isRough }: DrivingRoute): string {
  if (quality === 'road') {
    return '';
  }
  return isRough ? ' (rough estimate)' : ' (estimate)';
}

interface FareExplanationProps {
  readonly fare: FareQuote;
  readonly route: DrivingRoute;
}

function FareExplanation({ fare, route }: FareExplanationProps) {
  const { tariff, startedIncrements } = fare;
  return (
    <details className={styles['explanation']}>
      <summary>How this fare is worked out</summary>
      <p>
        <strong>{tariff.name}</strong>. {fare.reason}.
      </p>
      <table>
        <tbody>
          <tr>
            <th scope="row">First {tariff.initialDistanceYards} yards</th>
            <td>{formatPounds(tariff.initialFare)}</td>
          </tr>
          <tr>
            <th scope="row">
              {startedIncrements} × {formatPounds(tariff.incrementFare)}, for each extra{' '}
              {tariff.incrementDistanceYards} yards or part
            </th>
            <td>{formatPounds(fare.incrementsFare)}</td>
          </tr>
        </tbody>
      </table>
      {route.quality === 'estimate' && (
        <p>
          {route.isRough
            ? 'Part of this trip is off our map, so this is only a rough estimate.'
            : 'This is an estimate. The meter in the taxi may show a different fare.'}
        </p>
      )}
    </details>
  );
}
