import { query, where } from 'firebase/firestore/lite';
import type { FleetSnapshot } from '../../../domain/slots/driverChoice';
import type { Instant } from '../../../domain/common/londonTime';
import type { SavedPhoneBooking } from '../../../domain/booking/phoneBooking';
import { ACTIVE_STATUSES } from '../../../domain/ride/rideStatus';
import { CONFLICT_WINDOW_MS } from '../../../domain/slots/slots';
import { RIDES } from '../../sdk/collections';
import { parseRide } from '../documents/parseRide';
import { fetchFleetAround } from '../../drivers/fleetAround';
import { collectionAt } from '../../sdk/lite';
import { findDocument, listDocuments } from '../../sdk/readDocuments';
import { findExtras } from '../documents/rideExtras';

/**
 * Fetches drivers and bookings around a time; for null, around now and with the active rides.
 * @throws BackendError
 */
export async function fetchFleetSnapshot(
  time: Instant | null,
  now: Instant,
): Promise<FleetSnapshot> {
  const [fleet, onRides] = await Promise.all([
    fetchFleetAround(time ?? now, CONFLICT_WINDOW_MS),
    time === null ? listDriversOnRides() : new Set<string>(),
  ]);
  return { ...fleet, onRides };
}

async function listDriversOnRides(): Promise<ReadonlySet<string>> {
  const rides = collectionAt(RIDES);
  const active = query(rides, where('status', 'in', [...ACTIVE_STATUSES]));
  const parseDriverId = (id: string, data: unknown) => parseRide(id, data)?.driverId ?? null;
  return new Set(await listDocuments(active, parseDriverId));
}

/** @throws BackendError */
export async function findPhoneBooking(rideId: string): Promise<SavedPhoneBooking | null> {
  const ride = await findDocument(RIDES, rideId, parseRide);
  const bookingId = ride?.bookingId ?? null;
  return ride === null || bookingId === null
    ? null
    : { ...ride, bookingId, extras: await findExtras(rideId) };
}
