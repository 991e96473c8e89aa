import { limit, query, where, type Query, type QueryConstraint } from 'firebase/firestore/lite';
import type { Instant } from '../../../domain/common/londonTime';
import { type Ride, isStillOpen } from '../../../domain/ride/ride';
import { ACTIVE_STATUSES, OPEN_STATUSES, OVER_STATUSES } from '../../../domain/ride/rideStatus';
import { RIDES } from '../../sdk/collections';
import { parseRide } from '../documents/parseRide';
import { collectionAt } from '../../sdk/lite';
import { findDocument, listDocuments } from '../../sdk/readDocuments';

/** @throws BackendError */
export function findRide(rideId: string): Promise<Ride | null> {
  return findDocument(RIDES, rideId, parseRide);
}

/** @throws BackendError */
export function listRides(passengerId: string): Promise<readonly Ride[]> {
  return listDocuments(ridesOf(passengerId), parseRide);
}

/**
 * Lists a passenger's open rides that aren't overdue: those for now first, then by scheduled time.
 * @throws BackendError
 */
export async function listOpenRides(
  passengerId: string,
  now: Instant = Date.now(),
): Promise<readonly Ride[]> {
  return (await listUnfinishedRides(passengerId))
    .filter((ride) => isStillOpen(ride, now))
    .sort((one, other) => (one.trip.time ?? 0) - (other.trip.time ?? 0));
}

/**
 * Lists a passenger's rides that aren't over, also overdue ones.
 * @throws BackendError
 */
export function listUnfinishedRides(passengerId: string): Promise<readonly Ride[]> {
  const open = ridesOf(passengerId, where('status', 'in', [...OPEN_STATUSES]));
  return listDocuments(open, parseRide);
}

/**
 * Lists a passenger's rides that are over. Unsorted and of any age: bounding it by time would need
 * a composite index, and miss a ride booked long before its time.
 * @throws BackendError
 */
export function listFinishedRides(passengerId: string): Promise<readonly Ride[]> {
  return listDocuments(ridesOf(passengerId, where('status', 'in', [...OVER_STATUSES])), parseRide);
}

function ridesOf(passengerId: string, ...constraints: readonly QueryConstraint[]): Query {
  const rides = collectionAt(RIDES);
  return query(rides, where('passengerId', '==', passengerId), ...constraints);
}

/** @throws BackendError */
export async function findActiveRideId(passengerId: string): Promise<string | null> {
  const isActive = where('status', 'in', [...ACTIVE_STATUSES]);
  const [id] = await listDocuments(ridesOf(passengerId, isActive, limit(1)), (rideId) => rideId);
  return id ?? null;
}
