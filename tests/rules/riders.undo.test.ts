import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { UNDO_MS } from '../../src/domain/dispatch/rideTransition';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import { serverTime, timeAt, type Fields } from '../support/firestoreValues';
import { ownerOf } from '../support/principals';
import { testMatrix, world } from '../support/world';
import { commitAs, seedAssigned, seedLater, testInvalidFields, updateRide } from './rideWorld';
import { GRID_MS } from './dayDocuments';
import { RIDE, stamped } from './rideDocuments';
import {
  DRIVER,
  EVENT,
  eventFields,
  FLEET_ON_JOB,
  jobUpdates,
  assignedRideWithRecord,
  FORBIDDEN_CHANGES,
  OTHER_DRIVER,
} from './transitionDocuments';

const undo = (status: string, changes: Fields = {}): Fields => ({
  ...stamped(status),
  undoneAt: serverTime(),
  ...changes,
});
const ago = (ms: number): Fields => ({ statusUpdatedAt: timeAt(Date.now() - ms) });
/** The status before each step of a ride for now. */
const BEFORE: ReadonlyMap<string, string> = new Map([
  ['on_route', 'assigned'],
  ['arrived', 'on_route'],
  ['completed', 'arrived'],
]);

const onlyArrived = testMatrix(() => seedAssigned({ status: 'arrived' }));
onlyArrived(['driver', 'admin'], {
  'taking back a step': (db) => db.doc(RIDE).update(undo('on_route')),
  'taking back a step, with its event': (db, who) => {
    const batch = db.batch();
    batch.update(db.doc(RIDE), undo('on_route'));
    batch.set(db.doc(EVENT), eventFields(ownerOf(who), { kind: 'undo', status: 'on_route' }));
    return batch.commit();
  },
});

describe('taking back a step', () => {
  it.each(RIDE_STATUSES)('leads to the status before it, from %s', async (from) => {
    for (const to of [...RIDE_STATUSES, '', null]) {
      await seedAssigned({ status: from });
      const byDriver = updateRide('driver', { ...undo('x'), status: to });
      await (BEFORE.get(from) === to ? byDriver : assertFails(byDriver));
      await seedAssigned({ status: from });
      const byAdmin = updateRide('admin', { ...undo('x'), status: to });
      const isAllowed = BEFORE.get(from) === to && from !== 'completed';
      await (isAllowed ? byAdmin : assertFails(byAdmin));
    }
  });

  it('is allowed to the driver for a minute, and to the admin until the ride is over', async () => {
    await seedAssigned({ status: 'arrived', ...ago(UNDO_MS + 1000) });
    await assertFails(updateRide('driver', undo('on_route')));
    await updateRide('admin', undo('on_route'));
    await seedAssigned({ status: 'completed', ...ago(UNDO_MS - 20_000) });
    await assertFails(updateRide('admin', undo('arrived')));
    await updateRide('driver', undo('arrived'));
  });

  it('is allowed to the driver once, until the next step', async () => {
    await seedAssigned({ status: 'completed' });
    await updateRide('driver', undo('arrived'));
    await assertFails(updateRide('driver', undo('on_route')));
    await updateRide('driver', stamped('completed'));
    await updateRide('driver', undo('arrived'));
    await updateRide('admin', undo('on_route'));
    await updateRide('admin', undo('assigned'));
  });

  it('is allowed for one’s own ride, unless deactivated', async () => {
    await seedAssigned({ status: 'arrived', assignedDriverId: OTHER_DRIVER });
    await assertFails(updateRide('driver', undo('on_route')));
    await seedAssigned({ status: 'arrived' });
    await world.update({ [`drivers/${DRIVER}`]: { isActive: false } });
    await assertFails(updateRide('driver', undo('on_route')));
    await world.update({ [`drivers/${DRIVER}`]: { isActive: true } });
    await updateRide('driver', undo('on_route'));
  });

  it('makes a ride for later accepted, or assigned if its driver was assigned when due', async () => {
    await seedLater({ status: 'on_route', ...ago(1000) });
    await assertFails(updateRide('driver', undo('assigned')));
    await updateRide('driver', undo('accepted'));
    const time = Math.floor(Date.now() / GRID_MS) * GRID_MS - GRID_MS;
    await seedLater({ status: 'on_route', ...ago(1000), assignedAt: timeAt(time - 1) }, { time });
    await assertFails(updateRide('driver', undo('assigned')));
    await seedLater({ status: 'on_route', ...ago(1000), assignedAt: timeAt(time) }, { time });
    await assertFails(updateRide('driver', undo('accepted')));
    await updateRide('driver', undo('assigned'));
  });

  testInvalidFields(
    'changes nothing else',
    [
      ['statusUpdatedAt', timeAt(Date.now() - 1000)],
      ['undoneAt', timeAt(Date.now() - 1000)],
      ['undoneAt', null],
      ['assignedDriverId', OTHER_DRIVER],
      ...FORBIDDEN_CHANGES,
    ],
    async (changes) => {
      await world.update({ [RIDE]: { status: 'arrived' } });
      await updateRide('driver', undo('on_route', changes));
    },
  );

  it('names a completed ride as the driver’s current one again', async () => {
    await world.seed({
      ...FLEET_ON_JOB,
      [RIDE]: assignedRideWithRecord({ status: 'completed' }),
      [`drivers/${DRIVER}`]: { ...FLEET_ON_JOB[`drivers/${DRIVER}`], isOnJob: false },
      [`driverContacts/${DRIVER}`]: { phone: '07700 900101', rideId: null },
    });
    await assertFails(commitAs('driver', { update: jobUpdates('ride-1') }));
    await commitAs('driver', { update: { [RIDE]: undo('arrived'), ...jobUpdates('ride-1') } });
    expect(await world.read(RIDE)).toMatchObject({ status: 'arrived' });
  });
});
