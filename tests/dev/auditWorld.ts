import type { RawDocuments } from '../../dev/audit/documents';
import { rideCells } from '../../src/domain/slots/slots';

type Fields = Readonly<Record<string, unknown>>;

export const STATION = { latitude: 53.8419, longitude: -0.4228 };
export const MARKET = { latitude: 53.8445, longitude: -0.433 };
const HOUR_MS = 3_600_000;
const CELLS_PER_DAY = 288;
/** Noon of a day, and a time whose twenty minutes lie on both sides of midnight UTC. */
export const NOON = Date.UTC(2026, 10, 24, 12);
export const MIDNIGHT = Date.UTC(2026, 10, 24, 23, 50);

/** A timestamp, as every SDK has it. */
export function stamp(epochMs: number): Fields {
  return { seconds: Math.floor(epochMs / 1000), nanoseconds: (epochMs % 1000) * 1e6 };
}

/** A ride for now of guest-1's that nobody has taken. */
export function nowRide(changes: Fields = {}): Fields {
  return {
    status: 'pending',
    passengerId: 'guest-1',
    passengerType: 'guest',
    bookingMode: 'asap',
    assignedDriverId: null,
    scheduledTime: null,
    pickupLatLng: STATION,
    dropoffLatLng: MARKET,
    timestamp: stamp(NOON - HOUR_MS),
    ...changes,
  };
}

/** A ride for later of guest-1's, which driver-1 was asked for. */
export function laterRide(changes: Fields = {}): Fields {
  return nowRide({
    status: 'awaiting_driver_response',
    bookingMode: 'scheduled',
    assignedDriverId: 'driver-1',
    scheduledTime: stamp(NOON),
    ...changes,
  });
}

/** The days of driver-1 with the cells and the job of a ride at a time, and nothing else. */
export function daysWith(
  rideId = 'ride-1',
  time = NOON,
  job: Fields = {},
): Readonly<Record<string, Fields>> {
  const days = new Map<number, Record<string, string>>();
  for (const cell of rideCells(time)) {
    const day = Math.floor(cell / CELLS_PER_DAY);
    days.set(day, { ...days.get(day), [String(cell)]: rideId });
  }
  return Object.fromEntries(
    [...days].map(([day, cells]) => [
      `driver-1_${String(day)}`,
      {
        driverId: 'driver-1',
        day,
        cells,
        jobs: {
          [rideId]: {
            time: stamp(time),
            pickup: { latitude: 53.842, longitude: -0.423 },
            dropoff: { latitude: 53.845, longitude: -0.433 },
            ...job,
          },
        },
        lastRideId: rideId,
      },
    ]),
  );
}

/** A document of openRides. */
export function open(now: readonly string[], later: readonly string[]): Fields {
  return { now, later, lastRideId: '', lastBookedAt: stamp(NOON) };
}

/** All documents, with none where a test names none. */
export function documents(changes: Partial<RawDocuments> = {}): RawDocuments {
  const none = {
    riders: {},
    driverDays: {},
    openRides: {},
    promoCodes: {},
    rideExtras: {},
    mail: {},
    drivers: {},
    rideOffers: {},
    rideEvents: {},
  };
  return { ...none, ...changes };
}

/** A ride for later, its cells, its job and its entry, as they are after a booking; `changes` makes others of them. */
export function booked(changes: Partial<RawDocuments> = {}): RawDocuments {
  return documents({
    riders: { 'ride-1': laterRide() },
    driverDays: daysWith(),
    openRides: { 'guest-1': open([], ['ride-1']) },
    ...changes,
  });
}
