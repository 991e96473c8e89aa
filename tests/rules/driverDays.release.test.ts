import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import { deleteField, timeAt } from '../support/firestoreValues';
import { EVERYONE, NO_ONE, type Principal } from '../support/principals';
import { DRIVERS, laterBooking, laterRide } from './bookingDocuments';
import { commit, commitWithoutLimits, type Commit } from './commits';
import { CELL, DAY, GRID_MS, LATER, releaseUpdates } from './dayDocuments';
import { RIDE, stamped } from './rideDocuments';

const CANCELLED: readonly string[] = ['cancelled', 'cancelled_by_passenger', 'cancelled_by_driver'];
const release = releaseUpdates();
const rideUpdate = (status: string) => ({ [RIDE]: stamped(status) });
const cancel = rideUpdate('cancelled_by_passenger');
const driverCancel = rideUpdate('cancelled_by_driver');
const adminCancel = rideUpdate('cancelled');
const seed = (status: string): Promise<void> =>
  world.seed(laterBooking('rider', { ride: { status } }));
const commitAs = (who: Principal, work: Commit): Promise<void> => commitWithoutLimits(who, work);
const countCells = async (): Promise<number> =>
  Object.keys((await world.read(DAY))?.cells ?? {}).length;

beforeEach(() => world.seed(DRIVERS));

const onlyUnderWay = testMatrix(() => seed('on_route'));
onlyUnderWay(['rider'], {
  "releasing the cells with the passenger's cancellation": (db) =>
    commit(db, { update: { ...cancel, ...release } }),
});
onlyUnderWay(['driver'], {
  "releasing the cells with the driver's cancellation": (db) =>
    commit(db, { update: { ...driverCancel, ...release } }),
});
onlyUnderWay(['admin'], {
  "releasing the cells with the admin's cancellation": (db) =>
    commit(db, { update: { ...adminCancel, ...release } }),
});
onlyUnderWay(NO_ONE, {
  'releasing the cells with the next step': (db) =>
    commit(db, { update: { ...rideUpdate('arrived'), ...release } }),
});

const onlyCancelled = testMatrix(() => seed('cancelled_by_passenger'));
onlyCancelled(['rider', 'driver', 'admin'], {
  'releasing the cells after the cancellation': (db) => commit(db, { update: release }),
});
onlyCancelled(NO_ONE, {
  'releasing one of the cells after it': (db) =>
    db.doc(DAY).update({ [`cells.${CELL + 2}`]: deleteField(), lastRideId: 'ride-1' }),
  'releasing the cells but not the job': (db) => {
    const { 'jobs.ride-1': job, ...cells } = release[DAY] ?? {};
    return job === undefined ? Promise.resolve() : db.doc(DAY).update(cells);
  },
});

describe('a ride for later', () => {
  it.each(RIDE_STATUSES)('that is %s releases its cells only if cancelled', async (status) => {
    for (const who of EVERYONE) {
      const mayRelease =
        CANCELLED.includes(status) && (who === 'rider' || who === 'driver' || who === 'admin');
      await seed(status);
      const attempt = commitAs(who, { update: release });
      await (mayRelease ? attempt : assertFails(attempt));
      expect(await countCells()).toBe(mayRelease ? 0 : 4);
    }
  });

  it('keeps its cells if the cancellation is not allowed', async () => {
    await seed('arrived');
    await assertFails(commitAs('rider', { update: { ...cancel, ...release } }));
    await seed('awaiting_driver_response');
    await assertFails(commitAs('other rider', { update: { ...cancel, ...release } }));
    await assertFails(commitAs('rider', { update: { ...driverCancel, ...release } }));
    await assertFails(commitAs('driver', { update: { ...cancel, ...release } }));
    await assertFails(commitAs('driver', { update: { ...rideUpdate('accepted'), ...release } }));
    expect(await countCells()).toBe(4);
    await commitAs('driver', { update: { ...driverCancel, ...release } });
    expect(await countCells()).toBe(0);
  });

  it('cannot be cancelled by its passenger without releasing its cells', async () => {
    await seed('on_route');
    await assertFails(commitAs('rider', { update: cancel }));
    expect(await countCells()).toBe(4);
    await commitAs('rider', { update: { ...cancel, ...release } });
    expect(await countCells()).toBe(0);
  });

  it('can be cancelled if its day, job or cells are missing', async () => {
    await world.seed({ [RIDE]: laterRide('rider', { status: 'on_route' }) });
    await commitAs('rider', { update: cancel });

    await seed('on_route');
    await world.seed(laterBooking('guest', { rideId: 'ride-2', time: LATER + 8 * GRID_MS }));
    const { cells, jobs } = { cells: `cells.${CELL + 1}`, jobs: 'jobs.ride-1' };
    await world.update({ [DAY]: { [cells]: deleteField() } });
    await commitAs('rider', { update: { ...cancel, ...release } });
    expect(await countCells()).toBe(4);

    await seed('on_route');
    await world.update({ [DAY]: { [jobs]: deleteField() } });
    await commitAs('rider', { update: cancel });
  });

  it('can be cancelled by its passenger after moving to another driver', async () => {
    await seed('on_route');
    await world.update({
      [RIDE]: { assignedDriverId: 'driver-2', currentOfferTo: 'driver-2' },
    });
    await commitAs('rider', { update: { ...cancel, ...release } });
    expect(await countCells()).toBe(0);
  });

  it('can be cancelled without releasing cells once its time has passed', async () => {
    const time = Math.floor(Date.now() / GRID_MS) * GRID_MS - 12 * GRID_MS;
    await world.seed(laterBooking('rider', { time, ride: { status: 'on_route' } }));
    await commitAs('rider', { update: cancel });
    expect(await world.read(RIDE)).toMatchObject({ scheduledTime: timeAt(time) });
  });

  it('releases no cell of another ride', async () => {
    await seed('on_route');
    const time = LATER + 4 * GRID_MS;
    await world.seed(laterBooking('other rider', { rideId: 'ride-2', time }));
    const otherRelease = releaseUpdates('ride-2', { time });
    const both = { [DAY]: { ...release[DAY], ...otherRelease[DAY], lastRideId: 'ride-1' } };
    await assertFails(commitAs('rider', { update: { ...cancel, ...both } }));
    await assertFails(commitAs('rider', { update: { ...cancel, ...otherRelease } }));
    await assertFails(commitAs('driver', { update: { ...driverCancel, ...otherRelease } }));
    const asOwn = { [DAY]: { ...otherRelease[DAY], lastRideId: 'ride-1' } };
    await assertFails(commitAs('rider', { update: { ...cancel, ...asOwn } }));
    await commitAs('rider', { update: { ...cancel, ...release } });
    await assertFails(commitAs('rider', { update: otherRelease }));
    expect(await countCells()).toBe(4);
  });

  it('changes nothing else on its day', async () => {
    await seed('on_route');
    for (const changes of [
      ...[{ driverId: 'driver-2' }, { day: 1 }, { note: 'x' }, { 'jobs.ride-2': { time: 1 } }],
      ...[{ [`cells.${CELL + 9}`]: 'ride-1' }, { lastRideId: 'ride-2' }],
      ...['ride-1', 'ride-2'].map((rideId) => ({ [`cells.${CELL + 3}`]: rideId })),
    ]) {
      const changed = { [DAY]: { ...release[DAY], ...changes } };
      await assertFails(commitAs('rider', { update: { ...cancel, ...changed } }));
    }
    await commitAs('rider', { update: { ...cancel, ...release } });
  });

  it('lets the next ride book the released time', async () => {
    await seed('on_route');
    const next = laterBooking('guest', { rideId: 'ride-2' });
    await assertFails(commitAs('guest', { set: next }));
    await commitAs('rider', { update: { ...cancel, ...release } });
    await commitAs('guest', { set: next });
    await assertFails(commitAs('rider', { update: release }));
    expect(await world.read(DAY)).toMatchObject({ cells: { [CELL]: 'ride-2' } });
  });

  it('releases its cells on both days if it crosses midnight', async () => {
    const midnight = Math.ceil(LATER / (288 * GRID_MS)) * 288 * GRID_MS;
    const time = midnight - 2 * GRID_MS;
    const both = releaseUpdates('ride-1', { time });
    const [first = '', second = ''] = Object.keys(both);
    await world.seed(laterBooking('rider', { time, ride: { status: 'on_route' } }));
    for (const path of [first, second]) {
      await assertFails(commitAs('rider', { update: { ...cancel, [path]: both[path] ?? {} } }));
    }
    await commitAs('rider', { update: { ...cancel, ...both } });
    expect(await world.read(first)).toMatchObject({ cells: {}, jobs: {} });
    expect(await world.read(second)).toMatchObject({ cells: {}, jobs: {} });
  });
});
