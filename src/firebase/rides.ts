import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  where,
  writeBatch,
  type QueryFieldFilterConstraint,
} from 'firebase/firestore/lite';
import type { PastRide } from '../domain/history';
import type { Instant } from '../domain/londonTime';
import { ACTIVE_STATUSES, OPEN_STATUSES } from '../domain/rideStatus';
import { cellsOfRide, slotId } from '../domain/slots';
import { DRIVER_SLOTS, RIDES } from './collections';
import { readPastRide } from './converters';
import { request } from './errors';
import { firestore } from './lite';

const ACTIVE_RIDE_LIMIT = 1;

/** The driver's time that a ride holds. */
export interface HeldSlots {
  readonly driverId: string;
  readonly time: Instant;
}

/**
 * Cancels a ride for its passenger (spec section 4), and in the same commit gives back the driver's time it holds.
 * @throws BackendError, of kind 'denied' when the ride can no longer be cancelled
 */
export async function cancelRide(rideId: string, slots: HeldSlots | null = null): Promise<void> {
  const batch = writeBatch(firestore);
  batch.update(doc(firestore, RIDES, rideId), {
    status: 'cancelled_by_passenger',
    statusUpdatedAt: serverTimestamp(),
  });
  if (slots !== null) {
    for (const cell of cellsOfRide(slots.time)) {
      batch.delete(doc(firestore, DRIVER_SLOTS, slotId(slots.driverId, cell)));
    }
  }
  await request(batch.commit());
}

/**
 * A ride of the passenger's own, or null while it has not been written: after a lost answer only this tells.
 * @throws BackendError
 */
export async function findRide(rideId: string): Promise<PastRide | null> {
  const snapshot = await request(getDoc(doc(firestore, RIDES, rideId)));
  return snapshot.exists() ? readPastRide(snapshot.id, snapshot.data()) : null;
}

/**
 * All rides of a passenger (spec section 7, history).
 * @throws BackendError
 */
export async function listRides(passengerId: string): Promise<readonly PastRide[]> {
  return readRides(passengerId);
}

/**
 * The rides of a passenger that are not over, the soonest first: those for now, then by their times.
 * @throws BackendError
 */
export async function listOpenRides(passengerId: string): Promise<readonly PastRide[]> {
  const rides = await readRides(passengerId, where('status', 'in', [...OPEN_STATUSES]));
  return [...rides].sort((one, other) => (one.scheduledTime ?? 0) - (other.scheduledTime ?? 0));
}

async function readRides(
  passengerId: string,
  ...narrower: readonly QueryFieldFilterConstraint[]
): Promise<readonly PastRide[]> {
  const snapshot = await request(
    getDocs(
      query(collection(firestore, RIDES), where('passengerId', '==', passengerId), ...narrower),
    ),
  );
  return snapshot.docs.flatMap((document) => {
    const ride = readPastRide(document.id, document.data());
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
        collection(firestore, RIDES),
        where('passengerId', '==', passengerId),
        where('status', 'in', [...ACTIVE_STATUSES]),
        limit(ACTIVE_RIDE_LIMIT),
      ),
    ),
  );
  return snapshot.docs[0]?.id ?? null;
}
