import { collection, query } from 'firebase/firestore';
import type { LiveDriver } from '../../domain/dispatch/driverRide';
import { DRIVER_CONTACTS, DRIVERS } from '../sdk/collections';
import { parseContact, parseLiveDriver } from './driverConverters';
import { liveFirestore, watchQuery, type Watch } from '../sdk/liveFirestore';

/** Watches all drivers, including deactivated ones. */
export const watchDrivers: Watch<readonly LiveDriver[]> = (_adminId, listener) =>
  watchQuery(query(collection(liveFirestore, DRIVERS)), parseLiveDriver, listener);

export interface DriverPhone {
  readonly id: string;
  readonly phone: string | null;
}

export const watchDriverPhones: Watch<readonly DriverPhone[]> = (_adminId, listener) =>
  watchQuery(
    query(collection(liveFirestore, DRIVER_CONTACTS)),
    (id, data) => ({ id, phone: parseContact(data).phone }),
    listener,
  );
