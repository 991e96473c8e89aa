import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import type { DriverRide } from '../../../domain/dispatch/driverRide';
import type { RideOffer } from '../../../domain/dispatch/rideOffer';
import { OPEN_STATUSES } from '../../../domain/ride/rideStatus';
import { parseContact, type DriverContact } from '../../drivers/driverConverters';
import { DRIVER_CONTACTS, RIDE_OFFERS, RIDES } from '../../sdk/collections';
import { parseRide } from '../documents/parseRide';
import { liveFirestore, watchDocument, watchQuery, type LiveUpdate } from '../../sdk/liveFirestore';
import { parseOffer } from '../documents/rideOffers';

const MAX_OFFERS = 20;

export function watchDriverRides(
  driverId: string,
  listener: (live: LiveUpdate<readonly DriverRide[]>) => void,
): () => void {
  const own = query(
    collection(liveFirestore, RIDES),
    where('assignedDriverId', '==', driverId),
    where('status', 'in', [...OPEN_STATUSES]),
  );
  return watchQuery(own, parseRide, listener);
}

/** Watches the signed-in driver's contact, which names the current ride (decision 225). */
export function watchOwnContact(
  driverId: string,
  listener: (live: LiveUpdate<DriverContact>) => void,
): () => void {
  return watchDocument(DRIVER_CONTACTS, driverId, (_id, data) => parseContact(data), listener);
}

/** Watches the newest offers, for an online driver. Returns an unsubscribe function. */
export function watchOffers(
  _driverId: string,
  listener: (live: LiveUpdate<readonly RideOffer[]>) => void,
): () => void {
  const offers = collection(liveFirestore, RIDE_OFFERS);
  const newest = query(offers, orderBy('offeredAt', 'desc'), limit(MAX_OFFERS));
  return watchQuery(newest, parseOffer, listener);
}
