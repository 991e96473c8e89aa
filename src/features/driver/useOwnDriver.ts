import type { LiveDriver } from '../../domain/dispatch/driverRide';
import { watchDriver } from '../../firebase/rides/read/liveTracking';
import { useLiveValue, type LiveState } from '../../live/useLiveValue';

/** Follows the document of the driver who is signed in. */
export function useOwnDriver(uid: string): LiveState<LiveDriver> {
  return useLiveValue(uid, watchDriver);
}
