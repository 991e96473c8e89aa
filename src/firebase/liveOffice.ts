import { collection, query, where } from 'firebase/firestore';
import type { DriverAtWork } from '../domain/driverRide';
import type { OfficeRide } from '../domain/officeRide';
import { OPEN_STATUSES } from '../domain/rideStatus';
import { DRIVER_CONTACTS, DRIVERS, RIDES } from './collections';
import { readContactPhone } from './driverConverters';
import { readDriverAtWork } from './driverRides';
import { liveFirestore, watchQuery, type Live } from './live';
import { readOfficeRide } from './officeRides';

/** Follows every ride that is not over, for the office. Returns the way to stop. */
export function watchOpenRides(
  _adminId: string,
  listener: (live: Live<readonly OfficeRide[]>) => void,
): () => void {
  const open = query(collection(liveFirestore, RIDES), where('status', 'in', [...OPEN_STATUSES]));
  return watchQuery(open, readOfficeRide, listener);
}

/** Follows every driver, also one who was dismissed. Returns the way to stop. */
export function watchDrivers(
  _adminId: string,
  listener: (live: Live<readonly DriverAtWork[]>) => void,
): () => void {
  return watchQuery(query(collection(liveFirestore, DRIVERS)), readDriverAtWork, listener);
}

/** A driver's phone number; null where none is known. */
export interface DriverPhone {
  readonly id: string;
  readonly phone: string | null;
}

/** Follows the phone numbers of the drivers, for the office. Returns the way to stop. */
export function watchDriverPhones(
  _adminId: string,
  listener: (live: Live<readonly DriverPhone[]>) => void,
): () => void {
  return watchQuery(query(collection(liveFirestore, DRIVER_CONTACTS)), readPhone, listener);
}

function readPhone(id: string, data: unknown): DriverPhone {
  return { id, phone: readContactPhone(data) };
}
