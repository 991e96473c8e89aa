import { GeoPoint, Timestamp } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import type { AdminDocument } from '../../dev/operations/adminApi/adminFirestore';
import type { Fields } from '../../dev/operations/adminApi/firestoreValues';
import { earliestReachInto, firstDay, planDays } from '../../dev/operations/expectedDays';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import { rideCells } from '../../src/domain/slots/slots';

const DAY = 20_780;
const MINUTE = 60_000;
const MIDNIGHT = DAY * 24 * 60 * MINUTE;
const NOON = MIDNIGHT + 12 * 60 * MINUTE;
const BOOKED = MIDNIGHT - 3 * 24 * 60 * MINUTE;

function document(path: string, fields: Fields): AdminDocument {
  return { id: path.slice(path.indexOf('/') + 1), path, fields, updateTime: 'then' };
}

function ride(id: string, time: number, changes: Fields = {}): AdminDocument {
  return document(`riders/${id}`, {
    status: 'accepted',
    assignedDriverId: 'ada',
    passengerName: 'Ann Ash',
    scheduledTime: Timestamp.fromMillis(time),
    timestamp: Timestamp.fromMillis(BOOKED),
    pickupLatLng: new GeoPoint(53.84191, -0.42279),
    dropoffLatLng: new GeoPoint(53.8445, -0.433),
    ...changes,
  });
}

const cells = (id: string, time: number): Fields =>
  Object.fromEntries(rideCells(time).map((cell) => [String(cell), id]));

const job = (time: number): Fields => ({
  time: Timestamp.fromMillis(time),
  pickup: new GeoPoint(53.842, -0.423),
  dropoff: new GeoPoint(53.845, -0.433),
});

/** The day that a ride of Ada's at noon makes. */
const ADAS_NOON = {
  driverId: 'ada',
  day: DAY,
  cells: cells('one', NOON),
  jobs: { one: job(NOON) },
  lastRideId: 'one',
};
const stored = (fields: Fields = {}, id = `ada_${String(DAY)}`): AdminDocument =>
  document(`driverDays/${id}`, { ...ADAS_NOON, ...fields });

const kinds = (...[rides, present]: [readonly AdminDocument[], readonly AdminDocument[]]) =>
  planDays(rides, present, DAY).changes.map(({ id, kind }) => [id, kind]);

describe('a day of a driver', () => {
  it('holds the four cells and the job of an open ride, and no person', () => {
    const { changes, overlaps } = planDays([ride('one', NOON)], [], DAY);
    expect(changes).toEqual([
      {
        ...{ id: `ada_${String(DAY)}`, kind: 'made', present: null, wanted: ADAS_NOON },
        ...{ rides: ['one'], added: ['one'], removed: [] },
      },
    ]);
    expect(overlaps).toEqual([]);
  });

  it.each(RIDE_STATUSES)('for a ride that is %s', (status) => {
    const holds = ['awaiting_driver_response', 'accepted', 'assigned', 'on_route', 'arrived'];
    const { changes } = planDays([ride('one', NOON, { status })], [], DAY);
    expect(changes.map(({ rides }) => rides)).toEqual(holds.includes(status) ? [['one']] : []);
  });

  it.each([
    ['no driver', { assignedDriverId: null }],
    ['no time', { scheduledTime: null }],
    ['a time that is text', { scheduledTime: '2026-11-25T12:00' }],
    ['no status', { status: null }],
  ])('has no ride with %s', (_, changes) => {
    expect(planDays([ride('one', NOON, changes)], [], DAY).changes).toEqual([]);
  });

  it('has a job without places where the ride has none', () => {
    const bare = ride('one', NOON, { pickupLatLng: null, dropoffLatLng: 'Lairgate' });
    expect(planDays([bare], [], DAY).changes[0]?.wanted).toMatchObject({
      jobs: { one: { pickup: null, dropoff: null } },
    });
  });

  it('takes a time off the grid as the cells that it lies in', () => {
    const time = NOON + 4 * MINUTE;
    const { changes } = planDays([ride('one', time)], [], DAY);
    expect(changes[0]?.wanted).toMatchObject({
      cells: cells('one', NOON),
      jobs: { one: { time: Timestamp.fromMillis(time) } },
    });
  });

  it('names the ride that was booked last', () => {
    const later = { timestamp: Timestamp.fromMillis(BOOKED + 1) };
    const rides = [ride('new', NOON, later), ride('old', NOON + 60 * MINUTE)];
    expect(planDays(rides, [], DAY).changes[0]?.wanted).toMatchObject({ lastRideId: 'new' });
  });
});

describe('a ride across midnight', () => {
  const time = MIDNIGHT - 10 * MINUTE;
  const [first = 0, second = 0, third = 0, fourth = 0] = rideCells(time);

  it('owns cells in two days, and has its job in both', () => {
    const { changes } = planDays([ride('one', time)], [], DAY - 1);
    expect(changes.map(({ wanted }) => wanted)).toEqual([
      {
        ...{ driverId: 'ada', day: DAY - 1, jobs: { one: job(time) }, lastRideId: 'one' },
        cells: { [first]: 'one', [second]: 'one' },
      },
      {
        ...{ driverId: 'ada', day: DAY, jobs: { one: job(time) }, lastRideId: 'one' },
        cells: { [third]: 'one', [fourth]: 'one' },
      },
    ]);
  });

  it('has only the second where the first is too long ago', () => {
    expect(kinds([ride('one', time)], [])).toEqual([[`ada_${String(DAY)}`, 'made']]);
  });

  it('is found from fifteen minutes before the first day that matters on', () => {
    expect(earliestReachInto(DAY)).toBe(MIDNIGHT - 15 * MINUTE);
    expect(kinds([ride('one', earliestReachInto(DAY))], [])).toHaveLength(1);
    expect(kinds([ride('one', earliestReachInto(DAY) - 1)], [])).toEqual([]);
  });
});

it('looks at yesterday and later', () => {
  expect(firstDay(MIDNIGHT)).toBe(DAY - 1);
  expect(firstDay(MIDNIGHT - 1)).toBe(DAY - 2);
});

describe('a day that is there', () => {
  it('is left when it says the same, in whatever order and whichever ride came last', () => {
    const turned = Object.fromEntries(Object.entries(ADAS_NOON.cells).reverse());
    expect(kinds([ride('one', NOON)], [stored()])).toEqual([[`ada_${String(DAY)}`, 'left']]);
    const other = stored({ cells: turned, lastRideId: 'cancelled' });
    expect(kinds([ride('one', NOON)], [other])).toEqual([[`ada_${String(DAY)}`, 'left']]);
  });

  it.each([
    [
      'gives a cell to another',
      { cells: { ...ADAS_NOON.cells, [String(rideCells(NOON)[0])]: 'x' } },
    ],
    ['has one too many', { cells: { ...ADAS_NOON.cells, '5984900': 'one' } }],
    ['has no job', { jobs: {} }],
    ['has another time in its job', { jobs: { one: job(NOON + 5 * MINUTE) } }],
    [
      'has the exact place in its job',
      { jobs: { one: { ...job(NOON), pickup: new GeoPoint(1, 2) } } },
    ],
    ['says another day', { day: DAY + 1 }],
    ['has a field too many', { passengerName: 'Ann Ash' }],
    ['has no last ride', { lastRideId: null }],
    ['has cells of another kind', { cells: 'all' }],
  ])('is changed when it %s', (_, changes) => {
    const plan = planDays([ride('one', NOON)], [stored(changes)], DAY);
    expect(plan.changes).toMatchObject([{ kind: 'changed', wanted: ADAS_NOON }]);
  });

  it('tells which rides are new and which are gone', () => {
    const present = stored({ cells: cells('gone', NOON), jobs: { gone: job(NOON) } });
    expect(planDays([ride('one', NOON)], [present], DAY).changes).toMatchObject([
      { kind: 'changed', rides: ['one'], added: ['one'], removed: ['gone'] },
    ]);
  });

  it('is deleted when none of its rides is open', () => {
    const cancelled = ride('one', NOON, { status: 'cancelled_by_driver' });
    expect(planDays([cancelled], [stored()], DAY).changes).toMatchObject([
      { kind: 'deleted', wanted: null, removed: ['one'] },
    ]);
    expect(kinds([], [stored()])).toEqual([[`ada_${String(DAY)}`, 'deleted']]);
  });

  it('is left when it is empty', () => {
    const empty = stored({ cells: {}, jobs: {} });
    expect(kinds([], [empty])).toEqual([[`ada_${String(DAY)}`, 'left']]);
  });

  it('is deleted when it goes by another name than its driver and day', () => {
    expect(kinds([ride('one', NOON)], [stored(), stored({}, 'other')])).toEqual([
      [`ada_${String(DAY)}`, 'left'],
      ['other', 'deleted'],
    ]);
  });

  it('keeps what a completed ride holds, and gives it nothing', () => {
    const completed = ride('one', NOON, { status: 'completed' });
    expect(kinds([completed], [stored()])).toEqual([[`ada_${String(DAY)}`, 'left']]);
    expect(kinds([completed], [])).toEqual([]);
  });
});

describe('two rides at once', () => {
  const early = { timestamp: Timestamp.fromMillis(BOOKED - 1) };

  it.each([
    ['earlier', early, 'two', 'one'],
    ['later', {}, 'one', 'two'],
  ])(
    'the one booked earlier keeps the cells that both would own, and both have a job: %s',
    (_, changes, keeps, loses) => {
      const time = NOON + 10 * MINUTE;
      const plan = planDays([ride('one', NOON), ride('two', time, changes)], [], DAY);
      expect(plan.overlaps).toMatchObject([
        { driverId: 'ada', keeps: { id: keeps }, loses: { id: loses } },
      ]);
      const [mine, other] = keeps === 'two' ? ['two', 'one'] : ['one', 'two'];
      const times = { one: NOON, two: time };
      expect(plan.changes[0]?.wanted).toMatchObject({
        cells: {
          ...cells(other, keeps === 'two' ? NOON : time),
          ...cells(mine, keeps === 'two' ? time : NOON),
        },
        jobs: { one: job(times.one), two: job(times.two) },
      });
    },
  );

  it('at the very same time: one has every cell, the other its job', () => {
    const plan = planDays([ride('one', NOON), ride('two', NOON, early)], [], DAY);
    expect(plan.changes[0]?.wanted).toMatchObject({
      cells: cells('two', NOON),
      jobs: { one: job(NOON), two: job(NOON) },
    });
    expect(plan.overlaps).toHaveLength(1);
  });

  it('a ride that does not say when it was booked comes last', () => {
    const plan = planDays([ride('a', NOON, { timestamp: null }), ride('b', NOON)], [], DAY);
    expect(plan.overlaps).toMatchObject([{ keeps: { id: 'b' }, loses: { id: 'a' } }]);
  });

  it('is no overlap with twenty minutes between them, or with another driver', () => {
    const rides = [
      ride('one', NOON),
      ride('two', NOON + 20 * MINUTE),
      ride('three', NOON, { assignedDriverId: 'bea' }),
    ];
    const { changes, overlaps } = planDays(rides, [], DAY);
    expect(overlaps).toEqual([]);
    expect(changes.map(({ id, rides: held }) => [id, held])).toEqual([
      [`ada_${String(DAY)}`, ['one', 'two']],
      [`bea_${String(DAY)}`, ['three']],
    ]);
  });

  it('is none with a ride that is completed, which gives way', () => {
    const over = ride('over', NOON, { ...early, status: 'completed' });
    const present = stored({ cells: cells('over', NOON), jobs: { over: job(NOON) } });
    const { changes, overlaps } = planDays([over, ride('one', NOON)], [present], DAY);
    expect(overlaps).toEqual([]);
    expect(changes[0]?.wanted).toMatchObject({ cells: cells('one', NOON) });
  });
});
