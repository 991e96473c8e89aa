import type { LiveDriver } from '../../domain/dispatch/driverRide';
import { watchDriver } from '../../firebase/rides/read/liveTracking';
import { useLiveValue, type LiveState } from '../../live/useLiveValue';

/** Watches the signed-in driver's document. */
export function useOwnDriver(uid: string): LiveState<LiveDriver> {
  return useLiveValue(uid, watchDriver);
}
