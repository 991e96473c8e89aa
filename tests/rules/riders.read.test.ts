import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import type { Fields } from '../support/firestoreValues';
import { NO_ONE, SIGNED_IN, type SignedInPrincipal, uidOf } from '../support/principals';
import { DRIVERS } from './bookingDocuments';
import { asapRide, assignedRide } from './rideDocuments';

const ASSIGNED = 'riders/assigned';
const PENDING = 'riders/pending';
const seed = (): Promise<void> =>
  world.seed({ ...DRIVERS, [ASSIGNED]: assignedRide(), [PENDING]: asapRide('guest') });

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
  "listing the driver's rides": (db) =>
    db.collection('riders').where('assignedDriverId', '==', uidOf('driver')).get(),
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
  const listOf = async (who: SignedInPrincipal): Promise<number> => {
    const rides = world.as(who).collection('riders');
    return (await rides.where('assignedDriverId', '==', uidOf(who)).get()).size;
  };

  it('is readable by the new driver and no longer by the old one', async () => {
    await assertFails(world.as('driver').doc(ASSIGNED).get());
    await world.as('other driver').doc(ASSIGNED).get();
    expect(await listOf('driver')).toBe(0);
    expect(await listOf('other driver')).toBe(1);
  });
});

describe('a deactivated driver', () => {
  const document = `drivers/${uidOf('driver')}`;
  const get = (): Promise<unknown> => world.as('driver').doc(ASSIGNED).get();
  const list = (): Promise<unknown> =>
    world.as('driver').collection('riders').where('assignedDriverId', '==', uidOf('driver')).get();
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

describe('a ride without passengerId or assignedDriverId', () => {
  const get = (who: SignedInPrincipal): Promise<unknown> => world.as(who).doc(ASSIGNED).get();
  const seedWithout = async (changes: Fields): Promise<void> => {
    await world.seed({ ...DRIVERS, [ASSIGNED]: changes });
  };

  it('is readable by the other of the two, and by the admin', async () => {
    await seedWithout({ assignedDriverId: uidOf('driver') });
    await get('driver');
    await get('admin');
    await assertFails(get('rider'));
    await seedWithout({ passengerId: uidOf('rider') });
    await get('rider');
    await get('admin');
    await assertFails(get('driver'));
  });
});
