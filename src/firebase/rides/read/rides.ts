import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  where,
  type QueryFieldFilterConstraint,
} from 'firebase/firestore/lite';
import type { Instant } from '../../../domain/common/londonTime';
import { isStillOpen } from '../../../domain/ride/openRide';
import type { PassengerRide } from '../../../domain/ride/ride';
import { ACTIVE_STATUSES, OPEN_STATUSES, OVER_STATUSES } from '../../../domain/ride/rideStatus';
import { RIDES } from '../../sdk/collections';
import { parseRide } from '../documents/parseRide';
import { request } from '../../sdk/errors';
import { connection } from '../../sdk/lite';

const ACTIVE_RIDE_LIMIT = 1;

/** @throws BackendError */
export async function findRide(rideId: string): Promise<PassengerRide | null> {
  const snapshot = await request(getDoc(doc(connection.firestore, RIDES, rideId)));
  return snapshot.exists() ? parseRide(snapshot.id, snapshot.data()) : null;
}

/** @throws BackendError */
export async function listRides(passengerId: string): Promise<readonly PassengerRide[]> {
  return queryRides(passengerId);
}

/**
 * Lists a passenger's open rides, without overdue ones: those for now first, then by scheduled time.
 * @throws BackendError
 */
export async function listOpenRides(
  passengerId: string,
  now: Instant = Date.now(),
): Promise<readonly PassengerRide[]> {
  const rides = await queryRides(passengerId, where('status', 'in', [...OPEN_STATUSES]));
  return rides
    .filter((ride) => isStillOpen(ride, now))
    .sort((one, other) => (one.scheduledTime ?? 0) - (other.scheduledTime ?? 0));
}

/**
 * Lists a passenger's rides that are over. Unsorted and of any age: bounding it by time would need
 * a composite index, and miss a ride booked long before its time.
 * @throws BackendError
 */
export async function listFinishedRides(passengerId: string): Promise<readonly PassengerRide[]> {
  return queryRides(passengerId, where('status', 'in', [...OVER_STATUSES]));
}

async function queryRides(
  passengerId: string,
  ...filters: readonly QueryFieldFilterConstraint[]
): Promise<readonly PassengerRide[]> {
  const snapshot = await request(
    getDocs(
      query(
        collection(connection.firestore, RIDES),
        where('passengerId', '==', passengerId),
        ...filters,
      ),
    ),
  );
  return snapshot.docs.flatMap((document) => {
    const ride = parseRide(document.id, document.data());
    return ride === null ? [] : [ride];
  });
}

/** @throws BackendError */
export async function findActiveRideId(passengerId: string): Promise<string | null> {
  const snapshot = await request(
    getDocs(
      query(
        collection(connection.firestore, RIDES),
        where('passengerId', '==', passengerId),
        where('status', 'in', [...ACTIVE_STATUSES]),
        limit(ACTIVE_RIDE_LIMIT),
      ),
    ),
  );
  return snapshot.docs[0]?.id ?? null;
}
