import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import type { TrackedRide } from '../../../domain/ride/ride';
import { DRIVERS, RIDES } from '../../sdk/collections';
import { parseTrackedRide } from '../documents/rideConverters';
import { parseLiveDriver } from '../../drivers/driverConverters';
import { watchDocument, type LiveUpdate } from '../../sdk/liveFirestore';

export function watchRide(
  rideId: string,
  listener: (live: LiveUpdate<TrackedRide>) => void,
): () => void {
  return watchDocument(RIDES, rideId, parseTrackedRide, listener);
}

export function watchDriver(
  driverId: string,
  listener: (live: LiveUpdate<LiveDriver>) => void,
): () => void {
  return watchDocument(DRIVERS, driverId, parseLiveDriver, listener);
}
