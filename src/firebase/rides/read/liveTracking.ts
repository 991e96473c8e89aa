import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import type { TrackedRide } from '../../../domain/ride/ride';
import { DRIVERS, RIDES } from '../../sdk/collections';
import { parseTrackedRide } from '../documents/rideConverters';
import { parseLiveDriver } from '../../drivers/driverConverters';
import { watchDocument, type LiveUpdate } from '../../sdk/liveFirestore';

/** Follows one ride (spec section 7). Returns the way to stop. */
export function watchRide(
  rideId: string,
  listener: (live: LiveUpdate<TrackedRide>) => void,
): () => void {
  return watchDocument(RIDES, rideId, parseTrackedRide, listener);
}

/** Follows the driver of a ride (spec section 7). Returns the way to stop. */
export function watchDriver(
  driverId: string,
  listener: (live: LiveUpdate<LiveDriver>) => void,
): () => void {
  return watchDocument(DRIVERS, driverId, parseLiveDriver, listener);
}
