import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import { serverTime, timeAt, type Fields } from '../support/firestoreValues';
import { DRIVERS } from './bookingDocuments';
import { commit, type Commit } from './commits';
import { phoneRide } from './phoneBookingDocuments';
import { assignedRide, EXTRAS, EXTRAS_FIELDS, NO_EXTRAS, RIDE } from './rideDocuments';

beforeEach(() => world.seed(DRIVERS));

describe('the extras of a phone booking', () => {
  const CHANGED: Fields = { note: 'Red door', luggage: 0, needs: [] };
  const STAMP: Fields = { statusUpdatedAt: serverTime() };
  const writes: Readonly<Record<string, Commit>> = {
    changed: { set: { [EXTRAS]: CHANGED } },
    removed: { remove: [EXTRAS] },
  };
  const withRide = (work: Commit, ride: Fields = STAMP): Commit => ({
    ...work,
    update: { [RIDE]: ride },
  });
  const seed = (ride: Fields = phoneRide()): Promise<void> =>
    world.seed({ ...DRIVERS, [RIDE]: ride, [EXTRAS]: EXTRAS_FIELDS });

  const only = testMatrix(seed);
  only(['admin'], {
    'changing them with the ride': (db) => commit(db, withRide({ set: { [EXTRAS]: CHANGED } })),
    'removing them with the ride': (db) => commit(db, withRide({ remove: [EXTRAS] })),
  });
  const onlyWithout = testMatrix(() => world.seed({ ...DRIVERS, [RIDE]: phoneRide() }));
  onlyWithout(['admin'], {
    'adding them with the ride': (db) => commit(db, withRide({ set: { [EXTRAS]: CHANGED } })),
  });

  it.each(Object.entries(writes))('are %s only in the commit of their ride', async (_, work) => {
    await seed();
    await world.seed({ 'riders/ride-2': phoneRide() });
    const admin = world.as('admin');
    await assertFails(commit(admin, work));
    await assertFails(commit(admin, { ...work, update: { 'riders/ride-2': STAMP } }));
    await assertFails(commit(admin, withRide(work, { statusUpdatedAt: timeAt(0) })));
    await commit(admin, withRide(work));
  });

  it.each(Object.entries(writes))('are not %s once the ride is over', async (_, work) => {
    for (const status of ['completed', 'cancelled', 'cancelled_by_driver']) {
      await seed(phoneRide({ status, ...STAMP }));
      await assertFails(commit(world.as('admin'), work));
      await assertFails(commit(world.as('admin'), withRide(work)));
    }
    await seed();
    const cancel = withRide(work, { ...STAMP, status: 'cancelled' });
    await assertFails(commit(world.as('admin'), cancel));
    await commit(world.as('admin'), withRide(work));
  });

  it.each(Object.entries(writes))('are not %s for a passenger’s own booking', async (_, work) => {
    const assigning = { ...STAMP, status: 'cancelled', declineReason: 'x' };
    await seed(assignedRide());
    for (const who of ['admin', 'rider', 'driver'] as const) {
      await assertFails(commit(world.as(who), work));
    }
    await assertFails(commit(world.as('admin'), withRide(work, assigning)));
    const step = { ...STAMP, status: 'on_route' };
    await assertFails(commit(world.as('admin'), withRide(work, step)));
    await world.update({ [RIDE]: { isManualBooking: true } });
    await commit(world.as('admin'), withRide(work, step));
  });

  it('pass the same checks as new ones', async () => {
    await seed();
    for (const changes of [NO_EXTRAS, { ...CHANGED, luggage: 7 }, { ...CHANGED, other: 1 }]) {
      const set = { [EXTRAS]: changes };
      await assertFails(commit(world.as('admin'), withRide({ set })));
    }
    await commit(world.as('admin'), withRide({ set: { [EXTRAS]: CHANGED } }));
  });
});
