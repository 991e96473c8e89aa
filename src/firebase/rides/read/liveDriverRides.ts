import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import type { DriverRide } from '../../../domain/dispatch/driverRide';
import type { RideOffer } from '../../../domain/dispatch/rideOffer';
import { OPEN_STATUSES } from '../../../domain/ride/rideStatus';
import { RIDE_OFFERS, RIDES } from '../../sdk/collections';
import { parseDriverRide } from '../documents/driverRides';
import { liveFirestore, watchQuery, type LiveUpdate } from '../../sdk/liveFirestore';
import { parseOffer } from '../documents/rideOffers';

/** More offers than a driver can look through; the newest are read. */
const MOST_OFFERS = 20;

/** Follows the open rides of a driver's own. Returns the way to stop. */
export function watchDriverRides(
  driverId: string,
  listener: (live: LiveUpdate<readonly DriverRide[]>) => void,
): () => void {
  const own = query(
    collection(liveFirestore, RIDES),
    where('assignedDriverId', '==', driverId),
    where('status', 'in', [...OPEN_STATUSES]),
  );
  return watchQuery(own, parseDriverRide, listener);
}

/** Follows what is offered to all drivers, for one who is online. Returns the way to stop. */
export function watchOffers(
  _driverId: string,
  listener: (live: LiveUpdate<readonly RideOffer[]>) => void,
): () => void {
  const offers = collection(liveFirestore, RIDE_OFFERS);
  const newest = query(offers, orderBy('offeredAt', 'desc'), limit(MOST_OFFERS));
  return watchQuery(newest, parseOffer, listener);
}
