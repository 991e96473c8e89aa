import { collection, query } from 'firebase/firestore';
import type { LiveDriver } from '../../domain/dispatch/driverRide';
import { DRIVER_CONTACTS, DRIVERS } from '../sdk/collections';
import { parseContactPhone, parseLiveDriver } from './driverConverters';
import { liveFirestore, watchQuery, type LiveUpdate } from '../sdk/liveFirestore';

/** Follows every driver, also one who was dismissed. Returns the way to stop. */
export function watchDrivers(
  _adminId: string,
  listener: (live: LiveUpdate<readonly LiveDriver[]>) => void,
): () => void {
  return watchQuery(query(collection(liveFirestore, DRIVERS)), parseLiveDriver, listener);
}

/** A driver's phone number; null where none is known. */
export interface DriverPhone {
  readonly id: string;
  readonly phone: string | null;
}

/** Follows the phone numbers of the drivers, for the office. Returns the way to stop. */
export function watchDriverPhones(
  _adminId: string,
  listener: (live: LiveUpdate<readonly DriverPhone[]>) => void,
): () => void {
  return watchQuery(query(collection(liveFirestore, DRIVER_CONTACTS)), readPhone, listener);
}

function readPhone(id: string, data: unknown): DriverPhone {
  return { id, phone: parseContactPhone(data) };
}
