import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import type { PassengerRide } from '../../../domain/ride/ride';
import { DRIVERS, RIDES } from '../../sdk/collections';
import { parseRide } from '../documents/parseRide';
import { parseLiveDriver } from '../../drivers/driverConverters';
import { watchDocument, type LiveUpdate } from '../../sdk/liveFirestore';

export function watchRide(
  rideId: string,
  listener: (live: LiveUpdate<PassengerRide>) => void,
): () => void {
  return watchDocument(RIDES, rideId, parseRide, listener);
}

export function watchDriver(
  driverId: string,
  listener: (live: LiveUpdate<LiveDriver>) => void,
): () => void {
  return watchDocument(DRIVERS, driverId, parseLiveDriver, listener);
}
