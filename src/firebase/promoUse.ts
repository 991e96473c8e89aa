import {
  arrayRemove,
  increment,
  type DocumentReference,
  type Transaction,
} from 'firebase/firestore/lite';

/** Gives the use of a promo code back that a ride of the passenger's had: the ride loses it in the same transaction. */
export function giveBackUse(
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
