import { collection, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite';
import { toCaller, type Caller } from '../../../domain/admin/rebooking';
import { phoneVariants } from '../../../domain/common/phoneVariants';
import { RIDES } from '../../sdk/collections';
import { request } from '../../sdk/errors';
import { firestore } from '../../sdk/lite';
import { parseAdminRide } from '../documents/adminRides';

/** Enough for the latest trips to differ. */
const RIDES_READ = 10;

/**
 * Who has booked with this phone number before, however it was typed; null when nobody has. Only the admin may ask.
 * @throws BackendError
 */
export async function findCaller(phone: string): Promise<Caller | null> {
  const latest = query(
    collection(firestore, RIDES),
    where('passengerPhone', 'in', phoneVariants(phone)),
    orderBy('timestamp', 'desc'),
    limit(RIDES_READ),
  );
  const snapshot = await request(getDocs(latest));
  return toCaller(
    snapshot.docs.flatMap((document) => {
      const ride = parseAdminRide(document.id, document.data());
      return ride === null ? [] : [ride];
    }),
  );
}
