import { withPosition, type OwnDriver } from '../../domain/dispatch/driverRide';
import { watchContact, watchDriver } from '../../firebase/rides/read/liveTracking';
import { combineLive, useLiveValue, type LiveState } from '../../live/useLiveValue';

/** Watches the signed-in driver's document and contact. A driver may have no contact yet. */
export function useOwnDriver(uid: string): LiveState<OwnDriver> {
  const driver = useLiveValue(uid, watchDriver);
  const contact = useLiveValue(uid, watchContact);
  const isKnown = contact.isMissing || contact.value !== null;
  const own = contact.isMissing ? null : contact.value;
  return {
    value:
      driver.value === null || !isKnown
        ? null
        : {
            ...withPosition(driver.value, own),
            currentRideId: own?.rideId ?? null,
            publicLocation: driver.value.location,
          },
    isMissing: driver.isMissing,
    ...combineLive(driver, contact),
  };
}
