import {
  arrayRemove,
  increment,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore/lite';
import { isRedemptionReleasable } from '../../domain/booking/promoRelease';
import type { Promo } from '../../domain/promo/promo';
import type { Ride } from '../../domain/ride/ride';
import { PROMO_CODES } from '../sdk/collections';
import { documentAt } from '../sdk/lite';
import { unlessDenied } from '../sdk/readDocuments';
import { parsePromo } from './promoConverters';

/**
 * Returns a function that releases the promo redemption of a ride that ends; null if there is none
 * or it must be kept.
 * @throws BackendError
 */
export async function readRedemption(
  transaction: Transaction,
  ride: Ride,
): Promise<(() => void) | null> {
  const passengerId = ride.passenger.id;
  if (ride.promo === null || passengerId === null) {
    return null;
  }
  const reference = documentAt(PROMO_CODES, ride.promo.id);
  const promo = await readPromo(transaction.get(reference));
  if (promo === null || !isRedemptionReleasable(promo, ride)) {
    return null;
  }
  return () => releaseRedemption(transaction, reference, passengerId, ride.id);
}

/**
 * Null if the code is missing, or switched off and not redeemed by this account, which can't read
 * it then.
 * @throws BackendError
 */
export async function readPromo(read: Promise<DocumentSnapshot>): Promise<Promo | null> {
  const snapshot = await unlessDenied(read);
  return snapshot && parsePromo(snapshot.id, snapshot.data());
}

/** Releases a redemption; the same transaction must cancel the ride or remove its code. */
export function releaseRedemption(
  transaction: Transaction,
  promo: DocumentReference,
  passengerId: string,
  rideId: string,
): void {
  transaction.update(promo, {
    timesUsed: increment(-1),
    usedByUsers: arrayRemove(passengerId),
    lastRideId: rideId,
  });
}
