import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import {
  EVERYONE,
  removed,
  RulesWorld,
  serverTime,
  timeAt,
  type Fields,
  type Principal,
} from '../support/rulesWorld';
import {
  bookingOf,
  commit,
  dayDocuments,
  dayPaths,
  GRID_MS,
  LATER,
  releaseOf,
  type Commit,
} from './bookingDocuments';
import { assignment, DRIVER, FLEET, givingBack, OTHER, reassignment, RIDE } from './transitionDocuments';

const world = new RulesWorld();

const HOUR_LATER = LATER + 12 * GRID_MS;
/** Twenty minutes that lie on both sides of midnight by UTC. */
const MIDNIGHT = Math.ceil(LATER / (288 * GRID_MS)) * 288 * GRID_MS - 2 * GRID_MS;
const [DAY = ''] = dayPaths();
const [OTHERS_DAY = ''] = dayPaths(LATER, OTHER);
const write = (who: Principal, work: Commit): Promise<void> => commit(world.as(who), work);
const cells = async (path: string): Promise<readonly unknown[]> =>
  Object.values(((await world.present(path))?.['cells'] ?? {}) as Fields);
const count = async (path: string): Promise<number> => (await cells(path)).length;
/** A ride of the rider's with the driver, and one of the guest's beside it in the same day. */
const seed = async (ride: Fields = {}): Promise<void> => {
  await world.seed({ ...FLEET, ...bookingOf('guest', { rideId: 'ride-2', time: HOUR_LATER }) });
  await world.seed(bookingOf('rider', { ride }));
};

beforeEach(() => seed());

describe('a ride that goes to another driver', () => {
  it('takes its cells along, and those of no other ride', async () => {
    await write('admin', reassignment({}));
    expect(await cells(DAY)).toEqual(['ride-2', 'ride-2', 'ride-2', 'ride-2']);
    expect(await cells(OTHERS_DAY)).toEqual(['ride-1', 'ride-1', 'ride-1', 'ride-1']);
  });

  it('takes them along across midnight', async () => {
    await world.remove([...dayPaths(), ...dayPaths(MIDNIGHT)]);
    const at = { time: MIDNIGHT };
    await world.seed(bookingOf('rider', at));
    const whole = reassignment(at, at);
    for (const path of [...dayPaths(MIDNIGHT), ...dayPaths(MIDNIGHT, OTHER)]) {
      const part = (documents: Commit['set']): NonNullable<Commit['set']> =>
        Object.fromEntries(Object.entries(documents ?? {}).filter(([each]) => each !== path));
      await assertFails(write('admin', { set: part(whole.set), update: part(whole.update) }));
    }
    await write('admin', whole);
    const held = await Promise.all(
      [...dayPaths(MIDNIGHT), ...dayPaths(MIDNIGHT, OTHER)].map((path) => count(path)),
    );
    expect(held).toEqual([0, 0, 2, 2]);
  });

  it('is moved by the office alone', async () => {
    for (const who of EVERYONE.filter((each) => each !== 'admin')) {
      await assertFails(write(who, reassignment({})));
      await assertFails(write(who, { set: dayDocuments('ride-1', { driverId: OTHER }) }));
      await assertFails(write(who, { update: releaseOf() }));
    }
    await write('admin', reassignment({}));
  });

  it.each<[what: string, of: () => Commit]>([
    ['its time alone', () => ({ set: dayDocuments('ride-1', { driverId: OTHER }) })],
    ['its time out of the day alone', () => ({ update: releaseOf() })],
    ['the time of a ride beside it', () => withDay({ [`cells.${cell(12)}`]: removed() })],
    ['another ride’s job', () => withDay({ 'jobs.ride-2': removed() })],
    ['one cell too few', () => withoutFrom(`cells.${cell(3)}`)],
    ['all but its job', () => withoutFrom('jobs.ride-1')],
    ['a day that is another driver’s by its fields', () => withDay({ driverId: OTHER })],
    ['a day with something else', () => withDay({ note: 'x' })],
    ['a day that another ride is named for', () => withDay({ lastRideId: 'ride-2' })],
  ])('is no way for the admin to move %s', async (_, of) => {
    await assertFails(write('admin', of()));
    await write('admin', reassignment({}));
  });

  it.each<[what: string, day: Fields]>([
    ['more cells than its own', { cells: { ...own(), [cell(4)]: 'ride-1' } }],
    ['fewer', { cells: { [cell(0)]: 'ride-1' } }],
    ['cells of a ride that is not there', { cells: { ...own(), [cell(0)]: 'ride-9' } }],
    ['a second job', { jobs: { 'ride-9': { time: timeAt(LATER) } } }],
  ])('brings not %s to its new day', async (_, day) => {
    const { update } = reassignment({});
    const set = dayDocuments('ride-1', { driverId: OTHER, day });
    await assertFails(write('admin', { set, update: update ?? {} }));
    await write('admin', reassignment({}));
  });

  it('pushes no other ride out of its time', async () => {
    const others = bookingOf('other rider', { rideId: 'ride-3', driverId: OTHER });
    await world.seed(others);
    await assertFails(write('admin', reassignment({})));
    const { set = {}, update = {} } = reassignment({});
    const pushed = { ...set[OTHERS_DAY], jobs: { ...(set[OTHERS_DAY]?.['jobs'] as Fields) } };
    await assertFails(write('admin', { set: { [OTHERS_DAY]: pushed }, update }));
    expect(await cells(OTHERS_DAY)).toEqual(['ride-3', 'ride-3', 'ride-3', 'ride-3']);
  });

  function withDay(changes: Fields): Commit {
    const { set = {}, update = {} } = reassignment({});
    return { set, update: { ...update, [DAY]: { ...update[DAY], ...changes } } };
  }
  function withoutFrom(field: string): Commit {
    const { set = {}, update = {} } = reassignment({});
    const rest = Object.entries(update[DAY] ?? {}).filter(([each]) => each !== field);
    return { set, update: { ...update, [DAY]: Object.fromEntries(rest) } };
  }
});

function cell(off: number): string {
  return String(LATER / GRID_MS + off);
}

function own(): Fields {
  return Object.fromEntries([0, 1, 2, 3].map((off) => [cell(off), 'ride-1']));
}

describe('a ride that is given back', () => {
  it('frees its own cells, whoever gives it back', async () => {
    for (const who of ['driver', 'admin'] as const) {
      await seed({ status: 'accepted' });
      await write(who, givingBack(who));
      expect(await cells(DAY)).toEqual(['ride-2', 'ride-2', 'ride-2', 'ride-2']);
    }
  });

  it.each(RIDE_STATUSES.filter((status) => !status.startsWith('cancelled')))(
    'that is %s keeps them as long as it is its driver’s',
    async (status) => {
      await seed({ status });
      for (const who of EVERYONE) {
        await assertFails(write(who, { update: releaseOf() }));
      }
      expect(await count(DAY)).toBe(8);
    },
  );

  it('frees nobody else’s with them', async () => {
    const others = releaseOf('ride-2', { time: HOUR_LATER });
    const { update = {} } = givingBack('driver');
    for (const day of [
      { ...update[DAY], ...others[DAY], lastRideId: 'ride-1' },
      { ...update[DAY], ...others[DAY] },
      { ...update[DAY], [`cells.${cell(12)}`]: removed() },
      { ...update[DAY], 'jobs.ride-2': removed() },
      { ...update[DAY], [`cells.${cell(20)}`]: 'ride-1' },
      { ...update[DAY], note: 'x' },
      { ...others[DAY], lastRideId: 'ride-1' },
    ]) {
      await assertFails(write('driver', { update: { ...update, [DAY]: day } }));
    }
    await assertFails(write('driver', { update: { ...update, ...others } }));
    await write('driver', givingBack('driver'));
    expect(await count(DAY)).toBe(4);
  });
});

describe('a ride that is another driver’s', () => {
  const victim = { rideId: 'ride-3', driverId: OTHER };
  const victims = (): Promise<void> => world.seed(bookingOf('other rider', victim));
  /** The driver's own ride at the same time, accepted, or given back. */
  const release = (rideId: string): Commit => ({
    update: { [OTHERS_DAY]: { ...releaseOf('ride-3', victim)[OTHERS_DAY], lastRideId: rideId } },
  });

  it('opens no way into a day that is not its driver’s', async () => {
    await victims();
    for (const status of ['accepted', 'on_route', 'completed', 'cancelled', 'scheduled']) {
      await world.change({ [RIDE]: { status } });
      for (const who of EVERYONE) {
        // By the own ride at that very time, whose driver is another than the day's, and by the victim's own.
        await assertFails(write(who, release('ride-1')));
        await assertFails(write(who, release('ride-3')));
        await assertFails(
          write(who, {
            update: {
              [OTHERS_DAY]: { [`cells.${cell(0)}`]: removed(), lastRideId: 'ride-1' },
            },
          }),
        );
        await assertFails(
          write(who, {
            update: { [OTHERS_DAY]: { 'jobs.ride-3': removed(), lastRideId: 'ride-1' } },
          }),
        );
      }
    }
    expect(await count(OTHERS_DAY)).toBe(4);
  });

  it('is not taken over to free a victim’s time', async () => {
    await victims();
    // The ride leaves the driver in the same commit, and the victim's cells are named as its own.
    const back = givingBack('driver').update ?? {};
    for (const rideId of ['ride-1', 'ride-3']) {
      const stolen = release(rideId).update ?? {};
      await assertFails(write('driver', { update: { ...back, ...stolen } }));
      await assertFails(
        write('rider', {
          update: {
            ...stolen,
            [RIDE]: { status: 'cancelled_by_passenger', statusUpdatedAt: serverTime() },
            ...releaseOf(),
          },
        }),
      );
    }
    await write('driver', { update: back });
    expect(await count(OTHERS_DAY)).toBe(4);
  });

  it('leaves cells that older data has of it to its passenger, the day’s driver and the office', async () => {
    for (const who of EVERYONE) {
      await seed({ status: 'accepted', assignedDriverId: OTHER });
      const isAllowed = ['rider', 'driver', 'admin'].includes(who);
      const attempt = write(who, { update: releaseOf() });
      await (isAllowed ? attempt : assertFails(attempt));
      expect(await count(DAY)).toBe(isAllowed ? 4 : 8);
    }
  });

  it('is not written into any day, to hold a time without a ride', async () => {
    await seed({ status: 'accepted', assignedDriverId: OTHER });
    await world.remove([DAY, OTHERS_DAY]);
    for (const who of EVERYONE) {
      for (const driverId of [DRIVER, OTHER]) {
        await assertFails(write(who, { set: dayDocuments('ride-1', { driverId }) }));
      }
    }
    await world.change({ [RIDE]: { assignedDriverId: null, status: 'scheduled' } });
    for (const who of EVERYONE) {
      await assertFails(write(who, { set: dayDocuments('ride-1') }));
    }
    await write('admin', reassignment({}, null));
  });

  it('names a day that it only passes, so that no later booking rests on that', async () => {
    // The driver may note any such ride as the last of the own day; a new ride needs its own, and its cells.
    await victims();
    await write('driver', {
      update: {
        [RIDE]: assignment('driver', null, { status: 'scheduled' }),
        ...releaseOf(),
      },
    });
    const booking = bookingOf('guest', { rideId: 'ride-4', driverId: OTHER });
    const { [OTHERS_DAY]: day, ...rest } = booking;
    expect(day).toBeDefined();
    await assertFails(write('guest', { set: rest }));
    await assertFails(
      write('guest', { set: rest, update: { [OTHERS_DAY]: { lastRideId: 'ride-4' } } }),
    );
    await assertFails(write('guest', { set: booking }));
  });
});
