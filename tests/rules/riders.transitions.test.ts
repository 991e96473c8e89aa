import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import {
  cellsOf,
  commitAs,
  seedAssigned,
  seedLater,
  testInvalidFields,
  updateRide,
} from './rideWorld';
import { canGiveBack, OVER_STATUSES, RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import { timeAt, type Fields } from '../support/firestoreValues';
import { ownerOf } from '../support/rulesWorld';
import { commit } from './commits';
import { COMBINATIONS, phoneRide } from './phoneBookingDocuments';
import { omitField, RIDE, stamped } from './rideDocuments';
import {
  assignment,
  DRIVER,
  FLEET,
  FORBIDDEN_CHANGES,
  INVALID_ASSIGNMENT_FIELDS,
  OTHER_DRIVER,
  reassignCommit,
  returnCommit,
  UNCHANGEABLE_FIELDS,
} from './transitionDocuments';
import { uidOf } from '../support/principals';
import { laterBooking } from './bookingDocuments';
import { dayPaths, GRID_MS, LATER } from './dayDocuments';

const DRIVER_DOCUMENT = `drivers/${DRIVER}`;

const onlyNow = testMatrix(seedAssigned);
onlyNow(['driver', 'admin'], {
  'returning or unassigning a ride before setting out': (db, who) =>
    db.doc(RIDE).update(assignment(ownerOf(who), null, { status: 'pending' })),
  'moving a ride to its next step': (db) => db.doc(RIDE).update(stamped('on_route')),
});
onlyNow(['admin'], {
  'reassigning a ride': (db, who) => db.doc(RIDE).update(assignment(ownerOf(who), OTHER_DRIVER)),
  'cancelling a ride as the admin, with a reason': (db) =>
    db.doc(RIDE).update({ ...stamped('cancelled'), declineReason: 'Snow' }),
});

const onlyLater = testMatrix(seedLater);
onlyLater(['admin'], {
  'reassigning a ride for later with its cells': (db) => commit(db, reassignCommit({})),
});
onlyLater(['driver', 'admin'], {
  'returning or unassigning a ride for later with its cells': (db, who) =>
    commit(db, returnCommit(ownerOf(who))),
});

describe('returning a ride', () => {
  const back = (changes: Fields = {}): Fields =>
    assignment('driver', null, { status: 'pending', ...changes });

  it.each(RIDE_STATUSES)('is allowed only before setting out: %s', async (status) => {
    await seedAssigned({ status });
    const attempt = updateRide('driver', back());
    await (canGiveBack(status) ? attempt : assertFails(attempt));
  });

  testInvalidFields(
    'unassigns the driver',
    [
      ...INVALID_ASSIGNMENT_FIELDS.filter(
        ([field]) => field.startsWith('assigned') || field === 'statusUpdatedAt',
      ),
      ['assignedDriverId', OTHER_DRIVER],
      ['currentOfferTo', DRIVER],
      ['driverName', 'Driver One'],
      ['driverVehicle', 'Silver Skoda Octavia'],
      ['driverPlate', 'ERYC 101'],
      ['driverLicence', 'PHV 7'],
      ['status', 'scheduled'],
      ['status', 'completed'],
      ...FORBIDDEN_CHANGES,
    ],
    (changes) => updateRide('driver', back(changes)),
  );

  it('is allowed for one’s own ride, unless deactivated', async () => {
    await seedAssigned({ assignedDriverId: OTHER_DRIVER });
    await assertFails(updateRide('driver', back()));
    await seedAssigned();
    await world.update({ [DRIVER_DOCUMENT]: { isActive: false } });
    await assertFails(updateRide('driver', back()));
    await world.update({ [DRIVER_DOCUMENT]: { isActive: true } });
    await updateRide('driver', back());
    await assertFails(updateRide('driver', back()));
  });

  it('releases the cells of a ride for later, which becomes scheduled', async () => {
    await seedLater({ status: 'accepted' });
    const { update: all } = returnCommit('driver');
    await assertFails(commitAs('driver', { update: { [RIDE]: all?.[RIDE] ?? {} } }));
    await assertFails(commitAs('driver', returnCommit('driver', {}, { status: 'pending' })));
    await commitAs('driver', returnCommit('driver'));
    expect(await world.read(RIDE)).toMatchObject({ status: 'scheduled', assignedDriverId: null });
    expect(await cellsOf(DRIVER)).toBe(0);
  });

  it('is allowed for a phone booking', async () => {
    await world.seed({ ...FLEET, [RIDE]: phoneRide(COMBINATIONS['a driver']) });
    await updateRide('driver', back());
    expect(await world.read(RIDE)).toMatchObject({ status: 'pending', assignedDriverId: null });
  });
});

describe('moving, unassigning or cancelling a ride as the admin', () => {
  const STEPS: ReadonlyMap<string, string> = new Map([
    ['awaiting_driver_response', 'accepted'],
    ['pending', 'assigned'],
    ['accepted', 'on_route'],
    ['assigned', 'on_route'],
    ['on_route', 'arrived'],
    ['arrived', 'completed'],
  ]);

  it.each(RIDE_STATUSES)(
    'is limited to the next step, and to rides that are not over: %s',
    async (from) => {
      for (const to of RIDE_STATUSES.filter((each) => each !== 'cancelled')) {
        await seedAssigned({ status: from });
        const attempt = updateRide('admin', stamped(to));
        await (STEPS.get(from) === to ? attempt : assertFails(attempt));
      }
      for (const end of [stamped('cancelled'), assignment('admin', null, { status: 'pending' })]) {
        await seedAssigned({ status: from });
        const attempt = updateRide('admin', end);
        await (OVER_STATUSES.includes(from) ? assertFails(attempt) : attempt);
      }
    },
  );

  it('needs a driver to move or unassign', async () => {
    await seedAssigned({ assignedDriverId: null });
    await assertFails(updateRide('admin', stamped('on_route')));
    await assertFails(updateRide('admin', assignment('admin', null, { status: 'pending' })));
    await seedAssigned();
    await updateRide('admin', stamped('on_route'));
  });

  it('has the server time and changes nothing else', async () => {
    await seedAssigned();
    for (const move of [
      stamped('on_route'),
      stamped('cancelled'),
      assignment('admin', null, { status: 'pending' }),
    ]) {
      await assertFails(updateRide('admin', { ...move, statusUpdatedAt: timeAt(0) }));
      await assertFails(updateRide('admin', omitField(move, 'statusUpdatedAt')));
      for (const field of UNCHANGEABLE_FIELDS) {
        await assertFails(updateRide('admin', { ...move, [field]: 'x' }));
      }
    }
    await assertFails(updateRide('admin', { ...stamped('on_route'), declineReason: 'x' }));
    await assertFails(
      updateRide('admin', { ...stamped('on_route'), assignedDriverId: OTHER_DRIVER }),
    );
    await updateRide('admin', { ...stamped('cancelled'), declineReason: 'x'.repeat(300) });
  });

  it('has an optional reason of at most 300 characters when cancelling', async () => {
    await seedAssigned();
    for (const declineReason of [7, true, {}, [], 'x'.repeat(301)]) {
      await assertFails(updateRide('admin', { ...stamped('cancelled'), declineReason }));
    }
    await updateRide('admin', { ...stamped('cancelled'), declineReason: '' });
  });

  it('releases the cells when unassigning a ride for later', async () => {
    await seedLater({ status: 'accepted' });
    const { update: all } = returnCommit('admin');
    await assertFails(commitAs('admin', { update: { [RIDE]: all?.[RIDE] ?? {} } }));
    await commitAs('admin', returnCommit('admin'));
    expect(await cellsOf(DRIVER)).toBe(0);
  });

  it('leaves an unassigned ride for later to be cancelled by its passenger', async () => {
    await seedLater();
    await commitAs('admin', returnCommit('admin'));
    await assertFails(updateRide('other rider', stamped('cancelled_by_passenger')));
    await updateRide('rider', stamped('cancelled_by_passenger'));
  });
});

describe('assigning a ride as the admin', () => {
  const assignTo = (changes: Fields = {}, driverId = OTHER_DRIVER): Fields =>
    assignment('admin', driverId, changes);

  it.each(RIDE_STATUSES)('is allowed until the ride is over: %s', async (status) => {
    for (const driverId of [DRIVER, OTHER_DRIVER]) {
      await seedAssigned({ status });
      const attempt = updateRide('admin', assignTo({}, driverId));
      await (OVER_STATUSES.includes(status) ? assertFails(attempt) : attempt);
    }
  });

  testInvalidFields(
    'is recorded correctly',
    [
      ...INVALID_ASSIGNMENT_FIELDS.filter(([, value]) => value !== OTHER_DRIVER),
      ['currentOfferTo', DRIVER],
      ['assignedDriverId', 'nobody'],
      ['assignedDriverId', uidOf('rider')],
      ...RIDE_STATUSES.filter((status) => status !== 'assigned').map(
        (status) => ['status', status] as const,
      ),
      ...FORBIDDEN_CHANGES,
    ],
    (changes) => updateRide('admin', assignTo(changes)),
  );

  it('is denied for a deactivated driver', async () => {
    await seedAssigned();
    await world.update({ [`drivers/${OTHER_DRIVER}`]: { isActive: false } });
    await assertFails(updateRide('admin', assignTo()));
    await world.update({ [`drivers/${OTHER_DRIVER}`]: { isActive: true } });
    await updateRide('admin', assignTo());
  });

  it('takes the ride from the previous driver', async () => {
    await seedAssigned();
    await updateRide('admin', assignTo());
    for (const attempt of [stamped('on_route'), stamped('cancelled_by_driver')]) {
      await assertFails(updateRide('driver', attempt));
    }
    await assertFails(updateRide('driver', assignment('driver', null, { status: 'pending' })));
    await assertFails(world.as('driver').doc(RIDE).get());
    await updateRide('other driver', stamped('on_route'));
  });

  it('moves the cells of a ride for later, and its driver is asked', async () => {
    await seedLater({ status: 'accepted' });
    const whole = reassignCommit({});
    const { [RIDE]: ride = {}, ...release } = whole.update ?? {};
    for (const work of [
      { update: { [RIDE]: ride } },
      { update: { [RIDE]: ride, ...release } },
      { set: whole.set ?? {}, update: { [RIDE]: ride } },
      { set: whole.set ?? {}, update: release },
      ...['assigned', 'accepted', 'scheduled', 'pending'].map((status) =>
        reassignCommit({}, {}, { status }),
      ),
      reassignCommit({ time: LATER + 12 * GRID_MS }),
    ]) {
      await assertFails(commitAs('admin', work));
    }
    await commitAs('admin', whole);
    expect([await cellsOf(DRIVER), await cellsOf(OTHER_DRIVER)]).toEqual([0, 4]);
  });

  it('reserves cells for a ride for later without a driver', async () => {
    await seedLater();
    await commitAs('admin', returnCommit('admin'));
    await assertFails(commitAs('admin', { update: { [RIDE]: assignment('admin', DRIVER) } }));
    await commitAs('admin', reassignCommit({}, null));
    expect(await cellsOf(OTHER_DRIVER)).toBe(4);
  });

  it('is denied if the driver has another ride then', async () => {
    await seedLater();
    const near = laterBooking('other rider', { rideId: 'ride-2', driverId: OTHER_DRIVER });
    await world.seed(near);
    await assertFails(commitAs('admin', reassignCommit({})));
    await world.remove(dayPaths(LATER, OTHER_DRIVER));
    await commitAs('admin', reassignCommit({}));
  });

  it('sets the status assigned once the scheduled time has passed', async () => {
    const time = Math.floor(Date.now() / GRID_MS) * GRID_MS - GRID_MS;
    await seedLater({}, { time });
    await assertFails(updateRide('admin', assignTo({ status: 'awaiting_driver_response' })));
    await updateRide('admin', assignTo());
  });
});
