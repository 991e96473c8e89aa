import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import { DAY_MS, HOUR_MS } from '../../src/domain/common/londonTime';
import { OPEN_STATUSES, OVER_STATUSES } from '../../src/domain/ride/rideStatus';
import { timeAt, type Fields } from '../support/firestoreValues';
import type { Firestore } from '../support/rulesWorld';
import { NO_ONE, SIGNED_IN, type SignedInPrincipal, uidOf } from '../support/principals';
import { DRIVERS } from './bookingDocuments';
import { asapRide, assignedRide } from './rideDocuments';

const ASSIGNED = 'riders/assigned';
const PENDING = 'riders/pending';
const seed = (): Promise<void> =>
  world.seed({ ...DRIVERS, [ASSIGNED]: assignedRide(), [PENDING]: asapRide('guest') });

const openRidesOf = (who: SignedInPrincipal, db: Firestore) =>
  db
    .collection('riders')
    .where('assignedDriverId', '==', uidOf(who))
    .where('status', 'in', [...OPEN_STATUSES]);

const only = testMatrix(seed);
only(['rider', 'driver', 'admin'], {
  "getting a rider's assigned ride": (db) => db.doc(ASSIGNED).get(),
});
only(['guest', 'admin'], {
  "getting a guest's pending ride": (db) => db.doc(PENDING).get(),
  "listing the guest's rides": (db) =>
    db.collection('riders').where('passengerId', '==', uidOf('guest')).get(),
  "listing the guest's finished rides": (db) =>
    db
      .collection('riders')
      .where('passengerId', '==', uidOf('guest'))
      .where('status', 'in', [
        ...['completed', 'cancelled', 'cancelled_by_passenger', 'cancelled_by_driver'],
      ])
      .get(),
});
only(SIGNED_IN, {
  'getting a missing ride': (db) => db.doc('riders/no-such-ride').get(),
  "listing one's own rides": (db, who) =>
    db
      .collection('riders')
      .where('passengerId', '==', who === 'signed-out' ? null : uidOf(who))
      .get(),
});
only(['admin'], {
  'listing all rides': (db) => db.collection('riders').get(),
  'listing any one ride': (db) => db.collection('riders').limit(1).get(),
  'listing the finished rides of all passengers': (db) =>
    db.collection('riders').where('status', 'in', ['completed']).get(),
  'listing the rides without a driver': (db) =>
    db.collection('riders').where('assignedDriverId', '==', null).get(),
  'listing the pending rides': (db) =>
    db.collection('riders').where('status', '==', 'pending').get(),
  'listing a ride by its booking id': (db) =>
    db.collection('riders').where('bookingId', '==', 'BEV-1763700000000').get(),
  "listing one's own rides and someone else's": (db, who) =>
    db
      .collection('riders')
      .where('passengerId', 'in', [
        who === 'signed-out' ? 'x' : uidOf(who),
        uidOf(who === 'rider' ? 'guest' : 'rider'),
      ])
      .get(),
  'listing the rides of all passengers but one': (db) =>
    db.collection('riders').where('passengerId', '!=', uidOf('guest')).get(),
});
only(['rider', 'admin'], {
  "listing the rider's rides": (db) =>
    db.collection('riders').where('passengerId', '==', uidOf('rider')).get(),
  "listing the rider's active ride": (db) =>
    db
      .collection('riders')
      .where('passengerId', '==', uidOf('rider'))
      .where('status', 'in', ['pending', 'assigned', 'on_route', 'arrived'])
      .limit(1)
      .get(),
});
only(['driver', 'admin'], {
  "listing the driver's open rides": (db) => openRidesOf('driver', db).get(),
  "listing the driver's rides that ended in the last 30 days": (db) =>
    db
      .collection('riders')
      .where('assignedDriverId', '==', uidOf('driver'))
      .where('statusUpdatedAt', '>=', timeAt(Date.now() - 29 * DAY_MS))
      .get(),
});
only(['admin'], {
  "listing all rides of the driver's": (db) =>
    db.collection('riders').where('assignedDriverId', '==', uidOf('driver')).get(),
  "listing the driver's rides that ended in the last 31 days": (db) =>
    db
      .collection('riders')
      .where('assignedDriverId', '==', uidOf('driver'))
      .where('statusUpdatedAt', '>=', timeAt(Date.now() - 31 * DAY_MS))
      .get(),
  "listing the driver's completed rides of all times": (db) =>
    db
      .collection('riders')
      .where('assignedDriverId', '==', uidOf('driver'))
      .where('status', '==', 'completed')
      .get(),
});
only(NO_ONE, {
  'deleting a ride': (db) => db.doc(ASSIGNED).delete(),
});

describe('a reassigned ride', () => {
  beforeEach(() =>
    world.seed({
      ...DRIVERS,
      [ASSIGNED]: assignedRide({ assignedDriverId: uidOf('other driver') }),
    }),
  );
  const listOf = async (who: SignedInPrincipal): Promise<number> =>
    (await openRidesOf(who, world.as(who)).get()).size;

  it('is readable by the new driver and no longer by the old one', async () => {
    await assertFails(world.as('driver').doc(ASSIGNED).get());
    await world.as('other driver').doc(ASSIGNED).get();
    expect(await listOf('driver')).toBe(0);
    expect(await listOf('other driver')).toBe(1);
  });
});

describe('a past ride and its driver', () => {
  const get = (): Promise<unknown> => world.as('driver').doc(ASSIGNED).get();
  const getExtras = (): Promise<unknown> => world.as('driver').doc('rideExtras/assigned').get();
  const seedEnded = (changes: Fields): Promise<void> =>
    world.seed({
      ...DRIVERS,
      [ASSIGNED]: assignedRide(changes),
      'rideExtras/assigned': { note: 'The blue door', luggage: 0, needs: ['wheelchair'] },
    });
  // An hour off: with a minute the embedded backend's verdict varied in long runs.
  const endedAgo = (ms: number) => timeAt(Date.now() - ms);

  it.each([...OVER_STATUSES])('is readable for 30 days after it: %s', async (status) => {
    await seedEnded({ status, statusUpdatedAt: endedAgo(30 * DAY_MS - HOUR_MS) });
    await get();
    await getExtras();
    await seedEnded({ status, statusUpdatedAt: endedAgo(30 * DAY_MS + HOUR_MS) });
    await assertFails(get());
    await assertFails(getExtras());
    await world.as('rider').doc(ASSIGNED).get();
    await world.as('admin').doc(ASSIGNED).get();
  });

  it('is not readable if an older tool kept no time', async () => {
    await seedEnded({ status: 'completed' });
    await assertFails(get());
    await seedEnded({ status: 'arrived' });
    await get();
  });
});

describe('a deactivated driver', () => {
  const document = `drivers/${uidOf('driver')}`;
  const get = (): Promise<unknown> => world.as('driver').doc(ASSIGNED).get();
  const list = (): Promise<unknown> => openRidesOf('driver', world.as('driver')).get();
  beforeEach(seed);

  it.each<[what: string, deactivate: () => Promise<void>]>([
    ['whose document was deleted', () => world.remove([document])],
    ['with isActive false', () => world.seed({ [document]: { isActive: false } })],
    ['with a malformed isActive', () => world.seed({ [document]: { isActive: 'yes' } })],
  ])('%s can no longer read rides', async (_, deactivate) => {
    await get();
    await list();
    await deactivate();
    await assertFails(get());
    await assertFails(list());
    await world.as('rider').doc(ASSIGNED).get();
    await world.seed({ [document]: { isActive: true } });
    await get();
    await list();
  });

  it('can still list their rides as a passenger', async () => {
    await world.remove([document]);
    const own = world.as('driver').collection('riders').where('passengerId', '==', uidOf('driver'));
    expect((await own.get()).size).toBe(0);
  });
});

const get = (who: SignedInPrincipal): Promise<unknown> => world.as(who).doc(ASSIGNED).get();
const seedWithout = async (changes: Fields): Promise<void> => {
  await world.seed({ ...DRIVERS, [ASSIGNED]: changes });
};

it('a ride without passengerId or assignedDriverId is readable by the other of the two, and by the admin', async () => {
  await seedWithout({ assignedDriverId: uidOf('driver'), status: 'assigned' });
  await get('driver');
  await get('admin');
  await assertFails(get('rider'));
  await seedWithout({ passengerId: uidOf('rider') });
  await get('rider');
  await get('admin');
  await assertFails(get('driver'));
});
