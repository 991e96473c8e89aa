import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_NAME_LENGTH } from '../../src/domain/common/validation';
import { OPEN_STATUSES, UNDER_WAY_STATUSES } from '../../src/domain/ride/rideStatus';
import { geoPoint, serverTime, type Fields } from '../support/firestoreValues';
import { type SignedInPrincipal } from '../support/principals';
import { world } from '../support/world';
import { inTurn, verdictsOn } from './commits';
import { fields, line, otherThan } from './fields';
import { asapRide, RIDE, stamped } from './rideDocuments';
import { commitAs, seedAssigned, seedLater, seedOffered } from './rideWorld';
import { drivenShare, follow, ROUGH, SHARE, shared, withdrawn } from './shareDocuments';
import {
  acceptOfferCommit,
  assignedRideWithRecord,
  assignment,
  DRIVER,
  FLEET,
  FLEET_ON_JOB,
  OTHER_DRIVER,
} from './transitionDocuments';

describe('a share follows its ride in the same commit', () => {
  const offered = acceptOfferCommit();
  const driven = { status: 'assigned', driverId: DRIVER };

  it('when a driver accepts the offer', async () => {
    await seedOffered();
    await world.seed(shared());
    const update = (changes: Fields) =>
      commitAs('driver', { ...offered, update: { ...offered.update, [SHARE]: changes } });
    await assertFails(update({ status: 'on_route', driverId: DRIVER }));
    await assertFails(update({ ...driven, driverId: OTHER_DRIVER }));
    await assertFails(update({ ...driven, pickup: 'Elsewhere' }));
    await assertFails(update({ ...driven, dropoff: 'Elsewhere' }));
    await assertFails(world.as('driver').doc(SHARE).update(driven));
    await update(driven);
    expect((await follow()).data()).toMatchObject(driven);
  });

  it('when the office gives the ride to another driver, whose car is elsewhere', async () => {
    await world.seed({
      ...FLEET_ON_JOB,
      [RIDE]: assignedRideWithRecord(),
      ...drivenShare({ location: ROUGH }),
    });
    const update = (changes: Fields) =>
      commitAs('admin', {
        update: { [RIDE]: assignment('admin', OTHER_DRIVER), [SHARE]: changes },
      });
    await assertFails(update({ driverId: OTHER_DRIVER }));
    await assertFails(update({ driverId: OTHER_DRIVER, location: { latitude: 1, longitude: 1 } }));
    await update({ driverId: OTHER_DRIVER, location: null });
  });

  it('when the driver gives the ride back, and with each step', async () => {
    await world.seed({
      ...FLEET_ON_JOB,
      [RIDE]: assignedRideWithRecord(),
      ...drivenShare({ location: ROUGH }),
    });
    const step = (status: string, who: SignedInPrincipal = 'driver') =>
      commitAs(who, { update: { [RIDE]: stamped(status), [SHARE]: { status } } });
    await step('on_route');
    await step('arrived', 'admin');
    expect((await follow()).data()).toMatchObject({ status: 'arrived', location: ROUGH });
    await commitAs('driver', {
      update: {
        [RIDE]: assignment('driver', null, { status: 'pending' }),
        [SHARE]: { status: 'pending', driverId: null, location: null },
      },
    });
    expect((await follow()).data()).toMatchObject({ status: 'pending', driverId: null });
  });

  it.each([
    ['driver', 'cancelled_by_driver'],
    ['rider', 'cancelled_by_passenger'],
    ['admin', 'cancelled'],
  ] as const)('and is removed by the %s when it is %s', async (who, status) => {
    await seedAssigned();
    await world.seed(drivenShare());
    const end = { remove: [SHARE], set: withdrawn };
    const others = (['other driver', 'other rider', 'guest', 'signed-out'] as const).map(
      (each) => each,
    );
    await assertFails(commitAs(who, { update: { [RIDE]: stamped(status), [SHARE]: { status } } }));
    await assertFails(commitAs(who, { update: { [RIDE]: stamped(status) }, remove: [SHARE] }));
    await commitAs(who, { update: { [RIDE]: stamped(status) }, ...end });
    expect(await world.read(SHARE)).toBeUndefined();
    await world.seed(drivenShare());
    await inTurn(others, (other) => assertFails(commitAs(other, end)));
    await commitAs(who, end);
  });

  it('is never written by the driver of another ride, or by another passenger', async () => {
    await seedAssigned({ status: 'on_route' });
    await world.seed({
      ...drivenShare(),
      'riders/ride-2': asapRide('other rider', assignment('admin', OTHER_DRIVER)),
    });
    const truth = { status: 'on_route' };
    for (const who of ['other driver', 'other rider', 'guest'] as const) {
      await assertFails(world.as(who).doc(SHARE).update(truth));
      await assertFails(world.as(who).doc(SHARE).update({ location: ROUGH }));
    }
    await world.as('driver').doc(SHARE).update(truth);
  });
});

describe('the places', () => {
  const { may, mayNot } = verdictsOn((changes: Fields, who: SignedInPrincipal = 'rider') =>
    world.as(who).doc(SHARE).update(changes),
  );
  beforeEach(async () => {
    await seedLater();
    await world.seed(shared({ status: 'awaiting_driver_response', driverId: DRIVER }));
  });
  fields(may, [line('pickup', MAX_NAME_LENGTH), line('dropoff', MAX_NAME_LENGTH)]);

  it('are the passenger’s', async () => {
    await mayNot({ pickup: 'Elsewhere' }, 'driver');
    await mayNot({ dropoff: 'Elsewhere' }, 'admin');
    await may({ pickup: 'Keldgate', dropoff: 'Lairgate' });
  });

  it('are the office’s in the commit that changes the ride', async () => {
    const places = { pickup: 'Keldgate', dropoff: 'Lairgate' };
    const now = { statusUpdatedAt: serverTime() };
    const change = { numberOfRiders: 4, ...now, officeChangedAt: serverTime() };
    const write = (who: SignedInPrincipal, ride: Fields, share: Fields = places) =>
      commitAs(who, { update: { [RIDE]: ride, [SHARE]: share } });
    await assertFails(write('admin', { status: 'accepted', ...now }));
    await assertFails(write('driver', { status: 'accepted', ...now }));
    await assertFails(write('driver', change));
    await assertFails(write('admin', change, { ...places, status: 'accepted' }));
    await assertFails(write('admin', change, { ...places, pickup: '' }));
    await write('admin', change);
    expect((await follow()).data()).toMatchObject(places);
    await mayNot({ pickup: 'Elsewhere' }, 'admin');
  });
});

describe('where the car is', () => {
  const write = (location: unknown, who: SignedInPrincipal = 'driver') =>
    world.as(who).doc(SHARE).update({ location });
  beforeEach(() => world.seed({ ...FLEET, ...drivenShare() }));

  it('is rounded to two decimals', async () => {
    await world.seed({ [RIDE]: assignedRideWithRecord() });
    await inTurn(
      [
        { latitude: 53.841, longitude: -0.42 },
        { latitude: 53.84, longitude: -0.421 },
        { ...ROUGH, accuracy: 5 },
        { latitude: 91, longitude: 0 },
        geoPoint(53.84, -0.42),
        ...otherThan([ROUGH, null]),
      ],
      (location) => assertFails(write(location)),
    );
    await write(ROUGH);
    expect((await world.read(SHARE))?.location).toEqual(ROUGH);
  });

  it('is only written while its driver has the ride under way', async () => {
    await inTurn(OPEN_STATUSES, async (status) => {
      await world.seed({ [RIDE]: assignedRideWithRecord({ status }) });
      await (UNDER_WAY_STATUSES.includes(status) ? write(ROUGH) : assertFails(write(ROUGH)));
    });
    await world.seed({ [RIDE]: assignedRideWithRecord(assignment('admin', OTHER_DRIVER)) });
    await assertFails(write(ROUGH));
    await write(ROUGH, 'other driver');
  });
});
