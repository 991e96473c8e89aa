import type { DriverAtWork } from '../../domain/dispatch/driverRide';
import { watchDriver } from '../../firebase/rides/read/liveTracking';
import { useLive, type Followed } from '../../live/useLiveValue';

/** Follows the document of the driver who is signed in. */
export function useDriverAtWork(uid: string): Followed<DriverAtWork> {
  return useLive(uid, watchDriver);
}
