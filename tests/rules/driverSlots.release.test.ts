import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { RIDE_STATUSES } from '../../src/domain/rideStatus';
import {
  EVERYONE,
  RulesWorld,
  serverTime,
  testMatrix,
  uidOf,
  type Principal,
} from '../support/rulesWorld';
import {
  bookingOf,
  cellFields,
  cellPath,
  cellPaths,
  commit,
  DRIVERS,
  GRID_MS,
  LATER,
  type Commit,
} from './laterDocuments';

const world = new RulesWorld('demo-rules-slot-release');

const RIDE = 'riders/ride-1';
const CELLS = cellPaths();
const CANCELLED: readonly string[] = ['cancelled', 'cancelled_by_passenger', 'cancelled_by_driver'];
const stamped = (status: string) => ({ [RIDE]: { status, statusUpdatedAt: serverTime() } });
const cancel = stamped('cancelled_by_passenger');
const giveUp = stamped('cancelled_by_driver');
const seed = (status: string): Promise<void> =>
  world.seed(bookingOf('rider', { ride: { status } }));
const write = (who: Principal, work: Commit): Promise<void> => commit(world.as(who), work);
const held = async (): Promise<number> =>
  (await world.as('rider').collection('driverSlots').get()).size;

beforeEach(() => world.seed(DRIVERS));

testMatrix(
  world,
  {
    "giving the cells back with the passenger's cancel": {
      allowed: ['rider'],
      attempt: (db) => commit(db, { update: cancel, remove: CELLS }),
    },
    "giving the cells back with the driver's": {
      allowed: ['driver'],
      attempt: (db) => commit(db, { update: giveUp, remove: CELLS }),
    },
    'giving the cells back without a cancel': {
      allowed: [],
      attempt: (db) => commit(db, { remove: CELLS }),
    },
    'giving the cells back with a step ahead': {
      allowed: [],
      attempt: (db) => commit(db, { update: stamped('arrived'), remove: CELLS }),
    },
  },
  () => seed('on_route'),
);

testMatrix(
  world,
  {
    'giving the cells back after the cancel': {
      allowed: ['rider', 'driver'],
      attempt: (db) => commit(db, { remove: CELLS }),
    },
    'giving one of the cells back after it': {
      allowed: ['rider', 'driver'],
      attempt: (db) => db.doc(cellPath(2)).delete(),
    },
  },
  () => seed('cancelled_by_passenger'),
);

describe('a ride for later', () => {
  it.each(RIDE_STATUSES)('that is %s keeps its cells unless it is cancelled', async (status) => {
    await seed(status);
    for (const who of EVERYONE) {
      const mayRelease = CANCELLED.includes(status) && (who === 'rider' || who === 'driver');
      await seed(status);
      const attempt = write(who, { remove: CELLS });
      await (mayRelease ? attempt : assertFails(attempt));
      expect(await held()).toBe(mayRelease ? 0 : 4);
    }
  });

  it('keeps its cells when the cancel is none', async () => {
    await seed('awaiting_driver_response');
    await assertFails(write('rider', { update: cancel, remove: CELLS }));
    await assertFails(write('rider', { update: giveUp, remove: CELLS }));
    await assertFails(write('driver', { update: cancel, remove: CELLS }));
    await assertFails(write('driver', { update: stamped('accepted'), remove: CELLS }));
    expect(await held()).toBe(4);
    await write('driver', { update: giveUp, remove: CELLS });
    expect(await held()).toBe(0);
  });

  it('may be cancelled first and give its cells back afterwards', async () => {
    await seed('on_route');
    await assertFails(write('rider', { remove: CELLS }));
    await write('rider', { update: cancel });
    expect(await held()).toBe(4);
    await write('rider', { remove: CELLS });
    expect(await held()).toBe(0);
  });

  it('gives back no cell of another', async () => {
    await seed('on_route');
    const time = LATER + 4 * GRID_MS;
    await world.seed(bookingOf('other rider', { rideId: 'ride-2', time }));
    const others = cellPaths(time);
    await assertFails(write('rider', { update: cancel, remove: [...CELLS, ...others] }));
    await assertFails(write('rider', { update: cancel, remove: others.slice(0, 1) }));
    await assertFails(write('driver', { update: giveUp, remove: others }));
    await write('rider', { update: cancel, remove: CELLS });
    await assertFails(write('rider', { remove: others }));
    expect(await held()).toBe(4);
  });

  it('gives back no cell whose ride is gone', async () => {
    await world.seed({ [cellPath(0)]: cellFields('no-such-ride') });
    for (const who of EVERYONE) {
      await assertFails(write(who, { remove: [cellPath(0)] }));
    }
    await seed('cancelled');
    await write('rider', { remove: [cellPath(0)] });
  });

  it('cannot be booked and given back in one commit, nor take cells over', async () => {
    const booking = bookingOf('rider');
    await assertFails(write('rider', { set: booking, remove: CELLS }));
    await assertFails(write('rider', { set: booking, remove: [cellPath(3)] }));
    await write('rider', { set: booking });
    const next = bookingOf('guest', { rideId: 'ride-2' });
    await assertFails(write('guest', { remove: CELLS, set: next }));
    await assertFails(write('guest', { set: next }));
    expect(await world.present(cellPath(0))).toMatchObject({ rideId: 'ride-1' });
  });

  it('leaves its time to the next one when it gives its cells back', async () => {
    await seed('on_route');
    const next = bookingOf('guest', { rideId: 'ride-2' });
    await assertFails(write('guest', { set: next }));
    await write('rider', { update: cancel });
    await assertFails(write('guest', { set: next }));
    await write('rider', { remove: CELLS });
    await write('guest', { set: next });
    await assertFails(write('rider', { remove: CELLS }));
    expect(await world.present(cellPath(0))).toMatchObject({
      rideId: 'ride-2',
      driverId: uidOf('driver'),
    });
  });
});
