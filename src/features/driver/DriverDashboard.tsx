import type { LiveDriver } from '../../domain/dispatch/driverRide';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/controls/Button';
import { TwoColumns } from '../../ui/layout/TwoColumns';
import { ScreenTitle } from '../../ui/layout/Screen';
import { Spinner } from '../../ui/feedback/Spinner';
import { DirectOfferCard } from './rides/DirectOfferCard';
import { UpcomingRides } from './rides/UpcomingRides';
import { DeviceWarnings, WakeLockHint } from './DeviceWarnings';
import { CurrentRide } from './rides/CurrentRide';
import styles from './rides/Driver.module.css';
import { OfferCard } from './rides/OfferCard';
import { OnlineSwitch } from './OnlineSwitch';
import { useDriverDashboard, type DriverDashboardState } from './state/useDriverDashboard';
import { useConnectionLost } from '../../hooks/useConnectionLost';

interface DriverDashboardProps {
  readonly driver: LiveDriver;
  /** True while the connection that watches the driver is lost. */
  readonly isStale: boolean;
}

/** Made for a phone in a cradle: readable at arm's length, one press per action. */
export function DriverDashboard({ driver, isStale }: DriverDashboardProps) {
  const dashboard = useDriverDashboard(driver);
  const isLost = useConnectionLost(isStale || dashboard.isStale);
  return (
    <main className={styles['dashboard']}>
      <div className={styles['title']}>
        <ScreenTitle title="Driver" focusTitle />
        {driver.name !== null && <p>{driver.name}</p>}
      </div>
      <OnlineSwitch dashboard={dashboard} />
      {isLost && (
        <Banner tone="warn" title="Connection lost">
          <p>What you see may be out of date. It goes on by itself once you are connected again.</p>
        </Banner>
      )}
      {dashboard.failure !== null && (
        <Banner tone="danger" actions={<Button onClick={dashboard.retry}>Try Again</Button>}>
          <p>{dashboard.failure}</p>
        </Banner>
      )}
      <Notices dashboard={dashboard} />
      <DeviceWarnings dashboard={dashboard} />
      {dashboard.worklist === null ? (
        dashboard.failure === null && <Spinner text="Loading your rides…" />
      ) : (
        <TwoColumns
          first={<Rides dashboard={dashboard} worklist={dashboard.worklist} />}
          second={<UpcomingRides rides={dashboard.worklist.upcoming} dashboard={dashboard} />}
        />
      )}
      <WakeLockHint dashboard={dashboard} />
    </main>
  );
}

function Notices({ dashboard }: { readonly dashboard: DriverDashboardState }) {
  return dashboard.notices.map(({ rideId, title, text }) => (
    <Banner
      key={rideId}
      tone="warn"
      title={title}
      actions={
        <Button
          variant="secondary"
          onClick={() => {
            dashboard.dismissNotice(rideId);
          }}
        >
          OK
        </Button>
      }
    >
      <p>{text}</p>
    </Banner>
  ));
}

function Rides({
  dashboard,
  worklist,
}: {
  readonly dashboard: DriverDashboardState;
  readonly worklist: NonNullable<DriverDashboardState['worklist']>;
}) {
  const { current, directOffers } = worklist;
  const offers = dashboard.offers ?? [];
  const hasNoOffers = directOffers.length === 0 && offers.length === 0;
  if (current === null && hasNoOffers && !dashboard.wantsOffers) {
    return null;
  }
  return (
    <div className={styles['rides']}>
      {current !== null && <CurrentRide key={current.id} ride={current} dashboard={dashboard} />}
      {directOffers.map((ride) => (
        <DirectOfferCard key={ride.id} ride={ride} dashboard={dashboard} />
      ))}
      {offers.map((offer) => (
        <OfferCard key={offer.rideId} offer={offer} dashboard={dashboard} />
      ))}
      {dashboard.wantsOffers && hasNoOffers && dashboard.offers !== null && (
        <p className={styles['waiting']} role="status">
          Waiting for rides. Leave this page open: a new ride sounds, and shows here.
        </p>
      )}
    </div>
  );
}
