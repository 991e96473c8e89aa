import { collection, query, where } from 'firebase/firestore';
import type { OfficeRide } from '../domain/officeRide';
import { OPEN_STATUSES } from '../domain/rideStatus';
import { RIDES } from './collections';
import { liveFirestore, watchQuery, type Live } from './live';
import { readOfficeRide } from './officeRides';

/** Follows every ride that is not over, for the office. Returns the way to stop. */
export function watchOpenRides(
  _adminId: string,
  listener: (live: Live<readonly OfficeRide[]>) => void,
): () => void {
  const open = query(collection(liveFirestore, RIDES), where('status', 'in', [...OPEN_STATUSES]));
  return watchQuery(open, readOfficeRide, listener);
}
