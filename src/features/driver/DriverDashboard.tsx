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
  /** True while the connection by which the driver is followed is lost. */
  readonly isStale: boolean;
}

/** The page of a driver of the firm: made for a phone in a cradle, to be read at arm's length and pressed once. */
export function DriverDashboard({ driver, isStale }: DriverDashboardProps) {
  const desk = useDriverDashboard(driver);
  const isLost = useConnectionLost(isStale || desk.isStale);
  return (
    <main className={styles['desk']}>
      <div className={styles['title']}>
        <ScreenTitle title="Driver" focusTitle />
        {driver.name !== null && <p>{driver.name}</p>}
      </div>
      <OnlineSwitch desk={desk} />
      {isLost && (
        <Banner tone="warn" title="Connection lost">
          <p>What you see may be out of date. It goes on by itself once you are connected again.</p>
        </Banner>
      )}
      {desk.failure !== null && (
        <Banner tone="danger" actions={<Button onClick={desk.retry}>Try Again</Button>}>
          <p>{desk.failure}</p>
        </Banner>
      )}
      <Notices desk={desk} />
      <DeviceWarnings desk={desk} />
      {desk.worklist === null ? (
        desk.failure === null && <Spinner text="Loading your rides…" />
      ) : (
        <TwoColumns
          first={<Rides desk={desk} work={desk.worklist} />}
          second={<UpcomingRides rides={desk.worklist.upcoming} desk={desk} />}
        />
      )}
      <WakeLockHint desk={desk} />
    </main>
  );
}

function Notices({ desk }: { readonly desk: DriverDashboardState }) {
  return desk.notices.map(({ rideId, title, text }) => (
    <Banner
      key={rideId}
      tone="warn"
      title={title}
      actions={
        <Button
          variant="secondary"
          onClick={() => {
            desk.dismissNotice(rideId);
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
  desk,
  work,
}: {
  readonly desk: DriverDashboardState;
  readonly work: NonNullable<DriverDashboardState['worklist']>;
}) {
  const { current, directOffers } = work;
  const offers = desk.offers ?? [];
  const hasNoOffers = directOffers.length === 0 && offers.length === 0;
  if (current === null && hasNoOffers && !desk.wantsOffers) {
    return null;
  }
  return (
    <div className={styles['rides']}>
      {current !== null && <CurrentRide key={current.id} ride={current} desk={desk} />}
      {directOffers.map((ride) => (
        <DirectOfferCard key={ride.id} ride={ride} desk={desk} />
      ))}
      {offers.map((offer) => (
        <OfferCard key={offer.rideId} offer={offer} desk={desk} />
      ))}
      {desk.wantsOffers && hasNoOffers && desk.offers !== null && (
        <p className={styles['waiting']} role="status">
          Waiting for rides. Leave this page open: a new ride sounds, and shows here.
        </p>
      )}
    </div>
  );
}
