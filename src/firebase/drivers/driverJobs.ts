import { deleteField, getDocs, query, where, type Transaction } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { currentRide, isJobOutdated, type DriverJob } from '../../domain/dispatch/driverRide';
import type { Ride } from '../../domain/ride/ride';
import { isUnderWay, UNDER_WAY_STATUSES } from '../../domain/ride/rideStatus';
import { DRIVER_CONTACTS, DRIVERS, RIDES } from '../sdk/collections';
import { parseRide } from '../rides/documents/parseRide';
import { request } from '../sdk/errors';
import { parseContact } from './driverConverters';
import { booleanOrFalse } from '../sdk/fields';
import { collectionAt, documentAt } from '../sdk/lite';
import { unlessDenied } from '../sdk/readDocuments';
import { retryOnContention } from '../sdk/retryOnContention';

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
  // The named ride may have been cancelled by its passenger, who can't write the driver's document.
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

/**
 * The drivers on a job, and those whose contact names a ride.
 * @throws BackendError
 */
export async function listDriverJobs(): Promise<readonly DriverJob[]> {
  const [drivers, contacts] = await request(
    Promise.all([
      getDocs(query(collectionAt(DRIVERS), where('isOnJob', '==', true))),
      getDocs(query(collectionAt(DRIVER_CONTACTS), where('rideId', '>', ''))),
    ]),
  );
  const onJob = new Set(drivers.docs.map(({ id }) => id));
  const rideIds = new Map(contacts.docs.map((each) => [each.id, parseContact(each.data()).rideId]));
  return [...new Set([...onJob, ...rideIds.keys()])].map((id) => ({
    id,
    isOnJob: onJob.has(id),
    currentRideId: rideIds.get(id) ?? null,
  }));
}

/**
 * Corrects the job of a driver, if its rides under way still say so.
 * @throws BackendError
 */
export async function repairDriverJob(driverId: string): Promise<void> {
  await retryOnContention(async (transaction) => {
    const [job, listedIds] = await Promise.all([
      readDriverJob(transaction, driverId),
      listRidesUnderWay(driverId),
    ]);
    if (job === null) {
      return;
    }
    const namedIds = job.currentRideId === null ? [] : [job.currentRideId];
    const ids = [...new Set([...listedIds, ...namedIds])];
    const rides = await readRidesUnderWay(transaction, driverId, ids);
    if (isJobOutdated(job, rides)) {
      job.write(currentRide(rides, job.currentRideId)?.id ?? null);
    }
  });
}
