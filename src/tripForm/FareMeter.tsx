import { OUT_OF_AREA_NOTICE } from '../domain/trip/geofence';
import { distanceText, minutesText } from '../domain/pricing/fare';
import { shortTariffName } from '../domain/pricing/tariff';
import { formatPounds } from '../domain/common/money';
import type { DrivingRoute } from '../maps/shared/port';
import type { TripQuote } from './useTripQuote';
import { LinkButton } from '../ui/controls/LinkButton';
import hidden from '../ui/VisuallyHidden.module.css';
import styles from './FareMeter.module.css';

interface FareMeterProps {
  readonly quote: TripQuote;
  readonly isOutOfArea?: boolean;
  /** Id of the fare, for what refers to it. */
  readonly fareId: string;
}

const WORKING_TEXT = 'Working out your fare…';

/**
 * The fare, distance, duration and tariff; empty while there is none. A trip outside the service
 * area has none: we say so here, as soon as both places are known.
 */
export function FareMeter({ quote, isOutOfArea = false, fareId }: FareMeterProps) {
  const { route, fare, minutes } = quote;
  return (
    <section
      className={styles.meter}
      data-shows={shownPart(quote, isOutOfArea)}
      aria-label="Fare summary"
    >
      <div className={styles.readings} role="status" aria-busy={quote.isLoading}>
        {isOutOfArea ? (
          <p id={fareId} className={styles.notice}>
            {OUT_OF_AREA_NOTICE}
          </p>
        ) : route !== null && fare !== null && minutes !== null ? (
          <>
            <p id={fareId} className={styles.fare}>
              <span className={styles.term}>
                {quote.isLoading ? WORKING_TEXT : `Fare${estimateSuffix(route)}`}
              </span>
              <span className={styles.amount}>{formatPounds(fare.fare)}</span>
            </p>
            <p className={styles.reading}>
              <span className={hidden.visuallyHidden}>Distance</span>
              <span>{distanceText(route.metres, route.quality === 'estimate')}</span>
            </p>
            <p className={styles.reading}>
              <span className={hidden.visuallyHidden}>Duration</span>
              <span>{minutesText(minutes)}</span>
            </p>
            <p className={styles.reading}>{shortTariffName(fare.tariff)}</p>
          </>
        ) : (
          quote.isLoading && <p className={styles.prompt}>{WORKING_TEXT}</p>
        )}
      </div>
      {quote.isOutdated && !isOutOfArea && (
        <div className={styles.failure} role="alert">
          <p>{`We couldn’t find the route${fare === null ? '' : ', so this is your previous fare'}.`}</p>
          <LinkButton onClick={quote.retry}>Try Again</LinkButton>
        </div>
      )}
    </section>
  );
}

/** For the style sheet: Firefox 115 has no `:has()`. */
function shownPart(quote: TripQuote, isOutOfArea: boolean): string {
  if (isOutOfArea) {
    return 'notice';
  }
  const hasFare = quote.route !== null && quote.fare !== null && quote.minutes !== null;
  return hasFare || quote.isLoading ? 'meter' : quote.isOutdated ? 'failure' : 'nothing';
}

function estimateSuffix({ quality, isRough }: DrivingRoute): string {
  if (quality === 'road') {
    return '';
  }
  return isRough ? ' (rough estimate)' : ' (estimate)';
}
