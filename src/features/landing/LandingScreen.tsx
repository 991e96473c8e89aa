import { useNavigate, Link } from 'react-router-dom';
import { hasStoredAccount, storedGuestName } from '../../platform/deviceStorage';
import { afterProbe } from '../../platform/browserStorage';
import { Button } from '../../ui/controls/Button';
import { LinkButton } from '../../ui/controls/LinkButton';
import { LazyBoundary } from '../../ui/feedback/ErrorBoundary';
import { Logo } from '../../ui/layout/Logo';
import { ScreenTitle } from '../../ui/layout/ScreenTitle';
import { PATHS } from '../../routes';
import { dropUnownedBooking, type TripFocus } from '../../tripForm/bookingStore';
import styles from './LandingScreen.module.css';
import { lazyComponent } from '../../ui/lazyComponent';
import { useState } from 'react';
import { readPrefill } from '../../embed/prefill';
import {
  fleetState,
  fleetStateText,
  PRE_BOOKING_HOURS_TEXT,
  type DriverStats,
} from '../../domain/drivers/fleet';
import { useDriverStats } from './useDriverStats';

const SignedInBookings = lazyComponent(
  afterProbe(() => import('../../yourBookings/SignedInBookings')),
  'SignedInBookings',
);

const SignedInMenu = lazyComponent(
  afterProbe(() => import('./SignedInMenu')),
  'SignedInMenu',
);

const FOOTER_LINE = 'Be safe, Be sure, Always use a licensed Taxi!';

export function LandingScreen() {
  const navigate = useNavigate();
  const go = (path: string) => () => void navigate(path);
  const openMap = (state: TripFocus): void => {
    dropUnownedBooking();
    void navigate(PATHS.map, { state });
  };
  const guestName = storedGuestName();
  return (
    <div className={styles.landing} data-toast-spot="bottom">
      <header className={styles.header}>
        <Logo />
        {hasStoredAccount() && (
          <LazyBoundary>
            <SignedInMenu />
          </LazyBoundary>
        )}
      </header>
      <main className={styles.main}>
        <DriverStatusBar />
        <div className={styles.welcome}>
          <ScreenTitle title="Taxis in Beverley and the villages" />
          <p>
            See your fare before you book, then track your taxi. Pay your driver by cash or card.
          </p>
        </div>
        <div className={styles.start}>
          <WhereTo onOpen={openMap} />
          {guestName !== null && (
            <Button wide onClick={() => openMap({ focus: 'first-empty' })}>
              {`Continue as ${guestName}`}
            </Button>
          )}
        </div>
        {hasStoredAccount() && (
          <LazyBoundary>
            <SignedInBookings />
          </LazyBoundary>
        )}
        <nav className={styles.logins} aria-label="Log in">
          <Button wide variant="secondary" onClick={go(PATHS.riderLogin)}>
            Login as Rider
          </Button>
          <Button wide variant="secondary" onClick={go(PATHS.guestLogin)}>
            Login as Guest
          </Button>
          <LinkButton wide onClick={go(PATHS.register)}>
            Create an Account
          </LinkButton>
          <LinkButton wide onClick={go(PATHS.admin)}>
            Admin Panel
          </LinkButton>
        </nav>
      </main>
      <Skyline />
      <footer className={styles.footer}>{FOOTER_LINE}</footer>
    </div>
  );
}

/** As high as its box, and drawn far beyond its sides: nothing is cut off in a wide window. */
function Skyline() {
  return (
    <svg
      className={styles.skyline}
      viewBox="300 0 360 150"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <pattern id="far" width="960" height="150" patternUnits="userSpaceOnUse">
        <path
          className={styles.far}
          d="M0 150v-34l40-22 40 22h34v-20l30-18 30 18v20h60v-34l26-16 26 16v34h250v-26l32-20 32 20v26h70v-38l24-14 24 14v38h80v-24l36-20 36 20v24h90v34z"
        />
      </pattern>
      <path fill="url(#far)" d="M-4800 0h10560v150h-10560z" />
      <path
        className={styles.minster}
        d="M392 130V52l5-8V22l5-12 5 12v22l6-2v-10l4-10 4 10v20l5 6v26h58V58l5-6V32l4-10 4 10v10l6 2V22l5-12 5 12v22l5 8v78z"
      />
      <path
        className={styles.light}
        d="M401 62h12v18h-12zm99 0h12v18h-12zM447 130v-22a9 9 0 0 1 18 0v22z"
      />
      <path className={styles.near} d="M-4800 128h10560v22h-10560z" />
      <g transform="translate(-55)">
        <path
          className={styles.body}
          d="M642 128c-3 0-5-2-5-5v-4c0-7 4-10 12-12l16-13c4-3 8-4 14-4h25c7 0 11 2 16 6l11 11 19 3c7 2 10 4 10 10v3c0 3-2 5-5 5z"
        />
        <path
          className={styles.light}
          d="M677 97c2-2 4-2 7-2h11v11h-29zm24-2h7c4 0 8 1 10 4l8 7h-25z"
        />
        <path fill="var(--roof-light)" d="M684 84h22v6h-22z" />
        <circle className={styles.wheel} cx="664" cy="128" r="9" />
        <circle className={styles.wheel} cx="734" cy="128" r="9" />
      </g>
    </svg>
  );
}

/** Looks like the two address boxes of the map, and opens it with the cursor in one of them. */
function WhereTo({ onOpen }: { readonly onOpen: (state: TripFocus) => void }) {
  const [{ pickup, dropoff }] = useState(readPrefill);
  return (
    <div className={styles.journey}>
      <button type="button" className={styles.pickup} onClick={() => onOpen({ focus: 'pickup' })}>
        <span>Pickup</span>
        {pickup !== '' && <span>{` ${pickup}`}</span>}
      </button>
      <button type="button" className={styles.dropoff} onClick={() => onOpen({ focus: 'dropoff' })}>
        <span>Where to?</span>
        {dropoff !== '' && <span>{` ${dropoff}`}</span>}
      </button>
    </div>
  );
}

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
