import {
  fleetState,
  fleetStateText,
  PRE_BOOKING_HOURS_TEXT,
  type DriverStats,
} from '../../domain/drivers/fleet';
import { Link } from 'react-router-dom';
import { PATHS } from '../../routes';
import { useDriverStats } from './useDriverStats';
import { LinkButton } from '../../ui/controls/LinkButton';
import styles from './DriverStatusBar.module.css';

export function DriverStatusBar() {
  const { stats, isStale, refresh } = useDriverStats();
  const { state, text } = describeStats(stats, isStale);
  return (
    <section className={[styles.bar, styles[state]].join(' ')} aria-label="Drivers available">
      <div role="status">
        <p className={styles.headline}>
          <span className={styles.lamp} aria-hidden="true" />
          <span>{text}</span>
        </p>
        {stats !== null && (
          <p className={styles.counts}>{`Online: ${stats.online} | On Rides: ${stats.onRides}`}</p>
        )}
      </div>
      {state === 'none-online' && (
        <p>
          <span>{`You can pre-book a ride for ${PRE_BOOKING_HOURS_TEXT}, check your ride history, or`}</span>{' '}
          <Link to={PATHS.map}>get a price</Link>.
        </p>
      )}
      {isStale && (
        <div className={styles.stale}>
          {stats !== null && <p>This may be out of date. We’ll check again shortly.</p>}
          <LinkButton onClick={refresh}>Check now</LinkButton>
        </div>
      )}
    </section>
  );
}

function describeStats(stats: DriverStats | null, isStale: boolean) {
  if (stats !== null) {
    return { state: fleetState(stats), text: fleetStateText(stats) };
  }
  return isStale
    ? { state: 'unknown', text: 'We can’t check for drivers right now' }
    : { state: 'loading', text: 'Checking for drivers…' };
}
