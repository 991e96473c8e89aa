import { assertFails } from '@firebase/rules-unit-testing';
import type { Fields } from '../support/firestoreValues';
import { ownerOf, type Principal } from '../support/principals';
import { RulesWorld } from '../support/rulesWorld';
import { commitWithOpenRides } from './commits';
import { PROMO, promoFare, promoFields, redemptionBy } from './promoDocuments';
import { asapRide } from './rideDocuments';

/** A world with a promo code, and rides that redeem it. */
export function promoWorld() {
  const world = new RulesWorld();
  /** Redeems the code for a ride of £5.85 with 58p off. */
  const redeem = (
    changes: Fields = {},
    who: Principal = 'rider',
    rideId = 'ride-1',
  ): Promise<void> => {
    const owner = ownerOf(who);
    return commitWithOpenRides(world, who, {
      set: { [`riders/${rideId}`]: asapRide(owner, promoFare(585, 58)) },
      update: { [PROMO]: redemptionBy(owner, { lastRideId: rideId, ...changes }) },
    });
  };
  return {
    world,
    redeem,
    seed: (changes: Fields = {}): Promise<void> => world.seed({ [PROMO]: promoFields(changes) }),
    mayNot: (changes: Fields, who: Principal = 'rider'): Promise<unknown> =>
      assertFails(redeem(changes, who)),
  };
}
