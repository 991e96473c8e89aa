import { assertFails } from '@firebase/rules-unit-testing';
import type { Fields } from '../support/firestoreValues';
import { ownerOf, type Principal } from '../support/principals';
import { world } from '../support/world';
import { commitWithOpenRides } from './commits';
import { PROMO, promoFare, promoFields, redemptionBy } from './promoDocuments';
import { asapRide } from './rideDocuments';

export function seedPromo(changes: Fields = {}): Promise<void> {
  return world.seed({ [PROMO]: promoFields(changes) });
}

/** Redeems the code for a ride of £5.85 with 58p off. */
export function redeem(
  changes: Fields = {},
  who: Principal = 'rider',
  rideId = 'ride-1',
): Promise<void> {
  const owner = ownerOf(who);
  return commitWithOpenRides(who, {
    set: { [`riders/${rideId}`]: asapRide(owner, promoFare(585, 58)) },
    update: { [PROMO]: redemptionBy(owner, { lastRideId: rideId, ...changes }) },
  });
}

export function mayNotRedeem(changes: Fields, who: Principal = 'rider'): Promise<unknown> {
  return assertFails(redeem(changes, who));
}
