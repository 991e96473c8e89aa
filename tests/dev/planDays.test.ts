import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/common/londonTime';
import type { Fields, StoredDocument } from '../../ops/documents';
import { earliestRideTime, firstDay, planDays } from '../../ops/operations/planDays';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import { rideCells } from '../../src/domain/slots/slots';
import { cellsOf, documentsIn } from '../support/documents';

const DAY = 20_780;
const MIDNIGHT = DAY * DAY_MS;
const NOON = MIDNIGHT + 12 * HOUR_MS;
const BOOKED = MIDNIGHT - 3 * DAY_MS;

function document(path: string, fields: Fields): StoredDocument {
  return {
    id: path.slice(path.indexOf('/') + 1),
    path,
    fields,
    updateTime: Timestamp.fromMillis(0),
  };
}

const documents = documentsIn({
  timeAt: (epochMs) => Timestamp.fromMillis(epochMs),
  geoPoint: (latitude, longitude) => new GeoPoint(latitude, longitude),
});
const { job } = documents;

function ride(id: string, time: number, changes: Fields = {}): StoredDocument {
  const booked = {
    status: 'accepted',
    assignedDriverId: 'ada',
    scheduledTime: Timestamp.fromMillis(time),
    timestamp: Timestamp.fromMillis(BOOKED),
  };
  return document(`riders/${id}`, documents.ride({ ...booked, ...changes }));
}

/** The day with one ride of Ada's at noon. */
const ADAS_NOON = {
  driverId: 'ada',
  day: DAY,
  cells: cellsOf('one', NOON),
  jobs: { one: job(NOON) },
  lastRideId: 'one',
};
const stored = (fields: Fields = {}, id = `ada_${DAY}`): StoredDocument =>
  document(`driverDays/${id}`, { ...ADAS_NOON, ...fields });

const kinds = (...[rides, present]: [readonly StoredDocument[], readonly StoredDocument[]]) =>
  planDays(rides, present, DAY).changes.map(({ id, kind }) => [id, kind]);

describe("a driver's planned day", () => {
  it('has the four cells and the job of an open ride, without personal data', () => {
    const { changes, overlaps } = planDays([ride('one', NOON)], [], DAY);
    expect(changes).toEqual([
      {
        id: `ada_${DAY}`,
        kind: 'created',
        present: null,
        expected: ADAS_NOON,
        rides: ['one'],
        added: ['one'],
        removed: [],
      },
    ]);
    expect(overlaps).toEqual([]);
  });

  it.each(RIDE_STATUSES)(
    'includes a ride that is %s only if that status reserves cells',
    (status) => {
      const reserving = ['awaiting_driver_response', 'accepted', 'assigned', 'on_route', 'arrived'];
      const { changes } = planDays([ride('one', NOON, { status })], [], DAY);
      expect(changes.map(({ rides }) => rides)).toEqual(
        reserving.includes(status) ? [['one']] : [],
      );
    },
  );

  it.each([
    ['no driver', { assignedDriverId: null }],
    ['no time', { scheduledTime: null }],
    ['a time stored as text', { scheduledTime: '2026-11-25T12:00' }],
    ['no status', { status: null }],
  ])('ignores a ride with %s', (_, changes) => {
    expect(planDays([ride('one', NOON, changes)], [], DAY).changes).toEqual([]);
  });

  it('has a job without positions if the ride has none', () => {
    const bare = ride('one', NOON, { pickupLatLng: null, dropoffLatLng: 'Lairgate' });
    expect(planDays([bare], [], DAY).changes[0]?.expected).toMatchObject({
      jobs: { one: { pickup: null, dropoff: null } },
    });
  });

  it('uses the surrounding cells for a time off the five-minute grid', () => {
    const time = NOON + 4 * MINUTE_MS;
    const { changes } = planDays([ride('one', time)], [], DAY);
    expect(changes[0]?.expected).toMatchObject({
      cells: cellsOf('one', NOON),
      jobs: { one: { time: Timestamp.fromMillis(time) } },
    });
  });

  it('has the ride booked last as lastRideId', () => {
    const later = { timestamp: Timestamp.fromMillis(BOOKED + 1) };
    const rides = [ride('new', NOON, later), ride('old', NOON + HOUR_MS)];
    expect(planDays(rides, [], DAY).changes[0]?.expected).toMatchObject({ lastRideId: 'new' });
  });
});

describe('the plan for a ride across midnight', () => {
  const time = MIDNIGHT - 10 * MINUTE_MS;
  const [first = 0, second = 0, third = 0, fourth = 0] = rideCells(time);

  it('has cells on two days and the job on both', () => {
    const { changes } = planDays([ride('one', time)], [], DAY - 1);
    expect(changes.map(({ expected }) => expected)).toEqual([
      {
        driverId: 'ada',
        day: DAY - 1,
        jobs: { one: job(time) },
        lastRideId: 'one',
        cells: { [first]: 'one', [second]: 'one' },
      },
      {
        driverId: 'ada',
        day: DAY,
        jobs: { one: job(time) },
        lastRideId: 'one',
        cells: { [third]: 'one', [fourth]: 'one' },
      },
    ]);
  });

  it('omits the first day if it is too long ago', () => {
    expect(kinds([ride('one', time)], [])).toEqual([[`ada_${DAY}`, 'created']]);
  });

  it('includes rides from fifteen minutes before the first day', () => {
    expect(earliestRideTime(DAY)).toBe(MIDNIGHT - 15 * MINUTE_MS);
    expect(kinds([ride('one', earliestRideTime(DAY))], [])).toHaveLength(1);
    expect(kinds([ride('one', earliestRideTime(DAY) - 1)], [])).toEqual([]);
  });
});

it('the first day of a plan is yesterday', () => {
  expect(firstDay(MIDNIGHT)).toBe(DAY - 1);
  expect(firstDay(MIDNIGHT - 1)).toBe(DAY - 2);
});

describe('a stored day', () => {
  it('is unchanged if only the order of its cells or lastRideId differs', () => {
    const reordered = Object.fromEntries(Object.entries(ADAS_NOON.cells).reverse());
    expect(kinds([ride('one', NOON)], [stored()])).toEqual([[`ada_${DAY}`, 'unchanged']]);
    const other = stored({ cells: reordered, lastRideId: 'cancelled' });
    expect(kinds([ride('one', NOON)], [other])).toEqual([[`ada_${DAY}`, 'unchanged']]);
  });

  it.each([
    [
      'gives a cell to another ride',
      { cells: { ...ADAS_NOON.cells, [String(rideCells(NOON)[0])]: 'x' } },
    ],
    ['has an extra cell', { cells: { ...ADAS_NOON.cells, '5984900': 'one' } }],
    ['has no job', { jobs: {} }],
    ['has another time in its job', { jobs: { one: job(NOON + 5 * MINUTE_MS) } }],
    [
      'has the exact position in its job',
      { jobs: { one: { ...job(NOON), pickup: new GeoPoint(1, 2) } } },
    ],
    ['is of another day', { day: DAY + 1 }],
    ['has an extra field', { passengerName: 'Ann Ash' }],
    ['has no lastRideId', { lastRideId: null }],
    ['has cells of another type', { cells: 'all' }],
  ])('is changed if it %s', (_, changes) => {
    const plan = planDays([ride('one', NOON)], [stored(changes)], DAY);
    expect(plan.changes).toMatchObject([{ kind: 'changed', expected: ADAS_NOON }]);
  });

  it('is changed with lists of the added and removed rides', () => {
    const present = stored({ cells: cellsOf('old', NOON), jobs: { old: job(NOON) } });
    expect(planDays([ride('one', NOON)], [present], DAY).changes).toMatchObject([
      { kind: 'changed', rides: ['one'], added: ['one'], removed: ['old'] },
    ]);
  });

  it('is deleted if none of its rides is open', () => {
    const cancelled = ride('one', NOON, { status: 'cancelled_by_driver' });
    expect(planDays([cancelled], [stored()], DAY).changes).toMatchObject([
      { kind: 'deleted', expected: null, removed: ['one'] },
    ]);
    expect(kinds([], [stored()])).toEqual([[`ada_${DAY}`, 'deleted']]);
  });

  it('is unchanged if a place is rounded to the meridian, which Firestore stores as 0', () => {
    const onMeridian = ride('one', NOON, { pickupLatLng: new GeoPoint(53.842, -0.002) });
    const present = stored({ jobs: { one: { ...job(NOON), pickup: new GeoPoint(53.84, 0) } } });
    expect(kinds([onMeridian], [present])).toEqual([[`ada_${DAY}`, 'unchanged']]);
  });

  it('is unchanged if it is empty', () => {
    const empty = stored({ cells: {}, jobs: {} });
    expect(kinds([], [empty])).toEqual([[`ada_${DAY}`, 'unchanged']]);
  });

  it('is deleted if its id does not match its driver and day', () => {
    expect(kinds([ride('one', NOON)], [stored(), stored({}, 'other')])).toEqual([
      [`ada_${DAY}`, 'unchanged'],
      ['other', 'deleted'],
    ]);
  });

  it('keeps the cells of a completed ride, which reserves no new ones', () => {
    const completed = ride('one', NOON, { status: 'completed' });
    expect(kinds([completed], [stored()])).toEqual([[`ada_${DAY}`, 'unchanged']]);
    expect(kinds([completed], [])).toEqual([]);
  });
});

describe('the plan for two overlapping rides', () => {
  const early = { timestamp: Timestamp.fromMillis(BOOKED - 1) };

  it.each([
    ['earlier', early, 'two', 'one'],
    ['later', {}, 'one', 'two'],
  ])(
    'gives the shared cells to the ride booked first, and both a job (second ride booked %s)',
    (_, changes, keeps, loses) => {
      const time = NOON + 10 * MINUTE_MS;
      const plan = planDays([ride('one', NOON), ride('two', time, changes)], [], DAY);
      expect(plan.overlaps).toMatchObject([
        { driverId: 'ada', keeps: { rideId: keeps }, loses: { rideId: loses } },
      ]);
      const [mine, other] = keeps === 'two' ? ['two', 'one'] : ['one', 'two'];
      const times = { one: NOON, two: time };
      expect(plan.changes[0]?.expected).toMatchObject({
        cells: {
          ...cellsOf(other, keeps === 'two' ? NOON : time),
          ...cellsOf(mine, keeps === 'two' ? time : NOON),
        },
        jobs: { one: job(times.one), two: job(times.two) },
      });
    },
  );

  it('gives all cells to one ride and only a job to the other if their times are equal', () => {
    const plan = planDays([ride('one', NOON), ride('two', NOON, early)], [], DAY);
    expect(plan.changes[0]?.expected).toMatchObject({
      cells: cellsOf('two', NOON),
      jobs: { one: job(NOON), two: job(NOON) },
    });
    expect(plan.overlaps).toHaveLength(1);
  });

  it('ranks a ride without a booking time last', () => {
    const plan = planDays([ride('a', NOON, { timestamp: null }), ride('b', NOON)], [], DAY);
    expect(plan.overlaps).toMatchObject([{ keeps: { rideId: 'b' }, loses: { rideId: 'a' } }]);
  });

  it('reports no overlap twenty minutes apart or with different drivers', () => {
    const rides = [
      ride('one', NOON),
      ride('two', NOON + 20 * MINUTE_MS),
      ride('three', NOON, { assignedDriverId: 'bea' }),
    ];
    const { changes, overlaps } = planDays(rides, [], DAY);
    expect(overlaps).toEqual([]);
    expect(changes.map(({ id, rides: rideIds }) => [id, rideIds])).toEqual([
      [`ada_${DAY}`, ['one', 'two']],
      [`bea_${DAY}`, ['three']],
    ]);
  });

  it('reports no overlap with a completed ride, which loses its cells', () => {
    const over = ride('over', NOON, { ...early, status: 'completed' });
    const present = stored({ cells: cellsOf('over', NOON), jobs: { over: job(NOON) } });
    const { changes, overlaps } = planDays([over, ride('one', NOON)], [present], DAY);
    expect(overlaps).toEqual([]);
    expect(changes[0]?.expected).toMatchObject({ cells: cellsOf('one', NOON) });
  });
});
