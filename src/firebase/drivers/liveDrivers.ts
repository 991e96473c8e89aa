import { collection, query } from 'firebase/firestore';
import type { LiveDriver } from '../../domain/dispatch/driverRide';
import { DRIVER_CONTACTS, DRIVERS } from '../sdk/collections';
import { parseContact, parseLiveDriver } from './driverConverters';
import { liveFirestore, watchQuery, type LiveUpdate } from '../sdk/liveFirestore';

/** Watches all drivers, including deactivated ones. Returns an unsubscribe function. */
export function watchDrivers(
  _adminId: string,
  listener: (live: LiveUpdate<readonly LiveDriver[]>) => void,
): () => void {
  return watchQuery(query(collection(liveFirestore, DRIVERS)), parseLiveDriver, listener);
}

export interface DriverPhone {
  readonly id: string;
  readonly phone: string | null;
}

export function watchDriverPhones(
  _adminId: string,
  listener: (live: LiveUpdate<readonly DriverPhone[]>) => void,
): () => void {
  return watchQuery(query(collection(liveFirestore, DRIVER_CONTACTS)), parsePhone, listener);
}

function parsePhone(id: string, data: unknown): DriverPhone {
  return { id, phone: parseContact(data).phone };
}
