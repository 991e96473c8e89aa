import { formatPounds } from '../domain/common/money';
import { isSamePlace, isStopAtEnd, type TripPlaces } from '../domain/trip/tripLimits';
import type { TripQuote } from './useTripQuote';
import styles from './FareNote.module.css';

interface FareNoteProps {
  readonly quote: TripQuote;
  readonly places: TripPlaces;
}

/** How the fare is worked out or, while there is none, what the user still has to choose. */
export function FareNote({ quote, places }: FareNoteProps) {
  const { fare, route } = quote;
  if (fare === null || route === null) {
    return quote.isLoading ? null : <p>{`Choose a ${wanted(places)} to see your fare.`}</p>;
  }
  const { tariff, startedIncrements } = fare;
  return (
    <details className={styles.explanation}>
      <summary>How this fare is worked out</summary>
      <p>
        <strong>{tariff.name}</strong>
        <span>{`. ${fare.reason}.`}</span>
      </p>
      <table>
        <tbody>
          <tr>
            <th scope="row">{`First ${tariff.initialDistanceYards} yards`}</th>
            <td>{formatPounds(tariff.initialFare)}</td>
          </tr>
          <tr>
            <th scope="row">
              {`${startedIncrements} × ${formatPounds(tariff.incrementFare)}, for each extra ${tariff.incrementDistanceYards} yards or part`}
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

/** What the fare still needs. */
function wanted(places: TripPlaces): string {
  const { pickup, dropoff, extras } = places;
  if (isSamePlace(pickup, dropoff)) {
    return 'different drop-off';
  }
  if (isStopAtEnd(places)) {
    return 'different stop';
  }
  if (pickup === null || dropoff === null) {
    return 'pickup and drop-off';
  }
  return extras.via === null ? 'stop' : 'pickup time';
}
