import type { Driver } from '../../../domain/drivers/driver';
import type { Ride } from '../../../domain/ride/ride';
import { DRIVER_CONTACTS, DRIVERS, RIDES } from '../../sdk/collections';
import { parseRide } from '../documents/parseRide';
import { parseContact, parseDriver, type DriverContact } from '../../drivers/driverConverters';
import { watchDocument, type Watch } from '../../sdk/liveFirestore';

export const watchRide: Watch<Ride> = (rideId, listener) =>
  watchDocument(RIDES, rideId, parseRide, listener);

export const watchDriver: Watch<Driver> = (driverId, listener) =>
  watchDocument(DRIVERS, driverId, parseDriver, listener);

/** Watches a driver's contact, for the driver and the passenger of the ride that it names. */
export const watchContact: Watch<DriverContact> = (driverId, listener) =>
  watchDocument(DRIVER_CONTACTS, driverId, (_id, data) => parseContact(data), listener);
