import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import { EVERYONE, NO_ONE, SIGNED_IN, uidOf, type Principal } from '../support/principals';
import { type Firestore } from '../support/rulesWorld';
import { assignedRide } from './rideDocuments';

const CLOSED = [
  ['profiles, which belong in the Realtime Database', 'Users'],
  ['rides under another name', 'rides'],
  ['a subcollection of a ride', 'riders/ride-1/messages'],
  ['a subcollection of an offer', 'rideOffers/ride-1/takers'],
  ['a subcollection of an audit event', 'riders/ride-1/rideEvents/event-1/notes'],
  ['audit events without a ride', 'rideEvents'],
  ['a subcollection of a driver', `drivers/${uidOf('driver')}/shifts`],
  ['a subcollection of a guest', `guest/${uidOf('guest')}/notes`],
  ['a subcollection of a promo code', 'promoCodes/SAVE10/uses'],
  ["a subcollection of a driver's day", `driverDays/${uidOf('driver')}_20000/rides`],
  ["a subcollection of an account's open rides", `openRides/${uidOf('rider')}/rides`],
  ["a subcollection of a rider's places", `places/${uidOf('rider')}/visits`],
  ['the record of sent emails', 'mailSent'],
  ['the sender’s last run', 'mailRuns'],
  ['the texts of emails', 'mailTemplates'],
  ['cells under their old name', 'driverSlots'],
  ['a subcollection of an old cell', 'driverSlots/driver-1_6000000/rides'],
] as const;

// Names `who` in every field by which the open collections grant access.
const documentOf = (who: Principal): Record<string, unknown> => {
  const uid = who === 'signed-out' ? 'nobody' : uidOf(who);
  return { code: 'SAVE10', isActive: true, passengerId: uid, assignedDriverId: uid, driverId: uid };
};

describe.each(CLOSED)('closed collection: %s', (_, collection) => {
  const path = `${collection}/it`;
  const own = (db: Firestore, who: Principal) =>
    db.collection(collection).where('passengerId', '==', documentOf(who).passengerId);
  const only = testMatrix(() => world.seed({ [path]: documentOf('rider') }));
  only(NO_ONE, {
    getting: (db) => db.doc(path).get(),
    'getting what does not exist': (db) => db.doc(`${collection}/no`).get(),
    listing: (db) => db.collection(collection).get(),
    "listing one's own": (db, who) => own(db, who).get(),
    creating: (db, who) => db.doc(`${collection}/new`).set(documentOf(who)),
    updating: (db) => db.doc(path).update({ isActive: false }),
    deleting: (db) => db.doc(path).delete(),
  });
});

describe('collection group queries', () => {
  it.each(EVERYONE)('are denied to %s, even for drivers, which everyone can list', async (who) => {
    await world.seed({ 'drivers/driver-1': { isOnline: true }, 'riders/ride-1': assignedRide() });
    for (const name of [
      ...['drivers', 'riders', 'guest', 'driverDays', 'openRides', 'promoCodes', 'driverSlots'],
      ...['messages', 'rideOffers', 'rideEvents', 'places'],
    ]) {
      await assertFails(world.as(who).collectionGroup(name).get());
    }
    expect((await world.as(who).collection('drivers').limit(9).get()).size).toBe(1);
  });

  it.each(SIGNED_IN)('are denied to %s for their own rides as well', async (who) => {
    const mine = world.as(who).collectionGroup('riders').where('passengerId', '==', uidOf(who));
    await assertFails(mine.get());
    await world.as(who).collection('riders').where('passengerId', '==', uidOf(who)).get();
  });
});
