import { orderBy, query, where } from 'firebase/firestore/lite';
import type { FleetSnapshot } from '../../../domain/slots/driverChoice';
import type { LatLng } from '../../../domain/common/geo';
import type { Instant } from '../../../domain/common/londonTime';
import type { SavedPhoneBooking } from '../../../domain/booking/phoneBooking';
import { ACTIVE_STATUSES } from '../../../domain/ride/rideStatus';
import { CONFLICT_WINDOW_MS } from '../../../domain/slots/slots';
import { DRIVER_CONTACTS, RIDES } from '../../sdk/collections';
import { parseRide } from '../documents/parseRide';
import { parseContact } from '../../drivers/driverConverters';
import { fetchFleetAround } from '../../drivers/fleetAround';
import { collectionAt } from '../../sdk/lite';
import { findDocument, listDocuments } from '../../sdk/readDocuments';
import { findExtras } from '../documents/rideExtras';

/**
 * Fetches drivers and bookings around a time; for null, around now, with the active rides and the
 * exact positions.
 * @throws BackendError
 */
export async function fetchFleetSnapshot(
  time: Instant | null,
  now: Instant,
): Promise<FleetSnapshot> {
  const [{ drivers, bookings }, onRides, positions] = await Promise.all([
    fetchFleetAround(time ?? now, CONFLICT_WINDOW_MS),
    time === null ? listDriversOnRides() : new Set<string>(),
    time === null ? listPositions() : new Map<string, LatLng | null>(),
  ]);
  const withPositions = drivers.map((driver) => ({
    ...driver,
    location: positions.get(driver.id) ?? driver.location,
  }));
  return { drivers: withPositions, bookings, onRides };
}

/** Exact, by driver. Only contacts that have a position are read. */
async function listPositions(): Promise<ReadonlyMap<string, LatLng | null>> {
  const located = query(collectionAt(DRIVER_CONTACTS), orderBy('locationAt'));
  const parse = (id: string, data: unknown) => [id, parseContact(data).location] as const;
  return new Map(await listDocuments(located, parse));
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
