import { assertFails } from '@firebase/rules-unit-testing';
import type { Fields, Principal, RulesWorld } from '../support/rulesWorld';
import { commitWithoutLimits, openRidesFields, openRidesPath } from './bookingDocuments';

/** The same attempt, expected to be allowed or to be denied. */
export interface Verdicts<Args extends readonly unknown[]> {
  readonly may: (...args: Args) => Promise<void>;
  readonly mayNot: (...args: Args) => Promise<void>;
}

export function verdictsOn<Args extends readonly unknown[]>(
  attempt: (...args: Args) => Promise<void>,
): Verdicts<Args> {
  return {
    may: attempt,
    mayNot: async (...args) => {
      await assertFails(attempt(...args));
    },
  };
}

/**
 * Returns a function that creates rides for now, each under a new id. Rides of passengers are
 * written with their entry in `openRides`.
 */
export function rideCreator(
  world: RulesWorld,
  defaultUser: Principal,
): (fields: Fields, who?: Principal) => Promise<void> {
  let rides = 0;
  return (fields, who = defaultUser) => {
    rides += 1;
    const rideId = `new-${String(rides)}`;
    const ride = { [`riders/${rideId}`]: fields };
    return commitWithoutLimits(world, who, {
      set:
        who === 'signed-out' || fields['isManualBooking'] === true
          ? ride
          : { ...ride, [openRidesPath(who)]: openRidesFields(rideId, 'now') },
    });
  };
}
