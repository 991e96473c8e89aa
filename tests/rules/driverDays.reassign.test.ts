import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { world } from '../support/world';
import { commitAs } from './rideWorld';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import { deleteField, timeAt, type Fields } from '../support/firestoreValues';
import { EVERYONE } from '../support/principals';
import { laterBooking } from './bookingDocuments';
import { inTurn, type Commit } from './commits';
import {
  DAY,
  dayDocuments,
  dayPaths,
  GRID_MS,
  LATER,
  OTHERS_DAY,
  releaseUpdates,
} from './dayDocuments';
import { RIDE, stamped } from './rideDocuments';
import {
  assignment,
  DRIVER,
  FLEET,
  OTHER_DRIVER,
  reassignCommit,
  returnCommit,
} from './transitionDocuments';

const HOUR_LATER = LATER + 12 * GRID_MS;
/** A time whose twenty minutes lie on both sides of midnight UTC. */
const MIDNIGHT = Math.ceil(LATER / (288 * GRID_MS)) * 288 * GRID_MS - 2 * GRID_MS;
const cells = async (path: string): Promise<readonly unknown[]> =>
  Object.values(((await world.read(path))?.cells ?? {}) as Fields);
const countCells = async (path: string): Promise<number> => (await cells(path)).length;
/** Seeds a ride of the rider and one of the guest on the same driver's day. */
const seed = async (ride: Fields = {}): Promise<void> => {
  await world.seed({ ...FLEET, ...laterBooking('guest', { rideId: 'ride-2', time: HOUR_LATER }) });
  await world.seed(laterBooking('rider', { ride }));
};

beforeEach(() => seed());

describe('a ride for later assigned to another driver', () => {
  it('moves its own cells only', async () => {
    await commitAs('admin', reassignCommit({}));
    expect(await cells(DAY)).toEqual(['ride-2', 'ride-2', 'ride-2', 'ride-2']);
    expect(await cells(OTHERS_DAY)).toEqual(['ride-1', 'ride-1', 'ride-1', 'ride-1']);
  });

  it('awaits the driver’s answer, even if it stays with the same driver', async () => {
    const assign = (status: string): Promise<void> =>
      commitAs('admin', { update: { [RIDE]: assignment('admin', DRIVER, { status }) } });
    const others = RIDE_STATUSES.filter((status) => status !== 'awaiting_driver_response');
    await inTurn(others, (status) => assertFails(assign(status)));
    await assign('awaiting_driver_response');
  });

  it('moves its cells across midnight', async () => {
    await world.remove([...dayPaths(), ...dayPaths(MIDNIGHT)]);
    const at = { time: MIDNIGHT };
    await world.seed(laterBooking('rider', at));
    const whole = reassignCommit(at, at);
    for (const path of [...dayPaths(MIDNIGHT), ...dayPaths(MIDNIGHT, OTHER_DRIVER)]) {
      const part = (documents: Commit['set']): NonNullable<Commit['set']> =>
        Object.fromEntries(Object.entries(documents ?? {}).filter(([each]) => each !== path));
      await assertFails(commitAs('admin', { set: part(whole.set), update: part(whole.update) }));
    }
    await commitAs('admin', whole);
    const counts = await Promise.all(
      [...dayPaths(MIDNIGHT), ...dayPaths(MIDNIGHT, OTHER_DRIVER)].map((path) => countCells(path)),
    );
    expect(counts).toEqual([0, 0, 2, 2]);
  });

  it('is reassigned by the admin only', async () => {
    for (const who of EVERYONE.filter((each) => each !== 'admin')) {
      await assertFails(commitAs(who, reassignCommit({})));
      await assertFails(commitAs(who, { set: dayDocuments('ride-1', { driverId: OTHER_DRIVER }) }));
      await assertFails(commitAs(who, { update: releaseUpdates() }));
    }
    await commitAs('admin', reassignCommit({}));
  });

  it.each<[what: string, of: () => Commit]>([
    [
      'to reserve the new cells alone',
      () => ({ set: dayDocuments('ride-1', { driverId: OTHER_DRIVER }) }),
    ],
    ['to release the old cells alone', () => ({ update: releaseUpdates() })],
    [
      'to remove a cell of another ride',
      () => withDayChange({ [`cells.${cell(12)}`]: deleteField() }),
    ],
    ['to remove the job of another ride', () => withDayChange({ 'jobs.ride-2': deleteField() })],
    ['to leave a cell behind', () => keepingOnOldDay(`cells.${cell(3)}`)],
    ['to leave the job behind', () => keepingOnOldDay('jobs.ride-1')],
    ['to change the driver of the day', () => withDayChange({ driverId: OTHER_DRIVER })],
    ['to add a field to the day', () => withDayChange({ note: 'x' })],
    ['to name another ride', () => withDayChange({ lastRideId: 'ride-2' })],
  ])('does not allow the admin %s', async (_, of) => {
    await assertFails(commitAs('admin', of()));
    await commitAs('admin', reassignCommit({}));
  });

  it.each<[what: string, day: Fields]>([
    ['more cells than its own', { cells: { ...ownCells(), [cell(4)]: 'ride-1' } }],
    ['fewer cells', { cells: { [cell(0)]: 'ride-1' } }],
    ['a cell of a missing ride', { cells: { ...ownCells(), [cell(0)]: 'ride-9' } }],
    ['a second job', { jobs: { 'ride-9': { time: timeAt(LATER) } } }],
  ])('cannot reserve %s on its new day', async (_, day) => {
    const { update } = reassignCommit({});
    const set = dayDocuments('ride-1', { driverId: OTHER_DRIVER, day });
    await assertFails(commitAs('admin', { set, update: update ?? {} }));
    await commitAs('admin', reassignCommit({}));
  });

  it('cannot replace another ride on the new day', async () => {
    const others = laterBooking('other rider', { rideId: 'ride-3', driverId: OTHER_DRIVER });
    await world.seed(others);
    await assertFails(commitAs('admin', reassignCommit({})));
    const { set = {}, update = {} } = reassignCommit({});
    const pushed = { ...set[OTHERS_DAY], jobs: { ...(set[OTHERS_DAY]?.jobs as Fields) } };
    await assertFails(commitAs('admin', { set: { [OTHERS_DAY]: pushed }, update }));
    expect(await cells(OTHERS_DAY)).toEqual(['ride-3', 'ride-3', 'ride-3', 'ride-3']);
  });

  function withDayChange(changes: Fields): Commit {
    const { set = {}, update = {} } = reassignCommit({});
    return { set, update: { ...update, [DAY]: { ...update[DAY], ...changes } } };
  }
  function keepingOnOldDay(field: string): Commit {
    const { set = {}, update = {} } = reassignCommit({});
    const rest = Object.entries(update[DAY] ?? {}).filter(([each]) => each !== field);
    return { set, update: { ...update, [DAY]: Object.fromEntries(rest) } };
  }
});

function cell(off: number): string {
  return String(LATER / GRID_MS + off);
}

function ownCells(): Fields {
  return Object.fromEntries([0, 1, 2, 3].map((off) => [cell(off), 'ride-1']));
}

describe('a returned ride for later', () => {
  it('releases its own cells, returned by driver or admin', async () => {
    for (const who of ['driver', 'admin'] as const) {
      await seed({ status: 'accepted' });
      await commitAs(who, returnCommit(who));
      expect(await cells(DAY)).toEqual(['ride-2', 'ride-2', 'ride-2', 'ride-2']);
    }
  });

  it('releases no cells of other rides', async () => {
    const others = releaseUpdates('ride-2', { time: HOUR_LATER });
    const { update = {} } = returnCommit('driver');
    for (const day of [
      { ...update[DAY], ...others[DAY], lastRideId: 'ride-1' },
      { ...update[DAY], ...others[DAY] },
      { ...update[DAY], [`cells.${cell(12)}`]: deleteField() },
      { ...update[DAY], 'jobs.ride-2': deleteField() },
      { ...update[DAY], [`cells.${cell(20)}`]: 'ride-1' },
      { ...update[DAY], note: 'x' },
      { ...others[DAY], lastRideId: 'ride-1' },
    ]) {
      await assertFails(commitAs('driver', { update: { ...update, [DAY]: day } }));
    }
    await assertFails(commitAs('driver', { update: { ...update, ...others } }));
    await commitAs('driver', returnCommit('driver'));
    expect(await countCells(DAY)).toBe(4);
  });
});

describe('the day of another driver', () => {
  const victim = { rideId: 'ride-3', driverId: OTHER_DRIVER };
  const seedVictim = (): Promise<void> => world.seed(laterBooking('other rider', victim));
  /** Releases the victim's cells in the name of `rideId`. */
  const release = (rideId: string): Commit => ({
    update: {
      [OTHERS_DAY]: { ...releaseUpdates('ride-3', victim)[OTHERS_DAY], lastRideId: rideId },
    },
  });

  it('cannot be changed through a ride of a different driver', async () => {
    await seedVictim();
    for (const status of ['accepted', 'on_route', 'completed', 'cancelled', 'scheduled']) {
      await world.update({ [RIDE]: { status } });
      for (const who of EVERYONE) {
        // In the name of the own ride at the same time, and of the victim's ride.
        await assertFails(commitAs(who, release('ride-1')));
        await assertFails(commitAs(who, release('ride-3')));
        await assertFails(
          commitAs(who, {
            update: {
              [OTHERS_DAY]: { [`cells.${cell(0)}`]: deleteField(), lastRideId: 'ride-1' },
            },
          }),
        );
        await assertFails(
          commitAs(who, {
            update: { [OTHERS_DAY]: { 'jobs.ride-3': deleteField(), lastRideId: 'ride-1' } },
          }),
        );
      }
    }
    expect(await countCells(OTHERS_DAY)).toBe(4);
  });

  it('cannot be released by returning or cancelling one’s own ride', async () => {
    await seedVictim();
    // The own ride is returned in the same commit that releases the victim's cells.
    const back = returnCommit('driver').update ?? {};
    for (const rideId of ['ride-1', 'ride-3']) {
      const stolen = release(rideId).update ?? {};
      await assertFails(commitAs('driver', { update: { ...back, ...stolen } }));
      await assertFails(
        commitAs('rider', {
          update: {
            ...stolen,
            [RIDE]: stamped('cancelled_by_passenger'),
            ...releaseUpdates(),
          },
        }),
      );
    }
    await commitAs('driver', { update: back });
    expect(await countCells(OTHERS_DAY)).toBe(4);
  });

  it('lets passenger, day’s driver and admin release stale cells of a reassigned ride', async () => {
    for (const who of EVERYONE) {
      await seed({ status: 'accepted', assignedDriverId: OTHER_DRIVER });
      const isAllowed = ['rider', 'driver', 'admin'].includes(who);
      const attempt = commitAs(who, { update: releaseUpdates() });
      await (isAllowed ? attempt : assertFails(attempt));
      expect(await countCells(DAY)).toBe(isAllowed ? 4 : 8);
    }
  });

  it('cannot be created for a ride that reserves no time there', async () => {
    await seed({ status: 'accepted', assignedDriverId: OTHER_DRIVER });
    await world.remove([DAY, OTHERS_DAY]);
    for (const who of EVERYONE) {
      for (const driverId of [DRIVER, OTHER_DRIVER]) {
        await assertFails(commitAs(who, { set: dayDocuments('ride-1', { driverId }) }));
      }
    }
    await world.update({ [RIDE]: { assignedDriverId: null, status: 'scheduled' } });
    for (const who of EVERYONE) {
      await assertFails(commitAs(who, { set: dayDocuments('ride-1') }));
    }
    await commitAs('admin', reassignCommit({}, null));
  });

  it('does not accept a booking without its cells', async () => {
    // `lastRideId` alone is not enough: a new ride needs its own cells.
    await seedVictim();
    await commitAs('driver', {
      update: {
        [RIDE]: assignment('driver', null, { status: 'scheduled' }),
        ...releaseUpdates(),
      },
    });
    const booking = laterBooking('guest', { rideId: 'ride-4', driverId: OTHER_DRIVER });
    const { [OTHERS_DAY]: day, ...rest } = booking;
    expect(day).toBeDefined();
    await assertFails(commitAs('guest', { set: rest }));
    await assertFails(
      commitAs('guest', { set: rest, update: { [OTHERS_DAY]: { lastRideId: 'ride-4' } } }),
    );
    await assertFails(commitAs('guest', { set: booking }));
  });
});
