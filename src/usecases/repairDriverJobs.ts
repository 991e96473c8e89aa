import { driversWithOutdatedJob } from '../domain/admin/driverRoster';
import type { Ride } from '../domain/ride/ride';
import { listDriverJobs, repairDriverJob } from '../firebase/drivers/driverJobs';

/**
 * Makes the documents of all drivers agree with the open rides, for the admin. Reads only the
 * drivers on a job, the contacts that name a ride, and what it repairs.
 * @throws BackendError
 */
export async function repairDriverJobs(openRides: readonly Ride[]): Promise<void> {
  const jobs = await listDriverJobs();
  await Promise.all(driversWithOutdatedJob(jobs, openRides).map((id) => repairDriverJob(id)));
}
