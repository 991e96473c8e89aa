import type { OwnDriver } from '../../domain/dispatch/driverRide';
import { watchOwnContact } from '../../firebase/rides/read/liveDriverRides';
import { watchDriver } from '../../firebase/rides/read/liveTracking';
import { combineLive, useLiveValue, type LiveState } from '../../live/useLiveValue';

/** Watches the signed-in driver's document and contact. A driver may have no contact yet. */
export function useOwnDriver(uid: string): LiveState<OwnDriver> {
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
