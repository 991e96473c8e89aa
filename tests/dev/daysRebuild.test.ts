import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ROOT } from '../../dev/backend/backend';
import { openFirestore, type AdminFirestore } from '../../dev/operations/adminApi/adminFirestore';
import { rebuildDays } from '../../dev/operations/rebuildDays';
import { rideCells } from '../../src/domain/slots/slots';
import { backendPorts } from '../support/backendPorts';
import { geoPoint, RulesWorld, timeAt, type Fields } from '../support/rulesWorld';

const world = new RulesWorld();
const host = `127.0.0.1:${String(backendPorts().firestore)}`;
let firestore: AdminFirestore;
beforeAll(async () => {
  firestore = await openFirestore(inject('projectId'), { FIRESTORE_EMULATOR_HOST: host });
});

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = DAY_MS / 24;
const TODAY = Math.floor(Date.now() / DAY_MS);
const NOW = TODAY * DAY_MS + 12 * HOUR_MS;
const TOMORROW = TODAY + 1;
const NOON = NOW + DAY_MS;

function ride(time: number, changes: Fields = {}): Fields {
  return {
    ...{ status: 'accepted', assignedDriverId: 'ada', bookingMode: 'scheduled' },
    ...{ scheduledTime: timeAt(time), timestamp: timeAt(NOW - DAY_MS) },
    ...{ pickupLatLng: geoPoint(53.84191, -0.42279), dropoffLatLng: geoPoint(53.8445, -0.433) },
    ...changes,
  };
}

function dayOf(rideId: string, time: number): Fields {
  return {
    ...{ driverId: 'ada', day: TOMORROW, lastRideId: rideId },
    cells: Object.fromEntries(rideCells(time).map((cell) => [String(cell), rideId])),
    jobs: {
      [rideId]: {
        time: timeAt(time),
        pickup: geoPoint(53.842, -0.423),
        dropoff: geoPoint(53.845, -0.433),
      },
    },
  };
}

const ADAS = `driverDays/ada_${String(TOMORROW)}`;
const rebuild = (write: boolean, through = firestore) => rebuildDays(through, { now: NOW, write });

describe('a rebuild of the days', () => {
  it('says what it would make, and makes nothing', async () => {
    await world.seed({ 'riders/one': ride(NOON) });
    expect(await rebuild(false)).toEqual({
      lines: [`made     ada_${String(TOMORROW)}  1 ride; new: one`],
      ...{ overlaps: 0, open: 1 },
    });
    expect(await world.present(ADAS)).toBeUndefined();
  });

  it('makes it when told to, and then there is nothing left to do', async () => {
    await world.seed({ 'riders/one': ride(NOON) });
    expect(await rebuild(true)).toMatchObject({ open: 0 });
    expect(await world.present(ADAS)).toEqual(dayOf('one', NOON));
    const again = {
      lines: [`left     ada_${String(TOMORROW)}  1 ride`],
      ...{ overlaps: 0, open: 0 },
    };
    expect(await rebuild(false)).toEqual(again);
    expect(await rebuild(true)).toEqual(again);
  });

  it('changes and deletes what is wrong, of yesterday and later', async () => {
    const gone = { ...dayOf('gone', NOON), driverId: 'bea' };
    const old = { ...gone, day: TODAY - 2 };
    await world.seed({
      'riders/one': ride(NOON),
      'riders/gone': ride(NOON, { status: 'cancelled_by_passenger', assignedDriverId: 'bea' }),
      'riders/long-ago': ride(NOON - 4 * DAY_MS),
      [ADAS]: dayOf('other', NOON),
      [`driverDays/bea_${String(TOMORROW)}`]: gone,
      [`driverDays/bea_${String(TODAY - 2)}`]: old,
    });
    expect(await rebuild(true)).toEqual({
      lines: [
        `changed  ada_${String(TOMORROW)}  1 ride; new: one; gone: other`,
        `deleted  bea_${String(TOMORROW)}  gone: gone`,
      ],
      ...{ overlaps: 0, open: 0 },
    });
    expect(await world.present(ADAS)).toEqual(dayOf('one', NOON));
    expect(await world.present(`driverDays/bea_${String(TOMORROW)}`)).toBeUndefined();
    expect(await world.present(`driverDays/bea_${String(TODAY - 2)}`)).toEqual(old);
  });

  it('finds the ride of the evening before yesterday that goes on past midnight', async () => {
    await world.seed({ 'riders/one': ride((TODAY - 1) * DAY_MS - HOUR_MS / 4) });
    expect(await rebuild(true)).toMatchObject({ open: 0 });
    const cell = String(((TODAY - 1) * DAY_MS) / (5 * 60_000));
    expect(await world.present(`driverDays/ada_${String(TODAY - 1)}`)).toMatchObject({
      cells: { [cell]: 'one' },
    });
    expect(await world.present(`driverDays/ada_${String(TODAY - 2)}`)).toBeUndefined();
  });

  it('warns of two rides at once, and names no person', async () => {
    const person = { passengerName: 'Ann Ash', passengerPhone: '07700 900123' };
    await world.seed({
      'riders/one': ride(NOON, person),
      'riders/two': ride(NOON, { ...person, timestamp: timeAt(NOW) }),
    });
    const { lines, overlaps, open } = await rebuild(true);
    expect({ overlaps, open }).toEqual({ overlaps: 1, open: 0 });
    expect(lines[1]).toMatch(
      /^WARNING {2}ada has two rides at once: two \(.*\) reaches into one \(.*\), which was booked earlier/,
    );
    expect(lines.join()).not.toMatch(/Ann|07700/);
    expect(await world.present(ADAS)).toMatchObject({ cells: dayOf('one', NOON)['cells'] });
  });
});

describe('what happens meanwhile', () => {
  /** Does something once, right before the next commit. */
  const before = (action: () => Promise<void>): AdminFirestore => {
    let isDone = false;
    return {
      ...firestore,
      commit: async (writes) => {
        if (!isDone) {
          isDone = true;
          await action();
        }
        return firestore.commit(writes);
      },
    };
  };

  it('to a day stays, and the day is left to the next run', async () => {
    await world.seed({ 'riders/one': ride(NOON), [ADAS]: dayOf('other', NOON) });
    const booked = { ...dayOf('new', NOON + HOUR_MS), lastRideId: 'new' };
    const { lines, open } = await rebuild(
      true,
      before(async () => {
        await world.remove([ADAS]);
        await world.seed({ [ADAS]: booked });
      }),
    );
    expect(lines[0]).toMatch(/^changed .* - NOT DONE: it changed meanwhile$/);
    expect(open).toBe(1);
    expect(await world.present(ADAS)).toEqual(booked);
    expect(await rebuild(true)).toMatchObject({ open: 0 });
    expect(await world.present(ADAS)).toEqual(dayOf('one', NOON));
  });

  it('to a ride whose day is being made is seen, and mended by the next run', async () => {
    await world.seed({ 'riders/one': ride(NOON) });
    const { open } = await rebuild(
      true,
      before(() => world.seed({ 'riders/one': ride(NOON, { status: 'cancelled' }) })),
    );
    expect(open).toBe(1);
    expect(await rebuild(true)).toMatchObject({ open: 0 });
    expect(await world.present(ADAS)).toBeUndefined();
  });
});

describe('npm run days:rebuild', () => {
  const command = (...args: readonly string[]) =>
    promisify(execFile)(
      process.execPath,
      [path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'dev/operations/daysRebuild.ts', ...args],
      { cwd: ROOT, env: { ...process.env, FIRESTORE_EMULATOR_HOST: host } },
    );

  it('says what it would do, and does it with --write', async () => {
    const project = ['--project', inject('projectId')];
    await world.seed({ 'riders/one': ride(NOON) });
    expect((await command(...project)).stdout).toBe(
      `The drivers' days of ${firestore.name} (nothing is written):\n` +
        `made     ada_${String(TOMORROW)}  1 ride; new: one\n` +
        'Days to be written: 1. Do it with --write.\n',
    );
    expect(await world.present(ADAS)).toBeUndefined();
    expect((await command(...project, '--write')).stdout).toMatch(
      /Every day is as it should be\.$/m,
    );
    expect(await world.present(ADAS)).toEqual(dayOf('one', NOON));
  }, 60_000);

  it('does nothing without a project', async () => {
    await world.seed({ 'riders/one': ride(NOON) });
    await expect(command('--write')).rejects.toMatchObject({
      ...{ code: 1, stdout: expect.stringMatching(/--project P/) as unknown },
    });
    expect(await world.present(ADAS)).toBeUndefined();
  }, 60_000);
});
