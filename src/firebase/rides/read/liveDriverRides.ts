import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import type { DriverRide } from '../../../domain/dispatch/driverRide';
import type { RideOffer } from '../../../domain/dispatch/rideOffer';
import { OPEN_STATUSES } from '../../../domain/ride/rideStatus';
import { RIDE_OFFERS, RIDES } from '../../sdk/collections';
import { parseRide } from '../documents/parseRide';
import { liveFirestore, watchQuery, type Watch } from '../../sdk/liveFirestore';
import { parseOffer } from '../documents/rideOffers';

const MAX_OFFERS = 20;

export const watchDriverRides: Watch<readonly DriverRide[]> = (driverId, listener) => {
  const own = query(
    collection(liveFirestore, RIDES),
    where('assignedDriverId', '==', driverId),
    where('status', 'in', [...OPEN_STATUSES]),
  );
  return watchQuery(own, parseRide, listener);
};

/** Watches the newest offers, for an online driver. */
export const watchOffers: Watch<readonly RideOffer[]> = (_driverId, listener) => {
  const offers = collection(liveFirestore, RIDE_OFFERS);
  const newest = query(offers, orderBy('offeredAt', 'desc'), limit(MAX_OFFERS));
  return watchQuery(newest, parseOffer, listener);
};
