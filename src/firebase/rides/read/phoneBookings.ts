import { orderBy, query, Timestamp, where } from 'firebase/firestore/lite';
import { isOnShift } from '../../../domain/drivers/availability';
import type { FleetSnapshot } from '../../../domain/slots/driverChoice';
import type { LatLng } from '../../../domain/common/geo';
import type { Instant } from '../../../domain/common/londonTime';
import type { SavedPhoneBooking } from '../../../domain/booking/phoneBooking';
import { ACTIVE_STATUSES, isOver } from '../../../domain/ride/rideStatus';
import { CONFLICT_WINDOW_MS, toReservations } from '../../../domain/slots/slots';
import type { Ride } from '../../../domain/ride/ride';
import { DRIVER_CONTACTS, RIDES } from '../../sdk/collections';
import { parseContact } from '../../drivers/driverConverters';
import { listDrivers } from '../../drivers/drivers';
import { parseRide } from '../documents/parseRide';
import { listReservations } from '../../drivers/driverDays';
import { collectionAt } from '../../sdk/lite';
import { findDocument, listDocuments } from '../../sdk/readDocuments';
import { findExtras } from '../documents/rideExtras';

/**
 * Fetches drivers and bookings around a time; for null, around now, with the exact positions and
 * the active rides. Now only open rides count: the driver of a completed one is free again, but its
 * time stays reserved.
 * @throws BackendError
 */
export async function fetchFleetSnapshot(
  time: Instant | null,
  now: Instant,
): Promise<FleetSnapshot> {
  if (time !== null) {
    return { ...(await fetchFleetAt(time, now)), onRides: new Set() };
  }
  const [drivers, positions, onRides, openRides] = await Promise.all([
    listDrivers(),
    listPositions(),
    listDriversOnRides(),
    listOpenRidesAround(now),
  ]);
  const withPositions = drivers.map((driver) => ({
    ...driver,
    location: positions.get(driver.id) ?? driver.location,
  }));
  return { drivers: withPositions, reservations: toReservations(openRides), onRides };
}

/** With the bookings of the drivers who are on shift then: the others aren't available anyway. */
async function fetchFleetAt(time: Instant, now: Instant): Promise<Omit<FleetSnapshot, 'onRides'>> {
  const drivers = await listDrivers();
  const reservations = await listReservations(
    time - CONFLICT_WINDOW_MS,
    time + CONFLICT_WINDOW_MS,
    now,
    drivers.filter((driver) => isOnShift(driver, time)),
  );
  return { drivers, reservations };
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
  const parseDriverId = (id: string, data: unknown) => parseRide(id, data)?.driver?.id ?? null;
  return new Set(await listDocuments(active, parseDriverId));
}

async function listOpenRidesAround(now: Instant): Promise<readonly Ride[]> {
  const around = query(
    collectionAt(RIDES),
    where('scheduledTime', '>=', Timestamp.fromMillis(now - CONFLICT_WINDOW_MS)),
    where('scheduledTime', '<=', Timestamp.fromMillis(now + CONFLICT_WINDOW_MS)),
  );
  return (await listDocuments(around, parseRide)).filter(({ status }) => !isOver(status));
}

/** @throws BackendError */
export async function findPhoneBooking(rideId: string): Promise<SavedPhoneBooking | null> {
  const ride = await findDocument(RIDES, rideId, parseRide);
  const bookingId = ride?.bookingId ?? null;
  return ride === null || bookingId === null
    ? null
    : { ...ride, bookingId, extras: await findExtras(rideId) };
}
