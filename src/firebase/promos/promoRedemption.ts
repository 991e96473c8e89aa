import {
  arrayRemove,
  doc,
  increment,
  type DocumentReference,
  type Transaction,
} from 'firebase/firestore/lite';
import type { Instant } from '../../domain/common/londonTime';
import { isRedemptionReleasable } from '../../domain/booking/promoRelease';
import { PROMO_CODES } from '../sdk/collections';
import { connection } from '../sdk/lite';
import { parsePromoRecord } from './promoConverters';

interface RedeemingRide {
  readonly status: string;
  readonly promoCodeId: string | null;
  readonly passengerId: string | null;
  readonly bookedAt: Instant | null;
}

/**
 * Returns a function that releases the promo redemption of a ride that ends; null if there is none
 * or it must be kept (decision 69).
 * @throws BackendError
 */
export async function readRedemption(
  transaction: Transaction,
  rideId: string,
  { status, promoCodeId, passengerId, bookedAt }: RedeemingRide,
): Promise<(() => void) | null> {
  if (promoCodeId === null || passengerId === null || bookedAt === null) {
    return null;
  }
  const reference = doc(connection.firestore, PROMO_CODES, promoCodeId);
  const snapshot = await transaction.get(reference);
  const promo = parsePromoRecord(promoCodeId, snapshot.data());
  if (promo === null || !isRedemptionReleasable(promo, { passengerId, bookedAt, status })) {
    return null;
  }
  return () => {
    releaseRedemption(transaction, reference, passengerId, rideId);
  };
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
