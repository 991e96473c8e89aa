import { assertFails } from '@firebase/rules-unit-testing';
import { world } from '../support/world';
import type { Documents, Fields } from '../support/firestoreValues';
import type { Principal, SignedInPrincipal } from '../support/principals';
import type { Firestore } from '../support/rulesWorld';
import { nowBooking } from './bookingDocuments';
import { openRidesFields, openRidesPath } from './rideDocuments';

export interface Commit {
  readonly set?: Documents;
  readonly update?: Documents;
  readonly remove?: readonly string[];
}

export function commit(database: Firestore, { set, update, remove }: Commit): Promise<void> {
  const batch = database.batch();
  for (const [path, fields] of Object.entries(set ?? {})) {
    // A driver's day may contain other rides.
    batch.set(database.doc(path), fields, { merge: path.startsWith('driverDays/') });
  }
  for (const [path, fields] of Object.entries(update ?? {})) {
    batch.update(database.doc(path), fields);
  }
  for (const path of remove ?? []) {
    batch.delete(database.doc(path));
  }
  return batch.commit();
}

/** Returns a function that books a ride for now, each under a new id, with a document beside it. */
export function createBesideRide(collection: string): (fields: Fields) => Promise<void> {
  let rides = 0;
  return (fields) => {
    rides += 1;
    const id = `new-${rides}`;
    const set = { ...nowBooking('rider', {}, id), [`${collection}/${id}`]: fields };
    return commitWithoutLimits('rider', { set });
  };
}

/** Commits, then removes the user's open rides, so that account limits do not interfere. */
export async function commitWithoutLimits(who: Principal, writes: Commit): Promise<void> {
  await commit(world.as(who), writes);
  if (who !== 'signed-out') {
    await world.remove([openRidesPath(who)]);
  }
}

/** The same, adding the open rides entry for the last ride written. */
export function commitWithOpenRides(who: Principal, writes: Commit): Promise<void> {
  const rides = Object.entries(writes.set ?? {}).filter(([path]) => path.startsWith('riders/'));
  const [path, fields] = rides.at(-1) ?? [];
  if (who === 'signed-out' || path === undefined) {
    return commitWithoutLimits(who, writes);
  }
  const mode = fields?.isScheduled === true ? 'later' : 'now';
  const entry = { [openRidesPath(who)]: openRidesFields(path.slice('riders/'.length), mode) };
  return commitWithoutLimits(who, { ...writes, set: { ...entry, ...writes.set } });
}

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
  defaultUser: Principal,
): (fields: Fields, who?: Principal) => Promise<void> {
  let rides = 0;
  return (fields, who = defaultUser) => {
    rides += 1;
    const rideId = `new-${rides}`;
    const ride = { [`riders/${rideId}`]: fields };
    return commitWithoutLimits(who, {
      set:
        who === 'signed-out' || fields.isManualBooking === true
          ? ride
          : { ...ride, [openRidesPath(who)]: openRidesFields(rideId, 'now') },
    });
  };
}

/** Verdicts on setting documents as the default user; open rides are removed after each write. */
export function documentVerdicts(
  defaultUser: SignedInPrincipal = 'rider',
): Verdicts<[set: Documents, who?: Principal]> {
  return verdictsOn((set: Documents, who: Principal = defaultUser) =>
    commitWithoutLimits(who, { set }),
  );
}

/** Attempts each value in turn, since one may depend on what another wrote. */
export async function inTurn<Value>(
  values: Iterable<Value>,
  attempt: (value: Value) => Promise<unknown>,
): Promise<void> {
  for (const value of values) {
    await attempt(value);
  }
}
