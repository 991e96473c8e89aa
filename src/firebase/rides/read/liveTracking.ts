import type { DriverAtWork } from '../../../domain/dispatch/driverRide';
import type { Ride } from '../../../domain/ride/ride';
import { DRIVERS, RIDES } from '../../sdk/collections';
import { readRide } from '../documents/rideConverters';
import { readDriverAtWork } from '../../drivers/driverConverters';
import { watchDocument, type Live } from '../../sdk/liveFirestore';

/** Follows one ride (spec section 7). Returns the way to stop. */
export function watchRide(rideId: string, listener: (live: Live<Ride>) => void): () => void {
  return watchDocument(RIDES, rideId, readRide, listener);
}

/** Follows the driver of a ride (spec section 7). Returns the way to stop. */
export function watchDriver(
  driverId: string,
  listener: (live: Live<DriverAtWork>) => void,
): () => void {
  return watchDocument(DRIVERS, driverId, readDriverAtWork, listener);
}
