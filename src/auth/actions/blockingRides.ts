import type { RideSummary } from '../../domain/ride/ride';
import type { Instant } from '../../domain/common/londonTime';
import { isStillOpen } from '../../domain/ride/openRide';

/**
 * The rides that keep an account from being deleted: those that are open, the soonest first. Whoever loses the account
 * loses sight of them. One that nobody has closed long after its time is not among them.
 * @throws BackendError
 */
export async function blockingRides(uid: string, now: Instant): Promise<readonly RideSummary[]> {
  const { listOpenRides } = await import('../../firebase/rides/read/rides');
  return (await listOpenRides(uid)).filter((ride) => isStillOpen(ride, now));
}
