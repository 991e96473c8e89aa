import { LogOutButton } from '../../auth/forms/LogOutButton';
import type { OwnDriver } from '../../domain/dispatch/driverRide';
import { watchOwnContact } from '../../firebase/rides/read/liveDriverRides';
import { watchDriver } from '../../firebase/rides/read/liveTracking';
import { combineLive, useLiveValue, type LiveState } from '../../live/useLiveValue';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/controls/Button';
import { Screen } from '../../ui/layout/Screen';
import { Spinner } from '../../ui/feedback/Spinner';
import { DriverDashboard } from './DriverDashboard';
import { NotADriver } from './NotADriver';

interface DriverHomeProps {
  readonly uid: string;
  readonly email: string | null;
}

/** The page of a signed-in user, once it is known whether they are a driver. */
export function DriverHome({ uid, email }: DriverHomeProps) {
  const { value: me, isStale, isMissing, failure, retry } = useOwnDriver(uid);
  if (failure !== null) {
    return (
      <Screen title="Driver" focusTitle>
        <Banner
          tone="danger"
          actions={
            <>
              <Button onClick={retry}>Try Again</Button>
              <LogOutButton stayOnScreen />
            </>
          }
        >
          <p>{failure}</p>
        </Banner>
      </Screen>
    );
  }
  if (isMissing || me?.isActive === false) {
    return <NotADriver accountText={email === null ? 'without an email address' : `as ${email}`} />;
  }
  return me === null ? (
    <Spinner text={isStale ? 'Waiting for the connection…' : 'Just a moment…'} />
  ) : (
    <DriverDashboard driver={me} isStale={isStale} />
  );
}

/** Watches the signed-in driver's document and contact. A driver may have no contact yet. */
function useOwnDriver(uid: string): LiveState<OwnDriver> {
  const driver = useLiveValue(uid, watchDriver);
  const contact = useLiveValue(uid, watchOwnContact);
  const rideId = contact.isMissing ? null : contact.value?.rideId;
  return {
    value:
      driver.value === null || rideId === undefined
        ? null
        : { ...driver.value, currentRideId: rideId },
    isMissing: driver.isMissing,
    ...combineLive(driver, contact),
  };
}
