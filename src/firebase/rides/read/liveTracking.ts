import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import type { PassengerRide } from '../../../domain/ride/ride';
import { DRIVERS, RIDES } from '../../sdk/collections';
import { parseRide } from '../documents/parseRide';
import { parseLiveDriver } from '../../drivers/driverConverters';
import { watchDocument, type Watch } from '../../sdk/liveFirestore';

export const watchRide: Watch<PassengerRide> = (rideId, listener) =>
  watchDocument(RIDES, rideId, parseRide, listener);

export const watchDriver: Watch<LiveDriver> = (driverId, listener) =>
  watchDocument(DRIVERS, driverId, parseLiveDriver, listener);
