import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import {
  EVERYONE,
  NO_ONE,
  RulesWorld,
  SIGNED_IN,
  testMatrix,
  uidOf,
  type Firestore,
  type Principal,
} from '../support/rulesWorld';
import { assignedRide } from './rideDocuments';

const world = new RulesWorld();

const CLOSED = [
  ['profiles, which are not here', 'Users'],
  ['rides by another name', 'rides'],
  ['what hangs on a ride', 'riders/ride-1/messages'],
  ['what hangs on an offer', 'rideOffers/ride-1/takers'],
  ["what hangs on a line of a ride's history", 'riders/ride-1/rideEvents/event-1/notes'],
  ['the history of no ride', 'rideEvents'],
  ['what hangs on a driver', `drivers/${uidOf('driver')}/shifts`],
  ['what hangs on a guest', `guest/${uidOf('guest')}/notes`],
  ['what hangs on a promo code', 'promoCodes/SAVE10/uses'],
  ["what hangs on a driver's day", `driverDays/${uidOf('driver')}_20000/rides`],
  ["what hangs on an account's open rides", `openRides/${uidOf('rider')}/rides`],
  ['cells by their old name', 'driverSlots'],
  ['what hangs on such a cell', 'driverSlots/driver-1_6000000/rides'],
] as const;

// Each says that it belongs to everyone there is, in the words that the open collections use.
const belongingTo = (who: Principal): Record<string, unknown> => {
  const uid = who === 'nobody' ? 'nobody' : uidOf(who);
  return { code: 'SAVE10', isActive: true, passengerId: uid, assignedDriverId: uid, driverId: uid };
};

describe.each(CLOSED)('%s', (_, collection) => {
  const path = `${collection}/it`;
  const own = (db: Firestore, who: Principal) =>
    db.collection(collection).where('passengerId', '==', belongingTo(who)['passengerId']);
  testMatrix(
    world,
    {
      getting: { allowed: NO_ONE, attempt: (db) => db.doc(path).get() },
      'getting what does not exist': {
        allowed: NO_ONE,
        attempt: (db) => db.doc(`${collection}/no`).get(),
      },
      listing: { allowed: NO_ONE, attempt: (db) => db.collection(collection).get() },
      "listing one's own": { allowed: NO_ONE, attempt: (db, who) => own(db, who).get() },
      creating: {
        allowed: NO_ONE,
        attempt: (db, who) => db.doc(`${collection}/new`).set(belongingTo(who)),
      },
      updating: { allowed: NO_ONE, attempt: (db) => db.doc(path).update({ isActive: false }) },
      deleting: { allowed: NO_ONE, attempt: (db) => db.doc(path).delete() },
    },
    () => world.seed({ [path]: belongingTo('rider') }),
  );
});

describe('all collections of one name at once', () => {
  it.each(EVERYONE)('are not for %s, not even for drivers, whom everyone lists', async (who) => {
    await world.seed({ 'drivers/driver-1': { isOnline: true }, 'riders/ride-1': assignedRide() });
    for (const name of [
      ...['drivers', 'riders', 'guest', 'driverDays', 'openRides', 'promoCodes', 'driverSlots'],
      ...['messages', 'rideOffers', 'rideEvents'],
    ]) {
      await assertFails(world.as(who).collectionGroup(name).get());
    }
    expect((await world.as(who).collection('drivers').get()).size).toBe(1);
  });

  it.each(SIGNED_IN)("are not for %s's own rides either", async (who) => {
    const mine = world.as(who).collectionGroup('riders').where('passengerId', '==', uidOf(who));
    await assertFails(mine.get());
    await world.as(who).collection('riders').where('passengerId', '==', uidOf(who)).get();
  });
});
