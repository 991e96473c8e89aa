import { limit, orderBy, query, where } from 'firebase/firestore/lite';
import type { Ride } from '../../../domain/ride/ride';
import { toCaller, type Caller } from '../../../domain/admin/rebooking';
import { phoneVariants } from '../../../domain/common/phoneVariants';
import { OPEN_STATUSES } from '../../../domain/ride/rideStatus';
import { RIDES } from '../../sdk/collections';
import { collectionAt } from '../../sdk/lite';
import { listDocuments } from '../../sdk/readDocuments';
import { parseRide } from '../documents/parseRide';

// Enough to find several different trips.
const MAX_RIDES = 10;
// Two `in` filters may have at most 30 combinations.
const MAX_VARIANTS = Math.floor(30 / OPEN_STATUSES.length);

/**
 * Finds a caller by phone number, in any notation; null if it hasn't booked before. Admin only.
 * @throws BackendError
 */
export async function findCaller(phone: string): Promise<Caller | null> {
  const latest = query(
    collectionAt(RIDES),
    where('passengerPhone', 'in', phoneVariants(phone)),
    orderBy('timestamp', 'desc'),
    limit(MAX_RIDES),
  );
  return toCaller(await listDocuments(latest, parseRide));
}

/**
 * Lists the rides of a phone number that are not over, and reads no others. Admin only.
 * @throws BackendError
 */
export function listOpenCallerRides(phone: string, timeoutMs?: number): Promise<readonly Ride[]> {
  const open = query(
    collectionAt(RIDES),
    where('passengerPhone', 'in', phoneVariants(phone).slice(0, MAX_VARIANTS)),
    where('status', 'in', OPEN_STATUSES),
  );
  return listDocuments(open, parseRide, timeoutMs);
}
