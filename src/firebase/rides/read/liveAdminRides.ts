import { collection, limit, orderBy, query, Timestamp, where } from 'firebase/firestore';
import { startOfWorkDay } from '../../../domain/common/workDay';
import type { Ride } from '../../../domain/ride/ride';
import { OPEN_STATUSES } from '../../../domain/ride/rideStatus';
import { RIDES } from '../../sdk/collections';
import { liveFirestore, watchDocument, watchQuery, type Watch } from '../../sdk/liveFirestore';
import { parseRide } from '../documents/parseRide';

export const watchOpenRides: Watch<readonly Ride[]> = (_adminId, listener) => {
  const open = query(collection(liveFirestore, RIDES), where('status', 'in', [...OPEN_STATUSES]));
  return watchQuery(open, parseRide, listener);
};

export const MAX_CHANGED_RIDES = 150;

/** Watches rides changed since the working day of a 'YYYY-MM-DD' date began, latest first. */
export const watchRidesChangedSince: Watch<readonly Ride[]> = (date, listener) => {
  const start = startOfWorkDay(date) ?? 0;
  const changed = query(
    collection(liveFirestore, RIDES),
    where('statusUpdatedAt', '>=', Timestamp.fromMillis(start)),
    orderBy('statusUpdatedAt', 'desc'),
    limit(MAX_CHANGED_RIDES),
  );
  return watchQuery(changed, parseRide, listener);
};

export const watchAdminRide: Watch<Ride> = (rideId, listener) =>
  watchDocument(RIDES, rideId, parseRide, listener);
