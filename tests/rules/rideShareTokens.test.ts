import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { timeAt } from '../support/firestoreValues';
import { NO_ONE, uidOf } from '../support/principals';
import { testMatrix, world } from '../support/world';
import { commit, inTurn } from './commits';
import { otherThan } from './fields';
import { asapRide, RIDE } from './rideDocuments';
import { commitAs, seedAssigned, seedOffered } from './rideWorld';
import {
  drivenShare,
  OTHER_SHARE,
  OTHER_TOKEN,
  SHARE,
  SHARE_TOKEN,
  shared,
  shareFields,
  TOKEN,
} from './shareDocuments';
import { DRIVER, OTHER_DRIVER } from './transitionDocuments';

describe('the token of a shared ride', () => {
  const only = testMatrix(async () => {
    await seedAssigned();
    await world.seed(drivenShare());
  });
  only(['rider', 'driver', 'admin'], {
    getting: (db) => db.doc(SHARE_TOKEN).get(),
  });
  only(NO_ONE, {
    listing: (db) => db.collection('rideShareTokens').get(),
    'listing one': (db) => db.collection('rideShareTokens').limit(1).get(),
    deleting: (db) => db.doc(SHARE_TOKEN).delete(),
    'naming a share that doesn’t exist': (db) => db.doc(SHARE_TOKEN).set({ token: OTHER_TOKEN }),
    'naming the share again': (db) => db.doc(SHARE_TOKEN).set({ token: TOKEN }),
    'adding without an id': (db) => db.collection('rideShareTokens').add({ token: null }),
  });
  only(['rider'], {
    'naming no share any more': (db) => db.doc(SHARE_TOKEN).set({ token: null }),
    'replacing the share': (db) =>
      commit(db, {
        set: shared({ status: 'assigned', driverId: DRIVER }, OTHER_TOKEN),
        remove: [SHARE],
      }),
  });
});

describe('the token of a ride that isn’t shared', () => {
  const only = testMatrix(() => seedAssigned());
  only(['rider', 'driver', 'admin'], { getting: (db) => db.doc(SHARE_TOKEN).get() });
});

it('is read by those who write the ride, so by online drivers while it is offered', async () => {
  const read = (who: 'driver' | 'other driver' | 'rider') => world.as(who).doc(SHARE_TOKEN).get();
  await seedOffered();
  await world.seed(shared());
  await read('driver');
  await world.update({ [`drivers/${DRIVER}`]: { isOnline: false } });
  await assertFails(read('driver'));
  await world.update({ [RIDE]: { status: 'assigned', assignedDriverId: OTHER_DRIVER } });
  await read('other driver');
  await world.update({ [RIDE]: { assignedDriverId: DRIVER } });
  await assertFails(read('other driver'));
  await read('driver');
  await world.update({ [`drivers/${DRIVER}`]: { isActive: false } });
  await assertFails(read('driver'));
  await read('rider');
});

describe('a token', () => {
  beforeEach(() => seedOffered());

  it('names a share of its own ride, created in the same commit', async () => {
    await world.seed({
      'riders/ride-2': asapRide('rider'),
      [OTHER_SHARE]: shareFields({ sharedAt: timeAt(0) }),
    });
    await assertFails(world.as('rider').doc(SHARE_TOKEN).set({ token: OTHER_TOKEN }));
    const swapped = { [SHARE]: shareFields({ rideId: 'ride-2' }), [SHARE_TOKEN]: { token: TOKEN } };
    await assertFails(commitAs('rider', { set: swapped }));
    await assertFails(
      commitAs('rider', { set: { ...swapped, 'rideShareTokens/ride-2': { token: TOKEN } } }),
    );
    await commitAs('rider', { set: shared() });
  });

  it('is the document’s only field', async () => {
    await assertFails(
      commitAs('rider', {
        set: { ...shared(), [SHARE_TOKEN]: { token: TOKEN, by: uidOf('rider') } },
      }),
    );
    await assertFails(commitAs('rider', { set: { ...shared(), [SHARE_TOKEN]: { other: TOKEN } } }));
    await inTurn(otherThan([null, TOKEN]), (token) =>
      assertFails(commitAs('rider', { set: { ...shared(), [SHARE_TOKEN]: { token } } })),
    );
    await assertFails(world.as('rider').doc(SHARE_TOKEN).set({ token: null, extra: 1 }));
    await world.as('rider').doc(SHARE_TOKEN).set({ token: null });
  });

  it('is withdrawn by the ride’s driver or the office only when the ride is over', async () => {
    await seedAssigned();
    await world.seed(drivenShare());
    const end = { set: { [SHARE_TOKEN]: { token: null } }, remove: [SHARE] };
    await assertFails(commitAs('driver', end));
    await assertFails(commitAs('admin', end));
    await world.update({ [RIDE]: { status: 'completed' } });
    await assertFails(commitAs('other driver', end));
    await commitAs('driver', end);
    expect(await world.read(SHARE_TOKEN)).toEqual({ token: null });
  });
});
