import { collection, getDocs, query, where, type Firestore } from 'firebase/firestore/lite';
import { driversWithOutdatedJob } from '../../domain/admin/driverRoster';
import type { AdminRide } from '../../domain/admin/adminRide';
import { currentRide, isJobOutdated, type DriverJob } from '../../domain/dispatch/driverRide';
import { DRIVER_CONTACTS, DRIVERS } from '../sdk/collections';
import { request } from '../sdk/errors';
import { firestore as defaultFirestore } from '../sdk/lite';
import { retryOnContention } from '../sdk/retryOnContention';
import { parseContact } from './driverConverters';
import { listRidesUnderWay, readDriverJob, readRidesUnderWay } from './driverJobs';

/**
 * Makes the documents of all drivers agree with the open rides, for the admin (decision 202). Reads
 * only the drivers on a job, the contacts that name a ride, and what it repairs.
 * @throws BackendError
 */
export async function repairDriverJobs(
  openRides: readonly AdminRide[],
  firestore: Firestore = defaultFirestore,
): Promise<void> {
  const jobs = await listJobs(firestore);
  await Promise.all(
    driversWithOutdatedJob(jobs, openRides).map((id) => repairDriverJob(id, firestore)),
  );
}

async function listJobs(firestore: Firestore): Promise<readonly DriverJob[]> {
  const [drivers, contacts] = await request(
    Promise.all([
      getDocs(query(collection(firestore, DRIVERS), where('isOnJob', '==', true))),
      getDocs(query(collection(firestore, DRIVER_CONTACTS), where('rideId', '>', ''))),
    ]),
  );
  const onJob = new Set(drivers.docs.map(({ id }) => id));
  const rideIds = new Map(contacts.docs.map((each) => [each.id, parseContact(each.data()).rideId]));
  return [...new Set([...onJob, ...rideIds.keys()])].map((id) => ({
    ...{ id, isOnJob: onJob.has(id), currentRideId: rideIds.get(id) ?? null },
  }));
}

// Decides again in a transaction: the open rides may be older than the drivers.
async function repairDriverJob(driverId: string, firestore: Firestore): Promise<void> {
  await retryOnContention(firestore, async (transaction, recordRead) => {
    const [job, listedIds] = await Promise.all([
      readDriverJob(firestore, transaction, driverId),
      listRidesUnderWay(firestore, driverId),
    ]);
    if (job?.isMaintained !== true) {
      return;
    }
    const namedIds = job.currentRideId === null ? [] : [job.currentRideId];
    const ids = [...new Set([...listedIds, ...namedIds])];
    const rides = await readRidesUnderWay(firestore, transaction, driverId, ids);
    recordRead(JSON.stringify([job.currentRideId, rides]));
    if (isJobOutdated(job, rides)) {
      job.write(currentRide(rides, job.currentRideId)?.id ?? null);
    }
  });
}
