import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import type { TrackedRide } from '../../../domain/ride/ride';
import { DRIVERS, RIDES } from '../../sdk/collections';
import { parseTrackedRide } from '../documents/rideConverters';
import { parseLiveDriver } from '../../drivers/driverConverters';
import { watchDocument, type Watch } from '../../sdk/liveFirestore';

export const watchRide: Watch<TrackedRide> = (rideId, listener) =>
  watchDocument(RIDES, rideId, parseTrackedRide, listener);

export const watchDriver: Watch<LiveDriver> = (driverId, listener) =>
  watchDocument(DRIVERS, driverId, parseLiveDriver, listener);
