import { londonWallTime } from '../../domain/common/londonTime';
import { formatPounds } from '../../domain/common/money';
import type { Ride } from '../../domain/ride/ride';
import styles from './FinishedToday.module.css';
import { shortAddress } from '../../domain/trip/stop';

/** Today's finished rides, without their passengers. */
export function FinishedToday({ rides }: { readonly rides: readonly Ride[] }) {
  return (
    rides.length > 0 && (
      <section className={styles.finished} aria-label="Finished today">
        <h2>Finished today</h2>
        <ul>
          {rides.map((ride) => (
            <li key={ride.id}>
              <span>{ride.changedAt === null ? '' : londonWallTime(ride.changedAt).time}</span>
              <span>{`${shortAddress(ride.trip.pickup.address)} to ${shortAddress(ride.trip.dropoff.address)}`}</span>
              <span>{endText(ride)}</span>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

function endText({ status, fare }: Ride): string {
  if (status !== 'completed') {
    return 'No-show';
  }
  return formatPounds(fare) ?? '';
}
