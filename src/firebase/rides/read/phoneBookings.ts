import { collection, doc, getDoc, getDocs, query, where } from 'firebase/firestore/lite';
import type { FleetSnapshot } from '../../../domain/slots/driverChoice';
import type { Instant } from '../../../domain/common/londonTime';
import type { SavedPhoneBooking } from '../../../domain/booking/phoneBooking';
import { ACTIVE_STATUSES } from '../../../domain/ride/rideStatus';
import { CONFLICT_WINDOW_MS } from '../../../domain/slots/slots';
import { RIDES } from '../../sdk/collections';
import { parseRide } from '../documents/parseRide';
import { listDrivers } from '../../drivers/drivers';
import { listBookedSlots } from '../../drivers/driverDays';
import { request } from '../../sdk/errors';
import { connection } from '../../sdk/lite';
import { findExtras } from '../documents/rideExtras';

/**
 * Fetches drivers and bookings around a time; for null, around now and with the active rides.
 * @throws BackendError
 */
export async function fetchFleetSnapshot(
  time: Instant | null,
  now: Instant,
): Promise<FleetSnapshot> {
  const around = time ?? now;
  const [drivers, bookings, onRides] = await Promise.all([
    listDrivers(),
    listBookedSlots(around - CONFLICT_WINDOW_MS, around + CONFLICT_WINDOW_MS),
    time === null ? listDriversOnRides() : new Set<string>(),
  ]);
  return { drivers, bookings, onRides };
}

async function listDriversOnRides(): Promise<ReadonlySet<string>> {
  const snapshot = await request(
    getDocs(
      query(collection(connection.firestore, RIDES), where('status', 'in', [...ACTIVE_STATUSES])),
    ),
  );
  const ids = snapshot.docs.map(
    (document) => parseRide(document.id, document.data())?.driverId ?? null,
  );
  return new Set(ids.filter((id) => id !== null));
}

/** @throws BackendError */
export async function findPhoneBooking(rideId: string): Promise<SavedPhoneBooking | null> {
  const snapshot = await request(getDoc(doc(connection.firestore, RIDES, rideId)));
  const ride = parseRide(rideId, snapshot.data());
  const bookingId = ride?.bookingId ?? null;
  return ride === null || bookingId === null
    ? null
    : { ...ride, bookingId, extras: await findExtras(rideId) };
}
