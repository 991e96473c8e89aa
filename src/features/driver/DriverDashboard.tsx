import { useRef, type RefObject } from 'react';
import { LogOutButton } from '../../auth/forms/LogOutButton';
import type { DriverWorklist, OwnDriver } from '../../domain/dispatch/driverRide';
import type { RideOffer } from '../../domain/dispatch/rideOffer';
import type { Instant } from '../../domain/common/londonTime';
import type { Ride } from '../../domain/ride/ride';
import type { Notice } from './state/useNotices';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/controls/Button';
import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import { TwoColumns } from '../../ui/layout/TwoColumns';
import { Dialog } from '../../ui/layout/Dialog';
import { ScreenTitle } from '../../ui/layout/ScreenTitle';
import { Spinner } from '../../ui/feedback/Spinner';
import { DirectOfferCard, OfferAnnouncements, OfferCard } from './rides/OfferCards';
import { UpcomingRides } from './rides/UpcomingRides';
import { FinishedToday } from './FinishedToday';
import { UndoStep } from './rides/NextStepButton';
import { DeviceWarnings } from './DeviceWarnings';
import { CurrentRide } from './rides/CurrentRide';
import styles from './rides/Driver.module.css';
import bar from './rides/MainAction.module.css';
import { OfficeMessages } from './OfficeMessages';
import { OnlineSwitch } from './OnlineSwitch';
import { SoundSwitch, ThemeSwitch } from './PhoneSettings';
import { fareAndDropoff, KEPT_TEXT, nextRideText } from './rides/driverTexts';
import { useDriverDashboard, type DriverDashboardState } from './state/useDriverDashboard';
import { useConnectionLost } from '../../live/useConnectionLost';
import { useDoubleTapGuard } from '../../hooks/useSettled';

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
  const { worklist, rideProps, now } = dashboard;
  const next = worklist?.upcoming[0];
  return (
    <main className={[styles.dashboard, bar.page].join(' ')} ref={page} tabIndex={-1}>
      <div className={styles.title}>
        <ScreenTitle title="Driver" focusTitle />
        {driver.name !== null && <p>{driver.name}</p>}
        {driver.callSign !== null && <p>{`Call sign ${driver.callSign}`}</p>}
      </div>
      {next !== undefined && <NextRide time={next.trip.time} now={now} />}
      <OnlineSwitch
        me={driver}
        online={dashboard.online}
        dueRide={dashboard.dueRide}
        mainRideId={dashboard.mainRideId}
      />
      {isLost && (
        <Banner tone="warn" title="Connection lost">
          <p>Reconnecting… Rides may be old.</p>
        </Banner>
      )}
      {dashboard.failure !== null && (
        <ErrorBanner error={dashboard.failure} onRetry={dashboard.retry} />
      )}
      <OfferAnnouncements
        directOffers={worklist?.directOffers ?? []}
        offers={dashboard.offers ?? []}
      />
      <OfficeMessages messages={dashboard.messages} />
      <Notices notices={dashboard.notices} page={page} onDismiss={dashboard.dismissNotice} />
      <Outcome
        ending={dashboard.ending}
        goneOffer={dashboard.goneOffer}
        hasKeptSteps={dashboard.hasKeptSteps}
        undoable={worklist?.current === null ? dashboard.finished[0] : undefined}
        rideProps={rideProps}
      />
      {worklist === null ? (
        dashboard.failure === null && <Spinner text="Loading rides…" />
      ) : (
        <TwoColumns
          first={
            <>
              <Rides
                worklist={worklist}
                offers={dashboard.offers ?? []}
                rideProps={rideProps}
                offerProps={dashboard.offerProps}
              />
              <DeviceWarnings {...dashboard.device} />
            </>
          }
          second={
            <>
              <UpcomingRides
                rides={worklist.upcoming}
                now={now}
                isFree={worklist.current === null}
                propsOf={rideProps}
              />
              <FinishedToday rides={dashboard.finished} />
            </>
          }
        />
      )}
      <div className={styles.foot}>
        <SoundSwitch {...dashboard.device.sound} />
        <ThemeSwitch />
        {/* Rides would still be offered to a driver who logged out online. */}
        {!driver.isOnline && <LogOutButton stayOnScreen variant="quiet" />}
      </div>
    </main>
  );
}

interface NextRideProps {
  readonly time: Instant | null;
  readonly now: Instant;
}

function NextRide({ time, now }: NextRideProps) {
  return (
    <p className={styles.next}>
      <span>Next ride: </span>
      <strong>{nextRideText(time, now)}</strong>
    </p>
  );
}

const ENDING_TEXTS = {
  completed: 'Ride complete',
  declined: 'Ride declined',
  'given-back': 'Ride given back',
  'no-show': 'Ended as no-show',
} as const;

interface OutcomeProps extends Pick<
  DriverDashboardState,
  'ending' | 'goneOffer' | 'hasKeptSteps' | 'rideProps'
> {
  readonly undoable: Ride | undefined;
}

/** Outcome of the last ride or offer, until the next one. */
function Outcome({ ending, goneOffer, hasKeptSteps, undoable, rideProps }: OutcomeProps) {
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
      {undoable !== undefined && <UndoStep key={undoable.id} {...rideProps(undoable)} />}
    </div>
  );
}

interface NoticesProps {
  readonly notices: readonly Notice[];
  readonly onDismiss: (rideId: string) => void;
  readonly page: RefObject<HTMLElement | null>;
}

function Notices({ notices, page, onDismiss }: NoticesProps) {
  return notices.map(({ rideId, title, text, isUrgent }) =>
    isUrgent === true ? (
      <UrgentNotice
        key={rideId}
        title={title}
        text={text}
        page={page}
        onClose={() => onDismiss(rideId)}
      />
    ) : (
      <Banner
        key={rideId}
        tone="warn"
        title={title}
        actions={
          <Button variant="secondary" onClick={() => onDismiss(rideId)}>
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

interface RidesProps extends Pick<DriverDashboardState, 'rideProps' | 'offerProps'> {
  readonly worklist: DriverWorklist;
  readonly offers: readonly RideOffer[];
}

function Rides(props: RidesProps) {
  const { worklist, offers, rideProps, offerProps } = props;
  const { current, directOffers } = worklist;
  if (current === null && directOffers.length === 0 && offers.length === 0) {
    return null;
  }
  return (
    <div className={styles.rides}>
      {current !== null && <CurrentRide key={current.id} {...rideProps(current)} />}
      {directOffers.map((ride) => (
        <DirectOfferCard key={ride.id} {...rideProps(ride)} />
      ))}
      {offers.map((offer) => (
        <OfferCard key={offer.id} {...offerProps(offer)} />
      ))}
    </div>
  );
}
