import {
  arrayRemove,
  increment,
  type DocumentReference,
  type Transaction,
} from 'firebase/firestore/lite';
import { isRedemptionReleasable } from '../../domain/booking/promoRelease';
import type { PassengerRide } from '../../domain/ride/ride';
import { PROMO_CODES } from '../sdk/collections';
import { documentAt } from '../sdk/lite';
import { parsePromo } from './promoConverters';

/**
 * Returns a function that releases the promo redemption of a ride that ends; null if there is none
 * or it must be kept (decision 69).
 * @throws BackendError
 */
export async function readRedemption(
  transaction: Transaction,
  ride: PassengerRide,
): Promise<(() => void) | null> {
  const { id: rideId, promoCodeId, passengerId } = ride;
  if (promoCodeId === null || passengerId === null) {
    return null;
  }
  const reference = documentAt(PROMO_CODES, promoCodeId);
  const snapshot = await transaction.get(reference);
  const promo = parsePromo(promoCodeId, snapshot.data());
  if (promo === null || !isRedemptionReleasable(promo, ride)) {
    return null;
  }
  return () => releaseRedemption(transaction, reference, passengerId, rideId);
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
