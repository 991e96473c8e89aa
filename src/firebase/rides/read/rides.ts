import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  where,
  type Firestore,
  type QueryFieldFilterConstraint,
} from 'firebase/firestore/lite';
import type { RideSummary, TrackedRide } from '../../../domain/ride/ride';
import { ACTIVE_STATUSES, OPEN_STATUSES } from '../../../domain/ride/rideStatus';
import { RIDES } from '../../sdk/collections';
import { parseRideSummary, parseTrackedRide } from '../documents/rideConverters';
import { request } from '../../sdk/errors';
import { firestore as defaultFirestore } from '../../sdk/lite';

const ACTIVE_RIDE_LIMIT = 1;

/**
 * A ride of the passenger's own, or null while it has not been written: after a lost answer only this tells.
 * @throws BackendError
 */
export async function findRide(
  rideId: string,
  firestore: Firestore = defaultFirestore,
): Promise<RideSummary | null> {
  const snapshot = await request(getDoc(doc(firestore, RIDES, rideId)));
  return snapshot.exists() ? parseRideSummary(snapshot.id, snapshot.data()) : null;
}

/**
 * A ride as tracking shows it; null when there is none or it is malformed.
 * @throws BackendError
 */
export async function findTrackedRide(rideId: string): Promise<TrackedRide | null> {
  const snapshot = await request(getDoc(doc(defaultFirestore, RIDES, rideId)));
  return snapshot.exists() ? parseTrackedRide(snapshot.id, snapshot.data()) : null;
}

/**
 * All rides of a passenger (spec section 7, history).
 * @throws BackendError
 */
export async function listRides(passengerId: string): Promise<readonly RideSummary[]> {
  return readRides(defaultFirestore, passengerId);
}

/**
 * The rides of a passenger that are not over, the soonest first: those for now, then by their times.
 * @throws BackendError
 */
export async function listOpenRides(
  passengerId: string,
  firestore: Firestore = defaultFirestore,
): Promise<readonly RideSummary[]> {
  const rides = await readRides(firestore, passengerId, where('status', 'in', [...OPEN_STATUSES]));
  return [...rides].sort((one, other) => (one.scheduledTime ?? 0) - (other.scheduledTime ?? 0));
}

async function readRides(
  firestore: Firestore,
  passengerId: string,
  ...narrower: readonly QueryFieldFilterConstraint[]
): Promise<readonly RideSummary[]> {
  const snapshot = await request(
    getDocs(
      query(collection(firestore, RIDES), where('passengerId', '==', passengerId), ...narrower),
    ),
  );
  return snapshot.docs.flatMap((document) => {
    const ride = parseRideSummary(document.id, document.data());
    return ride === null ? [] : [ride];
  });
}

/**
 * The id of the passenger's active ride, or null (spec sections 4 and 7).
 * @throws BackendError
 */
export async function findActiveRideId(passengerId: string): Promise<string | null> {
  const snapshot = await request(
    getDocs(
      query(
        collection(defaultFirestore, RIDES),
        where('passengerId', '==', passengerId),
        where('status', 'in', [...ACTIVE_STATUSES]),
        limit(ACTIVE_RIDE_LIMIT),
      ),
    ),
  );
  return snapshot.docs[0]?.id ?? null;
}
