import { collection, limit, orderBy, query, Timestamp, where } from 'firebase/firestore';
import { startOfWorkDay } from '../../../domain/common/workDay';
import type { Ride } from '../../../domain/ride/ride';
import type { RideOffer } from '../../../domain/dispatch/rideOffer';
import { OPEN_STATUSES } from '../../../domain/ride/rideStatus';
import { RIDE_OFFERS, RIDE_SHARE_TOKENS, RIDES } from '../../sdk/collections';
import { parseRide } from '../documents/parseRide';
import { liveFirestore, watchDocument, watchQuery, type Watch } from '../../sdk/liveFirestore';
import { parseOffer } from '../documents/rideOffers';
import { parseShareToken } from '../documents/rideShares';

const MAX_OFFERS = 20;

export const watchDriverRides: Watch<readonly Ride[]> = (driverId, listener) => {
  const own = query(
    collection(liveFirestore, RIDES),
    where('assignedDriverId', '==', driverId),
    where('status', 'in', [...OPEN_STATUSES]),
  );
  return watchQuery(own, parseRide, listener);
};

/** Watches the token of a ride's share; missing if the ride isn't shared. */
export const watchShareToken: Watch<string> = (rideId, listener) =>
  watchDocument(RIDE_SHARE_TOKENS, rideId, (_id, data) => parseShareToken(data), listener);

const MAX_CHANGED = 100;

/** Watches a driver's rides that changed on a working day ('driver-1 2026-11-27'), latest first. */
export const watchWorkDayRides: Watch<readonly Ride[]> = (driverAndDate, listener) => {
  const [driverId, date = ''] = driverAndDate.split(' ');
  const changed = query(
    collection(liveFirestore, RIDES),
    where('assignedDriverId', '==', driverId),
    where('statusUpdatedAt', '>=', Timestamp.fromMillis(startOfWorkDay(date) ?? 0)),
    orderBy('statusUpdatedAt', 'desc'),
    limit(MAX_CHANGED),
  );
  return watchQuery(changed, parseRide, listener);
};

/** Watches the newest offers, for an online driver. */
export const watchOffers: Watch<readonly RideOffer[]> = (_driverId, listener) => {
  const offers = collection(liveFirestore, RIDE_OFFERS);
  const newest = query(offers, orderBy('offeredAt', 'desc'), limit(MAX_OFFERS));
  return watchQuery(newest, parseOffer, listener);
};
