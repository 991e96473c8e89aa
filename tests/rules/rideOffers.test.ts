import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import {
  everyKindOfValue,
  geoPoint,
  NO_ONE,
  removed,
  RulesWorld,
  serverTime,
  testMatrix,
  timeAt,
  uidOf,
  type Fields,
  type Principal,
} from '../support/rulesWorld';
import { verdictsOn } from './attempts';
import { commit, nowBookingOf, type Commit } from './bookingDocuments';
import {
  assignment,
  DRIVER,
  driverFields,
  FLEET,
  givenRide,
  OFFER,
  offerFields,
  OTHER,
  RIDE,
  taking,
} from './transitionDocuments';
import { asapRide } from './rideDocuments';

const world = new RulesWorld();

const ME = `drivers/${DRIVER}`;
const write = (who: Principal, work: Commit): Promise<void> => commit(world.as(who), work);
const offered = (ride: Fields = {}): Promise<void> =>
  world.seed({ ...FLEET, [RIDE]: asapRide('rider', ride), [OFFER]: offerFields() });
const pending = async (ride: Fields = {}): Promise<void> => {
  await world.remove([OFFER]);
  await world.seed({ ...FLEET, [RIDE]: asapRide('rider', ride) });
};
const cancelled = { status: 'cancelled_by_passenger', statusUpdatedAt: serverTime() };

testMatrix(
  world,
  {
    'getting an offer': {
      allowed: ['driver', 'other driver', 'admin'],
      attempt: (db) => db.doc(OFFER).get(),
    },
    'listing the offers': {
      allowed: ['driver', 'other driver', 'admin'],
      attempt: (db) => db.collection('rideOffers').get(),
    },
    'getting the ride behind one': {
      allowed: ['rider', 'admin'],
      attempt: (db) => db.doc(RIDE).get(),
    },
    'listing the rides behind them': {
      allowed: ['admin'],
      attempt: (db) => db.collection('riders').where('status', '==', 'pending').get(),
    },
    'changing one': { allowed: NO_ONE, attempt: (db) => db.doc(OFFER).update({ fare: 1 }) },
    'writing it once more': { allowed: NO_ONE, attempt: (db) => db.doc(OFFER).set(offerFields()) },
    'removing one of an open ride': { allowed: NO_ONE, attempt: (db) => db.doc(OFFER).delete() },
  },
  () => offered(),
);

testMatrix(
  world,
  {
    'offering a ride that is pending': {
      allowed: ['rider', 'admin'],
      attempt: (db) => db.doc(OFFER).set(offerFields()),
    },
    'offering one that does not exist': {
      allowed: NO_ONE,
      attempt: (db) => db.doc('rideOffers/no-such-ride').set(offerFields()),
    },
  },
  () => pending(),
);

testMatrix(
  world,
  {
    'removing one that stayed behind': {
      allowed: ['rider', 'driver', 'other driver', 'admin'],
      attempt: (db) => db.doc(OFFER).delete(),
    },
  },
  () => offered(cancelled),
);

describe('who reads the offers', () => {
  const list = (): Promise<unknown> => world.as('driver').collection('rideOffers').get();

  it.each<[what: string, driver: Fields]>([
    ['offline', { isOnline: false }],
    ['dismissed', { isActive: false }],
    ['of whom it is not known', { isOnline: null }],
  ])('is no driver who is %s', async (_, driver) => {
    await offered();
    await world.change({ [ME]: driver });
    await assertFails(list());
    await assertFails(world.as('driver').doc(OFFER).get());
    await world.seed({ [ME]: driverFields() });
    await list();
  });

  it('is no driver whose document is gone', async () => {
    await offered();
    await world.remove([ME]);
    await assertFails(list());
    await world.seed(FLEET);
    await list();
  });
});

describe('an offer', () => {
  const { may, mayNot } = verdictsOn((offer: Fields) =>
    write('rider', { set: { [OFFER]: offerFields(offer) } }),
  );

  it('comes with its ride', async () => {
    const work = { set: { ...nowBookingOf('rider'), [OFFER]: offerFields() } };
    await assertFails(write('rider', { set: { [OFFER]: offerFields() } }));
    await assertFails(write('guest', work));
    await write('rider', work);
    expect(JSON.stringify(await world.present(OFFER))).not.toMatch(/Ann|07700|example/);
  });

  it.each([
    ['pickupAddress', 'Elsewhere'],
    ['dropoffAddress', 'Elsewhere'],
    ['pickupLatLng', geoPoint(53.8, -0.4)],
    ['dropoffLatLng', geoPoint(53.8, -0.4)],
    ['distanceMiles', 3],
    ['fare', 100],
    ['fare', null],
    ['numberOfRiders', 1],
    ['offeredAt', timeAt(Date.now() - 1000)],
    ['offeredAt', timeAt(Date.now() + 60_000)],
  ] as const)('says what its ride does: never %s %j', async (field, value) => {
    await pending();
    await mayNot({ [field]: value });
    await may({});
  });

  it.each(Object.keys(offerFields()))('has its %s', async (field) => {
    await pending();
    const offer = Object.fromEntries(
      Object.entries(offerFields()).filter(([key]) => key !== field),
    );
    await assertFails(write('rider', { set: { [OFFER]: offer } }));
    await may({});
  });

  it('is stamped by the server', async () => {
    await pending();
    for (const offeredAt of everyKindOfValue()) {
      await mayNot({ offeredAt });
    }
    await may({});
  });

  it('has nothing of the person, nor anything else', async () => {
    await pending();
    for (const field of ['passengerName', 'passengerPhone', 'passengerId', 'note', 'driverId']) {
      await mayNot({ [field]: 'x' });
    }
    await may({});
  });

  it.each(RIDE_STATUSES.filter((status) => status !== 'pending'))(
    'is none of a ride that is %s',
    async (status) => {
      await pending({ status });
      await mayNot({});
      await pending();
      await may({});
    },
  );

  it('is none of a ride that has a driver', async () => {
    await pending({ assignedDriverId: OTHER });
    await mayNot({});
    await assertFails(write('other driver', { set: { [OFFER]: offerFields() } }));
    await pending();
    await may({});
  });

  it('goes with the ride’s being taken, and by nobody before', async () => {
    await offered();
    await assertFails(write('driver', { remove: [OFFER] }));
    await assertFails(write('rider', { remove: [OFFER] }));
    await write('driver', taking());
    expect(await world.present(OFFER)).toBeUndefined();
  });

  it('goes with its cancel', async () => {
    await offered();
    await write('rider', { update: { [RIDE]: cancelled }, remove: [OFFER] });
    expect(await world.present(OFFER)).toBeUndefined();
  });

  it('comes again with the ride that its driver gives back', async () => {
    await world.seed({ ...FLEET, [RIDE]: givenRide() });
    const back = { [RIDE]: assignment('driver', null, { status: 'pending' }) };
    await assertFails(write('driver', { set: { [OFFER]: offerFields() } }));
    await assertFails(
      write('driver', { update: back, set: { [OFFER]: offerFields({ fare: 1 }) } }),
    );
    await write('driver', { update: back, set: { [OFFER]: offerFields() } });
    await assertFails(write('driver', { set: { [OFFER]: offerFields() } }));
  });

  it('that its taker left behind is in nobody’s way', async () => {
    await offered();
    const { update } = taking();
    await write('driver', { update });
    const back = { [RIDE]: assignment('admin', null, { status: 'pending' }) };
    await assertFails(write('admin', { set: { [OFFER]: offerFields() } }));
    await assertFails(write('admin', { update: back, set: { [OFFER]: offerFields({ fare: 1 }) } }));
    await write('admin', { update: back, set: { [OFFER]: offerFields() } });
    // Once more, though the ride is open to all: its place in the queue would begin anew.
    for (const who of ['rider', 'admin', 'driver'] as const) {
      await assertFails(write(who, { set: { [OFFER]: offerFields() } }));
      await assertFails(write(who, { update: { [OFFER]: { offeredAt: serverTime() } } }));
    }
  });

  it('that its passenger left behind is cleared away by drivers who are online alone', async () => {
    await offered(cancelled);
    await world.change({ [ME]: { isOnline: false } });
    await assertFails(write('driver', { remove: [OFFER] }));
    await world.change({ [ME]: { isOnline: true } });
    await write('driver', { remove: [OFFER] });
  });
});

it('an offer is the own ride’s, and keeps its fields', async () => {
  await pending({ passengerId: uidOf('other rider') });
  await assertFails(write('rider', { set: { [OFFER]: offerFields() } }));
  await write('other rider', { set: { [OFFER]: offerFields() } });
  await assertFails(write('other rider', { update: { [OFFER]: { fare: removed() } } }));
});
