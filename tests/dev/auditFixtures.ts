import { HOUR_MS } from '../../src/domain/common/londonTime';
import { audit } from '../../ops/audit/audit';
import type { RawCollection, RawDocuments } from '../../ops/audit/documents';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import { rideCells } from '../../src/domain/slots/slots';

export type Fields = Readonly<Record<string, unknown>>;

export const STATION = { latitude: 53.8419, longitude: -0.4228 };
export const MARKET = { latitude: 53.8445, longitude: -0.433 };
const CELLS_PER_DAY = 288;
export const NOON = Date.UTC(2026, 10, 24, 12);
/** Twenty minutes from here cross midnight UTC. */
export const BEFORE_MIDNIGHT = Date.UTC(2026, 10, 24, 23, 50);

export const CANCELLED_STATUSES = RIDE_STATUSES.filter((status) => status.includes('cancelled'));
export const OPEN_STATUSES = RIDE_STATUSES.filter(
  (status) => status !== 'completed' && !CANCELLED_STATUSES.includes(status),
);

export function faultsOf(raw: RawDocuments): readonly string[] {
  return audit(raw).inconsistencies;
}

/** A timestamp in the form that all SDKs share. */
export function timestampAt(epochMs: number): Fields {
  return { seconds: Math.floor(epochMs / 1000), nanoseconds: (epochMs % 1000) * 1e6 };
}

/** An unassigned ride for now, booked by guest-1. */
export function asapRide(changes: Fields = {}): Fields {
  return {
    status: 'pending',
    passengerId: 'guest-1',
    passengerType: 'guest',
    bookingMode: 'asap',
    assignedDriverId: null,
    scheduledTime: null,
    pickupLatLng: STATION,
    dropoffLatLng: MARKET,
    timestamp: timestampAt(NOON - HOUR_MS),
    ...changes,
  };
}

/** A ride for later, booked by guest-1 and waiting for driver-1's answer. */
export function scheduledRide(changes: Fields = {}): Fields {
  return asapRide({
    status: 'awaiting_driver_response',
    bookingMode: 'scheduled',
    assignedDriverId: 'driver-1',
    scheduledTime: timestampAt(NOON),
    ...changes,
  });
}

/** Driver-1's days with the cells and the job of one ride. */
export function daysFor(rideId = 'ride-1', time = NOON, job: Fields = {}): RawCollection {
  const days = new Map<number, Record<string, string>>();
  for (const cell of rideCells(time)) {
    const day = Math.floor(cell / CELLS_PER_DAY);
    days.set(day, { ...days.get(day), [String(cell)]: rideId });
  }
  return Object.fromEntries(
    [...days].map(([day, cells]) => [
      `driver-1_${day}`,
      {
        driverId: 'driver-1',
        day,
        cells,
        jobs: {
          [rideId]: {
            time: timestampAt(time),
            pickup: { latitude: 53.84, longitude: -0.42 },
            dropoff: { latitude: 53.84, longitude: -0.43 },
            ...job,
          },
        },
        lastRideId: rideId,
      },
    ]),
  );
}

export function openRidesDocument(now: readonly string[], later: readonly string[]): Fields {
  return { now, later, lastBookedAt: timestampAt(NOON), bookedBeforeAt: null };
}

/** A valid promo code with this usage. */
export function promoDocument(usage: Fields): Fields {
  return { code: 'SAVE', isActive: true, discountType: 'fixed', discountValue: 1, ...usage };
}

/** A ride for later with its cells, job and openRides entry, as after a booking. */
export function scheduledBooking(changes: RawDocuments = {}): RawDocuments {
  return {
    riders: { 'ride-1': scheduledRide() },
    driverDays: daysFor(),
    openRides: { 'guest-1': openRidesDocument([], ['ride-1']) },
    ...changes,
  };
}
