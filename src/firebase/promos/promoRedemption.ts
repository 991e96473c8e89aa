import {
  arrayRemove,
  doc,
  increment,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase/firestore/lite';
import type { Instant } from '../../domain/common/londonTime';
import { isRedemptionReleasable } from '../../domain/booking/promoRelease';
import { PROMO_CODES } from '../sdk/collections';
import { parsePromoRecord } from './promoConverters';

/** The use of a promo code by a ride, as the ride's document has it. */
interface RidesUse {
  readonly status: string;
  readonly promoCodeId: string | null;
  readonly passengerId: string | null;
  readonly bookedAt: Instant | null;
}

/**
 * Reads whether the end of a ride gives its use of a promo code back, and returns the way to write it; null where it has
 * none, or a driver was on the way.
 * @throws BackendError
 */
export async function readRedemption(
  firestore: Firestore,
  transaction: Transaction,
  rideId: string,
  { status, promoCodeId, passengerId, bookedAt }: RidesUse,
): Promise<(() => void) | null> {
  if (promoCodeId === null || passengerId === null || bookedAt === null) {
    return null;
  }
  const reference = doc(firestore, PROMO_CODES, promoCodeId);
  const snapshot = await transaction.get(reference);
  const promo = parsePromoRecord(promoCodeId, snapshot.data());
  if (promo === null || !isRedemptionReleasable(promo, { passengerId, bookedAt, status })) {
    return null;
  }
  return () => {
    releaseRedemption(transaction, reference, passengerId, rideId);
  };
}

/** Gives the use of a promo code back that a ride of the passenger's had: the ride loses it in the same transaction. */
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
