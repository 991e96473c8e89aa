import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { RETURNABLE_STATUSES } from '../../src/domain/dispatch/rideTransition';
import { OVER_STATUSES, RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import { timeAt, type Fields } from '../support/firestoreValues';
import { ownerOf, testMatrix } from '../support/rulesWorld';
import { commit } from './commits';
import { COMBINATIONS, phoneRide } from './phoneBookingDocuments';
import { omitField, RIDE, stamped } from './rideDocuments';
import { rideWorld } from './rideWorld';
import {
  assignment,
  DRIVER,
  FLEET,
  INVALID_ASSIGNMENT_FIELDS,
  OTHER_DRIVER,
  reassignCommit,
  returnCommit,
  UNCHANGEABLE_FIELDS,
} from './transitionDocuments';

const { world, commitAs, update, present, seedAssigned, seedLater, cellsOf } = rideWorld();
const DRIVER_DOCUMENT = `drivers/${DRIVER}`;

const onlyNow = testMatrix(world, () => seedAssigned());
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

const onlyLater = testMatrix(world, () => seedLater());
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
    const attempt = update('driver', back());
    await (RETURNABLE_STATUSES.includes(status) ? attempt : assertFails(attempt));
  });

  it.each([
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
    ...UNCHANGEABLE_FIELDS.map((field) => [field, 'x'] as const),
    ['declineReason', 'x'],
  ] as const)('unassigns the driver: never with %s (%#)', async (field, value) => {
    await seedAssigned();
    await assertFails(update('driver', back({ [field]: value })));
    await update('driver', back());
  });

  it('is allowed for one’s own ride, unless deactivated', async () => {
    await seedAssigned({ assignedDriverId: OTHER_DRIVER });
    await assertFails(update('driver', back()));
    await seedAssigned();
    await world.update({ [DRIVER_DOCUMENT]: { isActive: false } });
    await assertFails(update('driver', back()));
    await world.update({ [DRIVER_DOCUMENT]: { isActive: true } });
    await update('driver', back());
    await assertFails(update('driver', back()));
  });

  it('releases the cells of a ride for later, which becomes scheduled', async () => {
    await seedLater({ status: 'accepted' });
    const { update: all } = returnCommit('driver');
    await assertFails(commitAs('driver', { update: { [RIDE]: all?.[RIDE] ?? {} } }));
    await assertFails(commitAs('driver', returnCommit('driver', {}, { status: 'pending' })));
    await commitAs('driver', returnCommit('driver'));
    expect(await present()).toMatchObject({ status: 'scheduled', assignedDriverId: null });
    expect(await cellsOf(DRIVER)).toBe(0);
  });

  it('is allowed for a phone booking', async () => {
    await world.seed({ ...FLEET, [RIDE]: phoneRide(COMBINATIONS['a driver']) });
    await update('driver', back());
    expect(await present()).toMatchObject({ status: 'pending', assignedDriverId: null });
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
        const attempt = update('admin', stamped(to));
        await (STEPS.get(from) === to ? attempt : assertFails(attempt));
      }
      for (const end of [stamped('cancelled'), assignment('admin', null, { status: 'pending' })]) {
        await seedAssigned({ status: from });
        const attempt = update('admin', end);
        await (OVER_STATUSES.includes(from) ? assertFails(attempt) : attempt);
      }
    },
  );

  it('needs a driver to move or unassign', async () => {
    await seedAssigned({ assignedDriverId: null });
    await assertFails(update('admin', stamped('on_route')));
    await assertFails(update('admin', assignment('admin', null, { status: 'pending' })));
    await seedAssigned();
    await update('admin', stamped('on_route'));
  });

  it('has the server time and changes nothing else', async () => {
    await seedAssigned();
    for (const move of [
      stamped('on_route'),
      stamped('cancelled'),
      assignment('admin', null, { status: 'pending' }),
    ]) {
      await assertFails(update('admin', { ...move, statusUpdatedAt: timeAt(0) }));
      await assertFails(update('admin', omitField(move, 'statusUpdatedAt')));
      for (const field of UNCHANGEABLE_FIELDS) {
        await assertFails(update('admin', { ...move, [field]: 'x' }));
      }
    }
    await assertFails(update('admin', { ...stamped('on_route'), declineReason: 'x' }));
    await assertFails(update('admin', { ...stamped('on_route'), assignedDriverId: OTHER_DRIVER }));
    await update('admin', { ...stamped('cancelled'), declineReason: 'x'.repeat(300) });
  });

  it('has an optional reason of at most 300 characters when cancelling', async () => {
    await seedAssigned();
    for (const declineReason of [7, true, {}, [], 'x'.repeat(301)]) {
      await assertFails(update('admin', { ...stamped('cancelled'), declineReason }));
    }
    await update('admin', { ...stamped('cancelled'), declineReason: '' });
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
    await assertFails(update('other rider', stamped('cancelled_by_passenger')));
    await update('rider', stamped('cancelled_by_passenger'));
  });
});
