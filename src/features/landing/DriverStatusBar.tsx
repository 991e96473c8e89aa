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

const LOADING_TEXT = 'Loading driver status…';
const UNKNOWN_TEXT = 'Driver status could not be checked';

export function DriverStatusBar() {
  const { isLoading, stats, isStale, refresh } = useDriverStats();
  const state = barState(isLoading, stats);
  return (
    <section className={[styles['bar'], styles[state]].join(' ')} aria-label="Driver status">
      <div role="status">
        <p className={styles['headline']}>
          <span className={styles['lamp']} aria-hidden="true" />
          {barText(isLoading, stats)}
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
      {isStale && !isLoading && (
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

type BarState = 'loading' | 'unknown' | ReturnType<typeof fleetState>;

function barState(isLoading: boolean, stats: DriverStats | null): BarState {
  if (isLoading) {
    return 'loading';
  }
  return stats === null ? 'unknown' : fleetState(stats);
}

function barText(isLoading: boolean, stats: DriverStats | null): string {
  if (isLoading) {
    return LOADING_TEXT;
  }
  return stats === null ? UNKNOWN_TEXT : fleetStateText(stats);
}
