import { assertFails } from '@firebase/rules-unit-testing';
import type { Fields, Principal, RulesWorld } from '../support/rulesWorld';
import { commitUnbounded, openFields, openPath } from './bookingDocuments';

/** Both sides of a rule: what is tried has to succeed, or has to be refused. */
export interface Verdicts<Args extends readonly unknown[]> {
  readonly may: (...args: Args) => Promise<void>;
  readonly mayNot: (...args: Args) => Promise<void>;
}

/** Both sides of the rule about what `attempt` tries. */
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
 * Writes rides for now, each under an id of its own and, unless they are the admin's, with the account's entry, so that
 * every attempt is a creation. The limits of accounts are tested for themselves.
 */
export function rideCreator(
  world: RulesWorld,
  usual: Principal,
): (fields: Fields, who?: Principal) => Promise<void> {
  let rides = 0;
  return (fields, who = usual) => {
    rides += 1;
    const rideId = `new-${String(rides)}`;
    const ride = { [`riders/${rideId}`]: fields };
    return commitUnbounded(world, who, {
      set:
        who === 'nobody' || fields['isManualBooking'] === true
          ? ride
          : { ...ride, [openPath(who)]: openFields(rideId, 'now') },
    });
  };
}
