import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import {
  EVERYONE,
  removed,
  RulesWorld,
  serverTime,
  testMatrix,
  timeAt,
  type Principal,
} from '../support/rulesWorld';
import {
  bookingOf,
  commit,
  commitUnbounded,
  dayPaths,
  DRIVERS,
  GRID_MS,
  LATER,
  laterRide,
  releaseOf,
  type Commit,
} from './bookingDocuments';

const world = new RulesWorld();

const RIDE = 'riders/ride-1';
const [DAY = ''] = dayPaths();
const CELL = Math.floor(LATER / GRID_MS);
const CANCELLED: readonly string[] = ['cancelled', 'cancelled_by_passenger', 'cancelled_by_driver'];
const release = releaseOf();
const stamped = (status: string) => ({ [RIDE]: { status, statusUpdatedAt: serverTime() } });
const cancel = stamped('cancelled_by_passenger');
const giveUp = stamped('cancelled_by_driver');
const callOff = stamped('cancelled');
const seed = (status: string): Promise<void> =>
  world.seed(bookingOf('rider', { ride: { status } }));
const write = (who: Principal, work: Commit): Promise<void> => commitUnbounded(world, who, work);
const held = async (): Promise<number> =>
  Object.keys((await world.present(DAY))?.['cells'] ?? {}).length;

beforeEach(() => world.seed(DRIVERS));

testMatrix(
  world,
  {
    "giving the cells back with the passenger's cancel": {
      allowed: ['rider'],
      attempt: (db) => commit(db, { update: { ...cancel, ...release } }),
    },
    "giving the cells back with the driver's": {
      allowed: ['driver'],
      attempt: (db) => commit(db, { update: { ...giveUp, ...release } }),
    },
    "giving the cells back with the admin's": {
      allowed: ['admin'],
      attempt: (db) => commit(db, { update: { ...callOff, ...release } }),
    },
    'giving the cells back without a cancel': {
      allowed: [],
      attempt: (db) => commit(db, { update: release }),
    },
    'giving the cells back with a step ahead': {
      allowed: [],
      attempt: (db) => commit(db, { update: { ...stamped('arrived'), ...release } }),
    },
  },
  () => seed('on_route'),
);

testMatrix(
  world,
  {
    'giving the cells back after the cancel': {
      allowed: ['rider', 'driver', 'admin'],
      attempt: (db) => commit(db, { update: release }),
    },
    'giving one of the cells back after it': {
      allowed: [],
      attempt: (db) =>
        db.doc(DAY).update({ [`cells.${String(CELL + 2)}`]: removed(), lastRideId: 'ride-1' }),
    },
    'giving all back but the job': {
      allowed: [],
      attempt: (db) => {
        const { 'jobs.ride-1': job, ...cells } = release[DAY] ?? {};
        return job === undefined ? Promise.resolve() : db.doc(DAY).update(cells);
      },
    },
  },
  () => seed('cancelled_by_passenger'),
);

describe('a ride for later', () => {
  it.each(RIDE_STATUSES)('that is %s keeps its cells unless it is cancelled', async (status) => {
    for (const who of EVERYONE) {
      const mayRelease =
        CANCELLED.includes(status) && (who === 'rider' || who === 'driver' || who === 'admin');
      await seed(status);
      const attempt = write(who, { update: release });
      await (mayRelease ? attempt : assertFails(attempt));
      expect(await held()).toBe(mayRelease ? 0 : 4);
    }
  });

  it('keeps its cells when the cancel is none', async () => {
    await seed('arrived');
    await assertFails(write('rider', { update: { ...cancel, ...release } }));
    await seed('awaiting_driver_response');
    await assertFails(write('other rider', { update: { ...cancel, ...release } }));
    await assertFails(write('rider', { update: { ...giveUp, ...release } }));
    await assertFails(write('driver', { update: { ...cancel, ...release } }));
    await assertFails(write('driver', { update: { ...stamped('accepted'), ...release } }));
    expect(await held()).toBe(4);
    await write('driver', { update: { ...giveUp, ...release } });
    expect(await held()).toBe(0);
  });

  it('is not cancelled by its passenger without giving its cells back', async () => {
    await seed('on_route');
    await assertFails(write('rider', { update: cancel }));
    expect(await held()).toBe(4);
    await write('rider', { update: { ...cancel, ...release } });
    expect(await held()).toBe(0);
  });

  it('is cancelled all the same where its day, its job or its cells are missing', async () => {
    await world.seed({ [RIDE]: laterRide('rider', { status: 'on_route' }) });
    await write('rider', { update: cancel });

    await seed('on_route');
    await world.seed(bookingOf('guest', { rideId: 'ride-2', time: LATER + 8 * GRID_MS }));
    const { cells, jobs } = { cells: `cells.${String(CELL + 1)}`, jobs: 'jobs.ride-1' };
    await world.change({ [DAY]: { [cells]: removed() } });
    await write('rider', { update: { ...cancel, ...release } });
    expect(await held()).toBe(4);

    await seed('on_route');
    await world.change({ [DAY]: { [jobs]: removed() } });
    await write('rider', { update: cancel });
  });

  it('is cancelled by its passenger where another driver has it now', async () => {
    await seed('on_route');
    await world.change({
      [RIDE]: { assignedDriverId: 'driver-2', currentOfferTo: 'driver-2' },
    });
    await write('rider', { update: { ...cancel, ...release } });
    expect(await held()).toBe(0);
  });

  it('keeps cells whose time has passed', async () => {
    const time = Math.floor(Date.now() / GRID_MS) * GRID_MS - 12 * GRID_MS;
    await world.seed(bookingOf('rider', { time, ride: { status: 'on_route' } }));
    await write('rider', { update: cancel });
    expect(await world.present(RIDE)).toMatchObject({ scheduledTime: timeAt(time) });
  });

  it('gives back no cell of another', async () => {
    await seed('on_route');
    const time = LATER + 4 * GRID_MS;
    await world.seed(bookingOf('other rider', { rideId: 'ride-2', time }));
    const others = releaseOf('ride-2', { time });
    const both = { [DAY]: { ...release[DAY], ...others[DAY], lastRideId: 'ride-1' } };
    await assertFails(write('rider', { update: { ...cancel, ...both } }));
    await assertFails(write('rider', { update: { ...cancel, ...others } }));
    await assertFails(write('driver', { update: { ...giveUp, ...others } }));
    const asOwn = { [DAY]: { ...others[DAY], lastRideId: 'ride-1' } };
    await assertFails(write('rider', { update: { ...cancel, ...asOwn } }));
    await write('rider', { update: { ...cancel, ...release } });
    await assertFails(write('rider', { update: others }));
    expect(await held()).toBe(4);
  });

  it('changes nothing else of its day', async () => {
    await seed('on_route');
    for (const changes of [
      ...[{ driverId: 'driver-2' }, { day: 1 }, { note: 'x' }, { 'jobs.ride-2': { time: 1 } }],
      ...[{ [`cells.${String(CELL + 9)}`]: 'ride-1' }, { lastRideId: 'ride-2' }],
    ]) {
      const changed = { [DAY]: { ...release[DAY], ...changes } };
      await assertFails(write('rider', { update: { ...cancel, ...changed } }));
    }
    await write('rider', { update: { ...cancel, ...release } });
  });

  it('leaves its time to the next one when it gives its cells back', async () => {
    await seed('on_route');
    const next = bookingOf('guest', { rideId: 'ride-2' });
    await assertFails(write('guest', { set: next }));
    await write('rider', { update: { ...cancel, ...release } });
    await write('guest', { set: next });
    await assertFails(write('rider', { update: release }));
    expect(await world.present(DAY)).toMatchObject({ cells: { [CELL]: 'ride-2' } });
  });

  it('gives back what it holds in both days, where it goes on past midnight', async () => {
    const midnight = Math.ceil(LATER / (288 * GRID_MS)) * 288 * GRID_MS;
    const time = midnight - 2 * GRID_MS;
    const both = releaseOf('ride-1', { time });
    const [first = '', second = ''] = Object.keys(both);
    await world.seed(bookingOf('rider', { time, ride: { status: 'on_route' } }));
    for (const path of [first, second]) {
      await assertFails(write('rider', { update: { ...cancel, [path]: both[path] ?? {} } }));
    }
    await write('rider', { update: { ...cancel, ...both } });
    expect(await world.present(first)).toMatchObject({ cells: {}, jobs: {} });
    expect(await world.present(second)).toMatchObject({ cells: {}, jobs: {} });
  });
});
