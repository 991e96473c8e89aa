import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import { commitAs, seedOffered } from './rideWorld';
import { MAX_EXCLUDED } from '../../src/domain/dispatch/rideOffer';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import {
  deleteField,
  geoPoint,
  sampleValues,
  serverTime,
  timeAt,
  type Fields,
} from '../support/firestoreValues';
import { NO_ONE, uidOf } from '../support/principals';
import { nowBooking } from './bookingDocuments';
import { verdictsOn } from './commits';
import { asapRide, RIDE, stamped } from './rideDocuments';
import {
  acceptOfferCommit,
  assignedRideWithRecord,
  assignment,
  DRIVER,
  driverFields,
  FLEET,
  OFFER,
  offerFields,
  OTHER_DRIVER,
} from './transitionDocuments';
import { each, fields, required } from './fields';

const DRIVER_DOCUMENT = `drivers/${DRIVER}`;
const seedPending = async (ride: Fields = {}): Promise<void> => {
  await world.remove([OFFER]);
  await world.seed({ ...FLEET, [RIDE]: asapRide('rider', ride) });
};
const cancelled = stamped('cancelled_by_passenger');

const onlyOffered = testMatrix(seedOffered);
onlyOffered(['driver', 'other driver', 'admin'], {
  'getting an offer': (db) => db.doc(OFFER).get(),
  'listing the offers': (db) => db.collection('rideOffers').get(),
});
onlyOffered(['rider', 'admin'], {
  'getting the offered ride': (db) => db.doc(RIDE).get(),
});
onlyOffered(['admin'], {
  'listing the offered rides': (db) =>
    db.collection('riders').where('status', '==', 'pending').get(),
});
onlyOffered(NO_ONE, {
  'changing an offer': (db) => db.doc(OFFER).update({ fare: 1 }),
  'overwriting an offer': (db) => db.doc(OFFER).set(offerFields()),
  'deleting the offer of an open ride': (db) => db.doc(OFFER).delete(),
});

const onlyPending = testMatrix(seedPending);
onlyPending(['rider', 'admin'], {
  'offering a pending ride': (db) => db.doc(OFFER).set(offerFields()),
});
onlyPending(NO_ONE, {
  'offering a missing ride': (db) => db.doc('rideOffers/no-such-ride').set(offerFields()),
});

const onlyStale = testMatrix(() => seedOffered(cancelled));
onlyStale(['rider', 'driver', 'other driver', 'admin'], {
  'deleting a stale offer': (db) => db.doc(OFFER).delete(),
});

describe('reading the offers', () => {
  const list = (): Promise<unknown> => world.as('driver').collection('rideOffers').get();

  it.each<[what: string, driver: Fields]>([
    ['who is offline', { isOnline: false }],
    ['who is deactivated', { isActive: false }],
    ['whose isOnline is null', { isOnline: null }],
  ])('is denied to a driver %s', async (_, driver) => {
    await seedOffered();
    await world.update({ [DRIVER_DOCUMENT]: driver });
    await assertFails(list());
    await assertFails(world.as('driver').doc(OFFER).get());
    await world.seed({ [DRIVER_DOCUMENT]: driverFields() });
    await list();
  });

  it('is denied to a driver without a document', async () => {
    await seedOffered();
    await world.remove([DRIVER_DOCUMENT]);
    await assertFails(list());
    await world.seed(FLEET);
    await list();
  });
});

describe('an offer', () => {
  const { may, mayNot } = verdictsOn((offer: Fields) =>
    commitAs('rider', { set: { [OFFER]: offerFields(offer) } }),
  );

  it('is created with its ride, without personal data', async () => {
    const work = { set: { ...nowBooking('rider'), [OFFER]: offerFields() } };
    await assertFails(commitAs('rider', { set: { [OFFER]: offerFields() } }));
    await assertFails(commitAs('guest', work));
    await commitAs('rider', work);
    expect(JSON.stringify(await world.read(OFFER))).not.toMatch(/Ann|07700|example/);
  });

  required(offerFields, async (offer) => {
    await seedPending();
    await commitAs('rider', { set: { [OFFER]: offer } });
  });

  fields(
    (offer) => seedPending().then(() => may(offer)),
    [
      ...each(['pickupAddress', 'dropoffAddress'], 'is the ride’s', ['Elsewhere']),
      ...each(['pickupLatLng', 'dropoffLatLng'], 'is the ride’s', [geoPoint(53.8, -0.4)]),
      ['distanceMiles', 'is the ride’s', [3]],
      ['fare', 'is the ride’s', [100, null]],
      ['numberOfRiders', 'is the ride’s', [1]],
      [
        'offeredAt',
        'is the server time',
        [...sampleValues(), timeAt(Date.now() - 1000), timeAt(Date.now() + 60_000)],
      ],
      ...each(
        ['passengerName', 'passengerPhone', 'passengerId', 'note', 'driverId'],
        'is not allowed, being personal or unknown',
        ['x'],
      ),
    ],
  );

  it.each(RIDE_STATUSES.filter((status) => status !== 'pending'))(
    'is denied for a ride that is %s',
    async (status) => {
      await seedPending({ status });
      await mayNot({});
      await seedPending();
      await may({});
    },
  );

  it('is denied for a ride with a driver', async () => {
    await seedPending({ assignedDriverId: OTHER_DRIVER });
    await mayNot({});
    await assertFails(commitAs('other driver', { set: { [OFFER]: offerFields() } }));
    await seedPending();
    await may({});
  });

  it('is deleted when the ride is accepted, not before', async () => {
    await seedOffered();
    await assertFails(commitAs('driver', { remove: [OFFER] }));
    await assertFails(commitAs('rider', { remove: [OFFER] }));
    await commitAs('driver', acceptOfferCommit());
    expect(await world.read(OFFER)).toBeUndefined();
  });

  it('is deleted when the ride is cancelled', async () => {
    await seedOffered();
    await commitAs('rider', { update: { [RIDE]: cancelled }, remove: [OFFER] });
    expect(await world.read(OFFER)).toBeUndefined();
  });

  it('is recreated when the driver returns the ride', async () => {
    await world.seed({ ...FLEET, [RIDE]: assignedRideWithRecord() });
    const back = { [RIDE]: assignment('driver', null, { status: 'pending' }) };
    await assertFails(commitAs('driver', { set: { [OFFER]: offerFields() } }));
    await assertFails(
      commitAs('driver', { update: back, set: { [OFFER]: offerFields({ fare: 1 }) } }),
    );
    await commitAs('driver', { update: back, set: { [OFFER]: offerFields() } });
    await assertFails(commitAs('driver', { set: { [OFFER]: offerFields() } }));
  });

  it('is not accepted by a driver who lost the ride before, nor hides that', async () => {
    await seedOffered();
    const accepting = acceptOfferCommit();
    const notOfferedTo = [DRIVER];
    await world.update({ [RIDE]: { notOfferedTo } });
    await assertFails(commitAs('driver', accepting));
    await world.update({ [RIDE]: { notOfferedTo: [OTHER_DRIVER] } });
    const { update } = accepting;
    await assertFails(
      commitAs('driver', {
        ...accepting,
        update: { ...update, [RIDE]: { ...update[RIDE], notOfferedTo: [] } },
      }),
    );
    await commitAs('driver', accepting);
    const back = assignment('admin', null, { status: 'pending' });
    for (const wrong of [[], [DRIVER], [OTHER_DRIVER, 'rider'], [OTHER_DRIVER, DRIVER, 'rider']]) {
      const set = { [OFFER]: offerFields({ notOfferedTo: wrong }) };
      await assertFails(
        commitAs('admin', { update: { [RIDE]: { ...back, notOfferedTo: wrong } }, set }),
      );
    }
    const kept = [OTHER_DRIVER, DRIVER];
    const unassigning = { [RIDE]: { ...back, notOfferedTo: kept } };
    await assertFails(commitAs('admin', { update: unassigning, set: { [OFFER]: offerFields() } }));
    await commitAs('admin', {
      update: unassigning,
      set: { [OFFER]: offerFields({ notOfferedTo: kept }) },
    });
  });

  it('is not accepted once the ride has a driver, though the offer is still there', async () => {
    await seedOffered();
    const { update } = acceptOfferCommit();
    await world.update({ [RIDE]: { assignedDriverId: OTHER_DRIVER } });
    await assertFails(commitAs('driver', { update }));
    await world.update({ [RIDE]: { assignedDriverId: null } });
    await commitAs('driver', { update });
  });

  it('excludes only a driver who had the ride, and twenty at most', async () => {
    await seedOffered();
    const assigning = assignment('admin', DRIVER);
    await assertFails(
      commitAs('admin', { update: { [RIDE]: { ...assigning, notOfferedTo: [null] } } }),
    );
    const back = assignment('admin', null, { status: 'pending' });
    const excluded = Array.from({ length: MAX_EXCLUDED }, (_, index) => `driver-${index + 10}`);
    const unassignAfter = async (before: readonly string[]): Promise<void> => {
      await world.seed({ [RIDE]: assignedRideWithRecord({ notOfferedTo: before }) });
      await commitAs('admin', {
        update: { [RIDE]: { ...back, notOfferedTo: [...before, DRIVER] } },
      });
    };
    await assertFails(unassignAfter(excluded));
    await unassignAfter(excluded.slice(1));
  });

  it('left behind by its driver is replaced when the ride is unassigned', async () => {
    await seedOffered();
    const { update } = acceptOfferCommit();
    await commitAs('driver', { update });
    const back = { [RIDE]: assignment('admin', null, { status: 'pending' }) };
    await assertFails(commitAs('admin', { set: { [OFFER]: offerFields() } }));
    await assertFails(
      commitAs('admin', { update: back, set: { [OFFER]: offerFields({ fare: 1 }) } }),
    );
    await commitAs('admin', { update: back, set: { [OFFER]: offerFields() } });
    // Not again while the ride is open: its place in the queue would start over.
    for (const who of ['rider', 'admin', 'driver'] as const) {
      await assertFails(commitAs(who, { set: { [OFFER]: offerFields() } }));
      await assertFails(commitAs(who, { update: { [OFFER]: { offeredAt: serverTime() } } }));
    }
  });

  it('left behind by its driver is replaced when they return the ride', async () => {
    await world.seed({ ...FLEET, [RIDE]: assignedRideWithRecord(), [OFFER]: offerFields() });
    const set = { [OFFER]: offerFields() };
    await assertFails(commitAs('driver', { set }));
    const update = { [RIDE]: assignment('driver', null, { status: 'pending' }) };
    await commitAs('driver', { update, set });
  });

  it('left behind by its driver is deleted by them offline too', async () => {
    await seedOffered(assignment('admin', DRIVER));
    await world.update({
      [DRIVER_DOCUMENT]: { isOnline: false },
      [`drivers/${OTHER_DRIVER}`]: { isOnline: false },
    });
    await assertFails(commitAs('other driver', { remove: [OFFER] }));
    await commitAs('driver', { remove: [OFFER] });
  });

  it('left behind by its driver is deleted while the ride is still pending', async () => {
    await seedOffered();
    await assertFails(commitAs('driver', { remove: [OFFER] }));
    await world.update({ [RIDE]: { assignedDriverId: DRIVER } });
    await commitAs('driver', { remove: [OFFER] });
  });

  it('left behind by its passenger is deleted by online drivers only', async () => {
    await seedOffered(cancelled);
    await world.update({ [DRIVER_DOCUMENT]: { isOnline: false } });
    await assertFails(commitAs('driver', { remove: [OFFER] }));
    await world.update({ [DRIVER_DOCUMENT]: { isOnline: true } });
    await commitAs('driver', { remove: [OFFER] });
  });
});

it('an offer is created by its own passenger and cannot lose a field', async () => {
  await seedPending({ passengerId: uidOf('other rider') });
  await assertFails(commitAs('rider', { set: { [OFFER]: offerFields() } }));
  await commitAs('other rider', { set: { [OFFER]: offerFields() } });
  await assertFails(commitAs('other rider', { update: { [OFFER]: { fare: deleteField() } } }));
});
