import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/common/londonTime';
import { MAX_NAME_LENGTH } from '../../src/domain/common/validation';
import { SHARE_HOURS } from '../../src/domain/ride/rideShare';
import { OPEN_STATUSES, OVER_STATUSES } from '../../src/domain/ride/rideStatus';
import { geoPoint, serverTime, timeAt, type Fields } from '../support/firestoreValues';
import { EVERYONE, NO_ONE } from '../support/principals';
import { testMatrix, world } from '../support/world';
import { commit } from './commits';
import { fields, line, otherThan, refusals, required } from './fields';
import { asapRide, RIDE } from './rideDocuments';
import { commitAs, seedOffered } from './rideWorld';
import {
  drivenShare,
  follow,
  OTHER_SHARE,
  OTHER_TOKEN,
  ROUGH,
  SHARE,
  SHARE_TOKEN,
  shared,
  shareFields,
  TOKEN,
  withdrawn,
} from './shareDocuments';
import { assignedRideWithRecord, DRIVER, FLEET_ON_JOB, OTHER_DRIVER } from './transitionDocuments';

describe('the share of a ride under way', () => {
  const only = testMatrix(() =>
    world.seed({ ...FLEET_ON_JOB, [RIDE]: assignedRideWithRecord(), ...drivenShare() }),
  );
  only(EVERYONE, { 'getting it by its token': (db) => db.doc(SHARE).get() });
  only(NO_ONE, {
    'guessing a token': (db) => db.doc(OTHER_SHARE).get(),
    'guessing by the ride’s id': (db) => db.doc('rideShares/ride-1').get(),
    listing: (db) => db.collection('rideShares').get(),
    'listing one': (db) => db.collection('rideShares').limit(1).get(),
    'listing a ride’s': (db) =>
      db.collection('rideShares').where('rideId', '==', 'ride-1').limit(1).get(),
    'adding without an id': (db) => db.collection('rideShares').add(shareFields()),
    'sharing the ride twice': (db) =>
      db.doc(OTHER_SHARE).set(shareFields({ status: 'assigned', driverId: DRIVER })),
    overwriting: (db) => db.doc(SHARE).set(shareFields({ status: 'assigned', driverId: DRIVER })),
    'naming another ride': (db) => db.doc(SHARE).update({ rideId: 'ride-2' }),
    'making it last longer': (db) => db.doc(SHARE).update({ sharedAt: serverTime() }),
    'claiming another status': (db) => db.doc(SHARE).update({ status: 'arrived' }),
    'claiming another driver': (db) => db.doc(SHARE).update({ driverId: OTHER_DRIVER }),
    'deleting it alone': (db) => db.doc(SHARE).delete(),
  });
  only(['driver'], {
    'showing roughly where the car is': (db) => db.doc(SHARE).update({ location: ROUGH }),
  });
  only(['rider'], {
    'renaming the places': (db) => db.doc(SHARE).update({ pickup: 'Keldgate' }),
    'ending it early': (db) => commit(db, { remove: [SHARE], set: withdrawn }),
  });
  // It may only become what the ride says.
  only(['rider', 'driver', 'admin'], {
    'hiding the car': async (db) => {
      await world.update({ [SHARE]: { location: ROUGH } });
      await db.doc(SHARE).update({ location: null, status: 'assigned' });
    },
  });
});

describe('sharing a ride', () => {
  const only = testMatrix(() => seedOffered());
  only(['rider'], { 'one’s own': (db) => commit(db, { set: shared() }) });
});

describe('a ride is shared', () => {
  const share = async (changes: Fields = {}) => {
    await world.remove([SHARE, SHARE_TOKEN]);
    await commitAs('rider', { set: shared(changes) });
  };
  beforeEach(() => seedOffered());

  it.each(OPEN_STATUSES)('while it is %s', async (status) => {
    await world.update({ [RIDE]: { status } });
    await share({ status });
    await follow();
  });

  it.each(OVER_STATUSES)('no longer when it is %s', async (status) => {
    await world.update({ [RIDE]: { status } });
    await assertFails(share({ status }));
    await assertFails(share());
  });

  it('only as it is, and only if it exists', async () => {
    await assertFails(share({ status: 'assigned' }));
    await assertFails(share({ driverId: DRIVER }));
    await assertFails(share({ rideId: 'ride-2' }));
    await world.seed({ 'riders/ride-2': asapRide('other rider') });
    await assertFails(
      commitAs('rider', {
        set: {
          [SHARE]: shareFields({ rideId: 'ride-2' }),
          'rideShareTokens/ride-2': { token: TOKEN },
        },
      }),
    );
    await share();
  });

  it('only with the token that its ride names', async () => {
    await assertFails(world.as('rider').doc(SHARE).set(shareFields()));
    const other = { ...shared(), [SHARE_TOKEN]: { token: OTHER_TOKEN } };
    await assertFails(commitAs('rider', { set: other }));
    await share();
  });

  required(shareFields, (document) =>
    commitAs('rider', { set: { [SHARE]: document, [SHARE_TOKEN]: { token: TOKEN } } }),
  );
  fields(
    (changes) => share(changes),
    [
      line('pickup', MAX_NAME_LENGTH),
      line('dropoff', MAX_NAME_LENGTH),
      ['location', 'is unknown at first', otherThan([null], [ROUGH, geoPoint(53.84, -0.42)])],
      [
        'sharedAt',
        'is the server’s time',
        [timeAt(Date.now() + HOUR_MS), timeAt(Date.now() - HOUR_MS), null, 7],
      ],
    ],
  );
  refusals(share, {
    'has no other field': [[{ passengerName: 'Ann' }, { fare: 5 }, { extra: null }]],
  });
});

describe('a link ends', () => {
  const seed = (changes: Fields = {}): Promise<void> =>
    world.seed({ ...FLEET_ON_JOB, [RIDE]: assignedRideWithRecord(), ...drivenShare(changes) });

  it(`after ${SHARE_HOURS} hours`, async () => {
    const age = SHARE_HOURS * HOUR_MS;
    await seed({ sharedAt: timeAt(Date.now() - age + MINUTE_MS) });
    await world.update({ [RIDE]: { timestamp: timeAt(Date.now() - 2 * age) } });
    await follow();
    await world.update({ [SHARE]: { sharedAt: timeAt(Date.now() - age - MINUTE_MS) } });
    await assertFails(follow());
  });

  it.each(OVER_STATUSES)('with the ride, also if nothing removes it: %s', async (status) => {
    await seed();
    await follow();
    await world.update({ [RIDE]: { status } });
    await assertFails(follow());
    await world.remove([RIDE]);
    await assertFails(follow());
  });

  it('when another passenger books a ride of the same id', async () => {
    await seed({ sharedAt: timeAt(Date.now() - MINUTE_MS) });
    await world.update({ [RIDE]: { timestamp: timeAt(Date.now() - HOUR_MS) } });
    await follow();
    await world.seed({ [RIDE]: asapRide('other rider') });
    await assertFails(follow());
  });
});
