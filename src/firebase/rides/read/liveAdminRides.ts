import { collection, limit, orderBy, query, Timestamp, where } from 'firebase/firestore';
import { instantOfLondon } from '../../../domain/common/londonTime';
import type { AdminRide } from '../../../domain/admin/adminRide';
import { OPEN_STATUSES } from '../../../domain/ride/rideStatus';
import { RIDES } from '../../sdk/collections';
import { liveFirestore, watchDocument, watchQuery, type LiveUpdate } from '../../sdk/liveFirestore';
import { parseAdminRide } from '../documents/adminRides';

/** Follows every ride that is not over, for the office. Returns the way to stop. */
export function watchOpenRides(
  _adminId: string,
  listener: (live: LiveUpdate<readonly AdminRide[]>) => void,
): () => void {
  const open = query(collection(liveFirestore, RIDES), where('status', 'in', [...OPEN_STATUSES]));
  return watchQuery(open, parseAdminRide, listener);
}

/** The rides that have changed most lately, and no more, are followed. */
export const MAX_CHANGED_RIDES = 150;

/** Follows the rides that have changed since a London date ('YYYY-MM-DD') began, the latest first. Returns the way to stop. */
export function watchRidesChangedSince(
  date: string,
  listener: (live: LiveUpdate<readonly AdminRide[]>) => void,
): () => void {
  const begin = instantOfLondon({ date, time: '00:00' }) ?? 0;
  const changed = query(
    collection(liveFirestore, RIDES),
    where('statusUpdatedAt', '>=', Timestamp.fromMillis(begin)),
    orderBy('statusUpdatedAt', 'desc'),
    limit(MAX_CHANGED_RIDES),
  );
  return watchQuery(changed, parseAdminRide, listener);
}

/** Follows one ride with all that the office knows of it. Returns the way to stop. */
export function watchAdminRide(
  rideId: string,
  listener: (live: LiveUpdate<AdminRide>) => void,
): () => void {
  return watchDocument(RIDES, rideId, parseAdminRide, listener);
}
