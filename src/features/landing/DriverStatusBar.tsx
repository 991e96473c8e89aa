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
    <section className={[styles['bar'], styles[state]].join(' ')} aria-label="Driver status">
      <div role="status">
        <p className={styles['headline']}>
          <span className={styles['lamp']} aria-hidden="true" />
          {text}
        </p>
        {stats !== null && (
          <p className={styles['counts']}>
            Online: {stats.online} | On Rides: {stats.onRides}
          </p>
        )}
      </div>
      {state === 'none-online' && (
        <p>
          You can pre-book a ride for {PRE_BOOKING_HOURS_TEXT}, check your ride history, or{' '}
          <Link to={PATHS.map}>get a price</Link>.
        </p>
      )}
      {isStale && (
        <div className={styles['stale']}>
          <p>
            {stats === null
              ? 'Taxis may well be on the road. We will try again shortly.'
              : 'The driver status could not be refreshed. We will try again shortly.'}
          </p>
          <LinkButton onClick={refresh}>Refresh now</LinkButton>
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
    ? { state: 'unknown', text: 'Driver status could not be checked' }
    : { state: 'loading', text: 'Loading driver status…' };
}
