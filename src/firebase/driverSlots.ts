import {
  collection,
  getDocs,
  query,
  Timestamp,
  where,
  type Firestore,
} from 'firebase/firestore/lite';
import type { Instant } from '../domain/londonTime';
import type { BookedSlot } from '../domain/slots';
import { DRIVER_SLOTS } from './collections';
import { readSlot } from './converters';
import { request } from './errors';
import { firestore as defaultFirestore } from './lite';

/**
 * The bookings of all drivers whose time lies between two instants, both included.
 * @throws BackendError
 */
export async function listBookedSlots(
  from: Instant,
  to: Instant,
  firestore: Firestore = defaultFirestore,
): Promise<readonly BookedSlot[]> {
  const snapshot = await request(
    getDocs(
      query(
        collection(firestore, DRIVER_SLOTS),
        where('scheduledTime', '>=', Timestamp.fromMillis(from)),
        where('scheduledTime', '<=', Timestamp.fromMillis(to)),
      ),
    ),
  );
  // Each ride holds several cells, which all tell the same booking.
  const bookings = new Map<string, BookedSlot>();
  for (const document of snapshot.docs) {
    const slot = readSlot(document.data());
    if (slot !== null) {
      bookings.set(`${slot.driverId} ${String(slot.time)}`, slot);
    }
  }
  return [...bookings.values()];
}
