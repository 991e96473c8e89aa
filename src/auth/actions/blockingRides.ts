import type { PassengerRide } from '../../domain/ride/ride';
import type { Instant } from '../../domain/common/londonTime';
import { isStillOpen } from '../../domain/ride/openRide';

/**
 * Open rides that block deleting the account, soonest first; overdue rides do not.
 * @throws BackendError
 */
export async function blockingRides(uid: string, now: Instant): Promise<readonly PassengerRide[]> {
  const { listOpenRides } = await import('../../firebase/rides/read/rides');
  return (await listOpenRides(uid)).filter((ride) => isStillOpen(ride, now));
}
