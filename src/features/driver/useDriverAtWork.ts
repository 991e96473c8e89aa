import type { DriverAtWork } from '../../domain/driverRide';
import { watchDriver } from '../../firebase/live';
import { useLive, type Followed } from '../../rides/useLive';

/** Follows the document of the driver who is signed in. */
export function useDriverAtWork(uid: string): Followed<DriverAtWork> {
  return useLive(uid, watchDriver);
}
