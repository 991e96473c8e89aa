import { HOUR_MS } from '../../src/domain/common/londonTime';
import { audit } from '../../ops/audit/audit';
import type { RawCollection, RawDocuments } from '../../ops/audit/documents';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import { type Fields } from '../support/firestoreValues';
import { documentsIn, PLAIN } from '../support/documents';

/** Documents in the form that all SDKs share. */
export const documents = documentsIn(PLAIN);
export const { openRides: openRidesDocument } = documents;
export const { timeAt: timestampAt } = PLAIN;
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

/** An unassigned ride for now, booked by guest-1. */
export function asapRide(changes: Fields = {}): Fields {
  return documents.ride({ timestamp: timestampAt(NOON - HOUR_MS), ...changes });
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
  const days = documents.days({ rideId, driverId: 'driver-1', time }, { job });
  return Object.fromEntries(
    Object.entries(days).map(([path, fields]) => [path.replace('driverDays/', ''), fields]),
  );
}

/** A valid promo code with this usage. */
export const promoDocument = (usage: Fields): Fields => documents.promo('SAVE', usage);

/** A ride for later with its cells, job and openRides entry, as after a booking. */
export function scheduledBooking(changes: RawDocuments = {}): RawDocuments {
  return {
    riders: { 'ride-1': scheduledRide() },
    driverDays: daysFor(),
    openRides: { 'guest-1': openRidesDocument([], ['ride-1']) },
    ...changes,
  };
}

/** What the audit finds with a ride for now that is listed as open. */
export const faultsWithRide = (ride: Fields, changes: RawDocuments = {}) =>
  faultsOf({
    riders: { 'ride-1': asapRide(ride) },
    openRides: { 'guest-1': openRidesDocument(['ride-1'], []) },
    ...changes,
  });
export const WITH_DRIVER = { assignedDriverId: 'driver-1' };
