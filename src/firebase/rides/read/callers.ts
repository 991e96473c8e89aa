import { collection, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite';
import { toCaller, type Caller } from '../../../domain/admin/rebooking';
import { phoneVariants } from '../../../domain/common/phoneVariants';
import { RIDES } from '../../sdk/collections';
import { request } from '../../sdk/errors';
import { firestore } from '../../sdk/lite';
import { parseAdminRide } from '../documents/adminRides';

// Enough to find several different trips.
const MAX_RIDES = 10;

/**
 * Finds a caller by phone number, in any notation; null if it hasn't booked before. Admin only.
 * @throws BackendError
 */
export async function findCaller(phone: string): Promise<Caller | null> {
  const latest = query(
    collection(firestore, RIDES),
    where('passengerPhone', 'in', phoneVariants(phone)),
    orderBy('timestamp', 'desc'),
    limit(MAX_RIDES),
  );
  const snapshot = await request(getDocs(latest));
  return toCaller(
    snapshot.docs.flatMap((document) => {
      const ride = parseAdminRide(document.id, document.data());
      return ride === null ? [] : [ride];
    }),
  );
}
