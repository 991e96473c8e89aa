import { fleetState, fleetStateText, PRE_BOOKING_HOURS_TEXT } from '../../domain/fleet';
import { Link } from 'react-router-dom';
import { PATHS } from '../../routes';
import { useDriverStats } from './useDriverStats';
import { LinkButton } from '../../ui/LinkButton';
import styles from './DriverStatusBar.module.css';

/** How many drivers are free, kept up to date (spec section 2, 'Landing'). */
export function DriverStatusBar() {
  const { isLoading, stats, isStale, refresh } = useDriverStats();
  const state = isLoading ? 'loading' : fleetState(stats);
  return (
    <section className={[styles['bar'], styles[state]].join(' ')} aria-label="Driver status">
      <div role="status">
        <p className={styles['headline']}>
          <span className={styles['lamp']} aria-hidden="true" />
          {isLoading ? 'Loading driver status…' : fleetStateText(stats)}
        </p>
        {!isLoading && (
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
      {isStale && !isLoading && (
        <div className={styles['stale']}>
          <p>The driver status could not be refreshed. We will try again shortly.</p>
          <LinkButton onClick={refresh}>Refresh now</LinkButton>
        </div>
      )}
    </section>
  );
}
