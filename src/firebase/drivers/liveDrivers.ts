import { collection, documentId, query, where } from 'firebase/firestore';
import type { LiveDriver } from '../../domain/dispatch/driverRide';
import { DRIVER_CONTACTS, DRIVERS } from '../sdk/collections';
import { parseContact, parseLiveDriver } from './driverConverters';
import { liveFirestore, watchQuery, type Watch } from '../sdk/liveFirestore';

/** Watches all drivers, including deactivated ones. */
export const watchDrivers: Watch<readonly LiveDriver[]> = (_adminId, listener) =>
  watchQuery(query(collection(liveFirestore, DRIVERS)), parseLiveDriver, listener);

/** Firestore's limit of values in one filter. */
const MAX_WATCHED = 30;

/** Watches up to 30 drivers; `ids` are separated by spaces. */
export const watchDriversByIds: Watch<readonly LiveDriver[]> = (ids, listener) =>
  watchQuery(
    query(
      collection(liveFirestore, DRIVERS),
      where(documentId(), 'in', ids.split(' ').slice(0, MAX_WATCHED)),
    ),
    parseLiveDriver,
    listener,
  );

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
