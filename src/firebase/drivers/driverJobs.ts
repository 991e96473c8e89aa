import { deleteField, getDocs, query, where, type Transaction } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { currentRide } from '../../domain/dispatch/driverRide';
import type { Ride } from '../../domain/ride/ride';
import { isUnderWay, UNDER_WAY_STATUSES } from '../../domain/ride/rideStatus';
import { DRIVER_CONTACTS, DRIVERS, RIDES } from '../sdk/collections';
import { parseRide } from '../rides/documents/parseRide';
import { parseContact } from './driverConverters';
import { booleanOrFalse } from '../sdk/fields';
import { collectionAt, documentAt } from '../sdk/lite';
import { unlessDenied } from '../sdk/readDocuments';

/** An update of a contact that removes the exact position. */
export const NO_POSITION = { location: deleteField(), locationAt: deleteField() };

const jobSchema = v.object({ isOnJob: booleanOrFalse });

interface JobChange {
  readonly previousDriverId: string | null;
  readonly driverId: string | null;
  readonly status: string;
}

/**
 * Reads the drivers of a transition and returns a function that updates them: a ride under way
 * makes its driver busy and shows the passenger their number; a ride that ends is followed by the
 * driver's next one or frees the driver.
 * @throws BackendError
 */
export async function readJobs(
  transaction: Transaction,
  rideId: string,
  { previousDriverId, driverId, status }: JobChange,
): Promise<() => void> {
  const drivingId = isUnderWay(status) ? driverId : null;
  const drivers = [...new Set([previousDriverId, drivingId].filter((id) => id !== null))];
  const writes = await Promise.all(
    drivers.map((id) =>
      id === drivingId ? readStart(transaction, rideId, id) : readEnd(transaction, rideId, id),
    ),
  );
  return () => {
    for (const write of writes) {
      write?.();
    }
  };
}

async function readStart(
  transaction: Transaction,
  rideId: string,
  driverId: string,
): Promise<(() => void) | null> {
  const job = await readDriverJob(transaction, driverId);
  const namedId = job?.currentRideId ?? null;
  if (job === null || namedId === rideId) {
    return null;
  }
  // A ride that is over doesn't keep the driver.
  const named = namedId === null ? [] : await readRidesUnderWay(transaction, driverId, [namedId]);
  return named.length > 0 ? null : () => job.write(rideId);
}

async function readEnd(
  transaction: Transaction,
  rideId: string,
  driverId: string,
): Promise<(() => void) | null> {
  const job = await readDriverJob(transaction, driverId);
  if (job?.currentRideId !== rideId) {
    return null;
  }
  const nextRideId = await readNextRideId(transaction, driverId, rideId);
  return () => job.write(nextRideId);
}

/**
 * For a passenger who cancels: returns a function that frees the driver whose current ride it is,
 * null if it isn't. Only the driver can read the ride that follows.
 * @throws BackendError
 */
export async function readFreedDriver(
  transaction: Transaction,
  { id: rideId, driver, status }: Ride,
): Promise<(() => void) | null> {
  if (driver === null || !isUnderWay(status)) {
    return null;
  }
  const contact = documentAt(DRIVER_CONTACTS, driver.id);
  // Denied while the contact names another ride.
  const snapshot = await unlessDenied(transaction.get(contact));
  if (parseContact(snapshot?.data()).rideId !== rideId) {
    return null;
  }
  return () => {
    transaction.update(documentAt(DRIVERS, driver.id), { isOnJob: false });
    transaction.update(contact, { rideId: null });
  };
}

interface StoredJob {
  readonly isOnJob: boolean;
  readonly currentRideId: string | null;
  /** Names the driver's current ride, or frees the driver, and moves the contact with it. */
  readonly write: (rideId: string | null) => void;
}

/** Reads a driver's job, whose current ride is in the contact; null if there is no such driver. */
export async function readDriverJob(
  transaction: Transaction,
  driverId: string,
): Promise<StoredJob | null> {
  const driver = documentAt(DRIVERS, driverId);
  const contact = documentAt(DRIVER_CONTACTS, driverId);
  const [driverSnapshot, contactSnapshot] = await Promise.all([
    transaction.get(driver),
    transaction.get(contact),
  ]);
  if (!driverSnapshot.exists()) {
    return null;
  }
  return {
    ...v.parse(jobSchema, driverSnapshot.data()),
    currentRideId: parseContact(contactSnapshot.data()).rideId,
    write: (rideId) => {
      transaction.update(driver, { isOnJob: rideId !== null, location: deleteField() });
      if (contactSnapshot.exists()) {
        transaction.update(contact, { rideId });
      } else if (rideId !== null) {
        transaction.set(contact, { phone: null, rideId });
      }
    },
  };
}

/** The ride that follows one that is over or no longer the driver's; null if there is none. */
export async function readNextRideId(
  transaction: Transaction,
  driverId: string,
  endedRideId: string | null,
): Promise<string | null> {
  const ids = await listRidesUnderWay(driverId);
  const others = ids.filter((id) => id !== endedRideId);
  const rides = await readRidesUnderWay(transaction, driverId, others);
  return currentRide(rides, null)?.id ?? null;
}

/** Ids of the driver's rides under way. Not part of a transaction: read them in it before use. */
async function listRidesUnderWay(driverId: string): Promise<readonly string[]> {
  const underWay = query(
    collectionAt(RIDES),
    where('assignedDriverId', '==', driverId),
    where('status', 'in', [...UNDER_WAY_STATUSES]),
  );
  return (await getDocs(underWay)).docs.map(({ id }) => id);
}

/** Those of the given rides that this driver has under way. */
async function readRidesUnderWay(
  transaction: Transaction,
  driverId: string,
  rideIds: readonly string[],
): Promise<readonly Ride[]> {
  const rides = await Promise.all(
    rideIds.map(async (id) => {
      // A driver can't read a ride that is another driver's now.
      const snapshot = await unlessDenied(transaction.get(documentAt(RIDES, id)));
      const ride = parseRide(id, snapshot?.data());
      return ride?.driver?.id === driverId && isUnderWay(ride.status) ? ride : null;
    }),
  );
  return rides.filter((ride) => ride !== null);
}
