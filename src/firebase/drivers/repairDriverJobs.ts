import { collection, getDocs, query, where, type Firestore } from 'firebase/firestore/lite';
import { driversWithOutdatedJob } from '../../domain/admin/driverRoster';
import type { AdminRide } from '../../domain/admin/adminRide';
import { currentRide, isJobOutdated } from '../../domain/dispatch/driverRide';
import { DRIVERS } from '../sdk/collections';
import { request } from '../sdk/errors';
import { firestore as defaultFirestore } from '../sdk/lite';
import { retryOnContention } from '../sdk/retryOnContention';
import { parseLiveDriver } from './driverConverters';
import { listRidesUnderWay, readDriverJob, readRidesUnderWay } from './driverJobs';

/**
 * Makes the documents of all drivers agree with the open rides, for the admin (decision 202). Reads
 * only the drivers on a job and those that it repairs.
 * @throws BackendError
 */
export async function repairDriverJobs(
  openRides: readonly AdminRide[],
  firestore: Firestore = defaultFirestore,
): Promise<void> {
  const onJob = query(collection(firestore, DRIVERS), where('isOnJob', '==', true));
  const { docs } = await request(getDocs(onJob));
  const drivers = docs.map((driver) => parseLiveDriver(driver.id, driver.data()));
  await Promise.all(
    driversWithOutdatedJob(drivers, openRides).map((id) => repairDriverJob(id, firestore)),
  );
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
