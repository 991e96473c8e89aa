import { useRef, type RefObject } from 'react';
import { LogOutButton } from '../../auth/forms/LogOutButton';
import type { OwnDriver } from '../../domain/dispatch/driverRide';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/controls/Button';
import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import { TwoColumns } from '../../ui/layout/TwoColumns';
import { Dialog } from '../../ui/layout/Dialog';
import { ScreenTitle } from '../../ui/layout/ScreenTitle';
import { Spinner } from '../../ui/feedback/Spinner';
import { DirectOfferCard } from './rides/DirectOfferCard';
import { UpcomingRides } from './rides/UpcomingRides';
import { FinishedToday } from './FinishedToday';
import { UndoStep } from './rides/UndoStep';
import { DeviceWarnings } from './DeviceWarnings';
import { CurrentRide } from './rides/CurrentRide';
import styles from './rides/Driver.module.css';
import bar from './rides/MainAction.module.css';
import { OfferAnnouncements } from './rides/OfferAnnouncements';
import { OfferCard } from './rides/OfferCard';
import { OnlineSwitch } from './OnlineSwitch';
import { SoundSwitch } from './SoundSwitch';
import { ThemeSwitch } from './ThemeSwitch';
import { fareAndDropoff, KEPT_TEXT, nextRideText } from './rides/driverTexts';
import { useDriverDashboard, type DriverDashboardState } from './state/useDriverDashboard';
import { useConnectionLost } from '../../live/useConnectionLost';
import { useDoubleTapGuard } from '../../hooks/useDoubleTapGuard';

interface DriverDashboardProps {
  readonly driver: OwnDriver;
  /** True while the connection that watches the driver is lost. */
  readonly isStale: boolean;
}

/** Made for a phone in a cradle: readable at arm's length, one press per action. */
export function DriverDashboard({ driver, isStale }: DriverDashboardProps) {
  const dashboard = useDriverDashboard(driver);
  // A phone would send probes all day.
  const isLost = useConnectionLost(isStale || dashboard.isStale, false);
  const page = useRef<HTMLElement>(null);
  const next = dashboard.worklist?.upcoming[0];
  return (
    <main className={[styles.dashboard, bar.page].join(' ')} ref={page} tabIndex={-1}>
      <div className={styles.title}>
        <ScreenTitle title="Driver" focusTitle />
        {driver.name !== null && <p>{driver.name}</p>}
      </div>
      {next !== undefined && (
        <p className={styles.next}>
          <span>Next ride: </span>
          <strong>{nextRideText(next.trip.time, dashboard.now)}</strong>
        </p>
      )}
      <OnlineSwitch dashboard={dashboard} />
      {isLost && (
        <Banner tone="warn" title="Connection lost">
          <p>Reconnecting… Rides may be old.</p>
        </Banner>
      )}
      {dashboard.failure !== null && (
        <ErrorBanner error={dashboard.failure} onRetry={dashboard.retry} />
      )}
      <OfferAnnouncements dashboard={dashboard} />
      <Notices dashboard={dashboard} page={page} />
      <Outcome dashboard={dashboard} />
      {dashboard.worklist === null ? (
        dashboard.failure === null && <Spinner text="Loading rides…" />
      ) : (
        <TwoColumns
          first={
            <>
              <Rides dashboard={dashboard} worklist={dashboard.worklist} />
              <DeviceWarnings dashboard={dashboard} />
            </>
          }
          second={
            <>
              <UpcomingRides rides={dashboard.worklist.upcoming} dashboard={dashboard} />
              <FinishedToday rides={dashboard.finished} />
            </>
          }
        />
      )}
      <div className={styles.foot}>
        <SoundSwitch {...dashboard.sound} />
        <ThemeSwitch />
        {/* Rides would still be offered to a driver who logged out online. */}
        {!driver.isOnline && <LogOutButton stayOnScreen variant="quiet" />}
      </div>
    </main>
  );
}

const ENDING_TEXTS = {
  completed: 'Ride complete',
  declined: 'Ride declined',
  'given-back': 'Ride given back',
  'no-show': 'Ended as no-show',
} as const;

/** Outcome of the last ride or offer, until the next one. */
function Outcome({ dashboard }: { readonly dashboard: DriverDashboardState }) {
  const { ending, goneOffer, hasKeptSteps, finished, worklist } = dashboard;
  const last = worklist?.current === null ? finished[0] : undefined;
  return (
    <div className={styles.head}>
      <div role="status" className={styles.outcome}>
        {hasKeptSteps && <p className={styles.warning}>{KEPT_TEXT}</p>}
        {ending !== null && (
          <p>
            <strong>{ENDING_TEXTS[ending.kind]}</strong>{' '}
            <span>
              {ending.kind === 'completed'
                ? fareAndDropoff(ending.ride)
                : `From ${ending.ride.trip.pickup.address}`}
            </span>
          </p>
        )}
        {goneOffer !== null && (
          <p>
            <strong>Ride no longer offered</strong>{' '}
            <span>{`From ${goneOffer.trip.pickup.address}`}</span>
          </p>
        )}
      </div>
      {last !== undefined && <UndoStep key={last.id} ride={last} dashboard={dashboard} />}
    </div>
  );
}

interface NoticesProps {
  readonly dashboard: DriverDashboardState;
  readonly page: RefObject<HTMLElement | null>;
}

function Notices({ dashboard, page }: NoticesProps) {
  return dashboard.notices.map(({ rideId, title, text, isUrgent }) =>
    isUrgent === true ? (
      <UrgentNotice
        key={rideId}
        title={title}
        text={text}
        page={page}
        onClose={() => dashboard.dismissNotice(rideId)}
      />
    ) : (
      <Banner
        key={rideId}
        tone="warn"
        title={title}
        actions={
          <Button variant="secondary" onClick={() => dashboard.dismissNotice(rideId)}>
            Close
          </Button>
        }
      >
        <p>{text}</p>
      </Banner>
    ),
  );
}

interface UrgentNoticeProps {
  readonly title: string;
  readonly text: string;
  /** Takes the focus afterwards: the element that had it may be gone with the ride. */
  readonly page: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** A ride under way was cancelled or reassigned. In view wherever the driver has scrolled to. */
function UrgentNotice({ title, text, page, onClose }: UrgentNoticeProps) {
  // The driver may be about to tap the button of the lost ride.
  const isReady = useDoubleTapGuard(title);
  return (
    <Dialog
      title={title}
      focusTitle
      returnFocusTo={page}
      onClose={onClose}
      actions={
        <Button className={styles.large} disabled={!isReady} onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

interface RidesProps {
  readonly dashboard: DriverDashboardState;
  readonly worklist: NonNullable<DriverDashboardState['worklist']>;
}

function Rides({ dashboard, worklist: { current, directOffers } }: RidesProps) {
  const offers = dashboard.offers ?? [];
  if (current === null && directOffers.length === 0 && offers.length === 0) {
    return null;
  }
  return (
    <div className={styles.rides}>
      {current !== null && <CurrentRide key={current.id} ride={current} dashboard={dashboard} />}
      {directOffers.map((ride) => (
        <DirectOfferCard key={ride.id} ride={ride} dashboard={dashboard} />
      ))}
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} dashboard={dashboard} />
      ))}
    </div>
  );
}
