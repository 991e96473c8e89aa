import { describe, expect, it } from 'vitest';
import { world } from '../support/world';
import { DAY_MS, HOUR_MS } from '../../src/domain/common/londonTime';
import { rebuildDays } from '../../ops/operations/rebuildDays';
import { beforeNextWrite, LocalFirm } from '../support/localFirm';
import { geoPoint, timeAt, type Fields } from '../support/rulesWorld';
import { documentsIn } from '../support/documents';

const firm = new LocalFirm();

const TODAY = Math.floor(Date.now() / DAY_MS);
const NOW = TODAY * DAY_MS + 12 * HOUR_MS;
const TOMORROW = TODAY + 1;
const NOON = NOW + DAY_MS;
const ADAS_DAY = `driverDays/ada_${TOMORROW}`;
const documents = documentsIn({ timeAt, geoPoint });

function ride(time: number, changes: Fields = {}): Fields {
  return documents.ride({
    status: 'accepted',
    assignedDriverId: 'ada',
    bookingMode: 'scheduled',
    scheduledTime: timeAt(time),
    timestamp: timeAt(NOW - DAY_MS),
    ...changes,
  });
}

const dayOf = (rideId: string, time: number): Fields =>
  documents.days({ rideId, driverId: 'ada', time })[ADAS_DAY] ?? {};

const rebuild = (write: boolean) => rebuildDays(firm.firestore, { now: NOW, write });

describe('rebuildDays', () => {
  it('creates the day with write, after which nothing remains', async () => {
    await world.seed({ 'riders/one': ride(NOON) });
    expect(await rebuild(true)).toMatchObject({ remaining: 0 });
    expect(await world.read(ADAS_DAY)).toEqual(dayOf('one', NOON));
    const again = {
      lines: [`unchanged  ada_${TOMORROW}  1 ride`],
      overlaps: 0,
      remaining: 0,
    };
    expect(await rebuild(false)).toEqual(again);
    expect(await rebuild(true)).toEqual(again);
  });

  it('changes and deletes wrong days from yesterday on', async () => {
    const cancelledDay = { ...dayOf('deleted', NOON), driverId: 'bea' };
    const oldDay = { ...cancelledDay, day: TODAY - 2 };
    await world.seed({
      'riders/one': ride(NOON),
      'riders/deleted': ride(NOON, { status: 'cancelled_by_passenger', assignedDriverId: 'bea' }),
      'riders/long-ago': ride(NOON - 4 * DAY_MS),
      [ADAS_DAY]: dayOf('other', NOON),
      [`driverDays/bea_${TOMORROW}`]: cancelledDay,
      [`driverDays/bea_${TODAY - 2}`]: oldDay,
    });
    expect(await rebuild(true)).toEqual({
      lines: [
        `changed    ada_${TOMORROW}  1 ride; added: one; removed: other`,
        `deleted    bea_${TOMORROW}  removed: deleted`,
      ],
      overlaps: 0,
      remaining: 0,
    });
    expect(await world.read(ADAS_DAY)).toEqual(dayOf('one', NOON));
    expect(await world.read(`driverDays/bea_${TOMORROW}`)).toBeUndefined();
    expect(await world.read(`driverDays/bea_${TODAY - 2}`)).toEqual(oldDay);
  });

  it('includes a ride of the evening before yesterday that reaches past midnight', async () => {
    await world.seed({ 'riders/one': ride((TODAY - 1) * DAY_MS - HOUR_MS / 4) });
    expect(await rebuild(true)).toMatchObject({ remaining: 0 });
    const cell = String(((TODAY - 1) * DAY_MS) / (5 * 60_000));
    expect(await world.read(`driverDays/ada_${TODAY - 1}`)).toMatchObject({
      cells: { [cell]: 'one' },
    });
    expect(await world.read(`driverDays/ada_${TODAY - 2}`)).toBeUndefined();
  });

  it('warns of overlapping rides without printing personal data', async () => {
    const person = { passengerName: 'Ann Ash', passengerPhone: '07700 900123' };
    await world.seed({
      'riders/one': ride(NOON, person),
      'riders/two': ride(NOON, { ...person, timestamp: timeAt(NOW) }),
    });
    const { lines, overlaps, remaining } = await rebuild(true);
    expect({ overlaps, remaining }).toEqual({ overlaps: 1, remaining: 0 });
    expect(lines[1]).toMatch(
      /^WARNING {2}ada has two rides at the same time: two \(.*\) overlaps one \(.*\), which was booked first/,
    );
    expect(lines.join()).not.toMatch(/Ann|07700/);
    expect(await world.read(ADAS_DAY)).toMatchObject({ cells: dayOf('one', NOON).cells });
  });
});

describe('a change during rebuildDays', () => {
  it('to a day is kept, and the next run rebuilds the day', async () => {
    await world.seed({ 'riders/one': ride(NOON), [ADAS_DAY]: dayOf('other', NOON) });
    const booked = { ...dayOf('new', NOON + HOUR_MS), lastRideId: 'new' };
    beforeNextWrite(async () => {
      await world.remove([ADAS_DAY]);
      await world.seed({ [ADAS_DAY]: booked });
    });
    const { lines, remaining } = await rebuild(true);
    expect(lines[0]).toMatch(/^changed .* - NOT DONE: it changed during this run$/);
    expect(remaining).toBe(1);
    expect(await world.read(ADAS_DAY)).toEqual(booked);
    expect(await rebuild(true)).toMatchObject({ remaining: 0 });
    expect(await world.read(ADAS_DAY)).toEqual(dayOf('one', NOON));
  });

  it('to a ride whose day is being created is noticed, and the next run corrects the day', async () => {
    await world.seed({ 'riders/one': ride(NOON) });
    beforeNextWrite(() => world.seed({ 'riders/one': ride(NOON, { status: 'cancelled' }) }));
    expect((await rebuild(true)).remaining).toBe(1);
    expect(await rebuild(true)).toMatchObject({ remaining: 0 });
    expect(await world.read(ADAS_DAY)).toBeUndefined();
  });
});

it('npm run firm -- rebuild-days: lists the changes in a dry run, and writes them with --write', async () => {
  await world.seed({ 'riders/one': ride(NOON) });
  expect((await firm.run('rebuild-days')).stdout).toBe(
    `Drivers' days in ${firm.firm.name} (dry run, nothing is written):\n` +
      `created    ada_${TOMORROW}  1 ride; added: one\n` +
      'Days to be written: 1. Run it again with --write.\n',
  );
  expect(await world.read(ADAS_DAY)).toBeUndefined();
  expect((await firm.run('rebuild-days', ['--write'])).stdout).toMatch(
    /Every day is as it should be\.$/m,
  );
  expect(await world.read(ADAS_DAY)).toEqual(dayOf('one', NOON));
});
