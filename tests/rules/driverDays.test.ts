import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import {
  EVERYONE,
  everyKindOfValue,
  geoPoint,
  NO_ONE,
  RulesWorld,
  serverTime,
  SIGNED_IN,
  testMatrix,
  timeAt,
  uidOf,
  type Fields,
  type Principal,
} from '../support/rulesWorld';
import { verdictsOn } from './attempts';
import {
  laterBooking,
  commit,
  commitWithoutLimits,
  dayDocuments,
  dayPaths,
  DRIVERS,
  GRID_MS,
  jobFields,
  LATER,
  laterRide,
  omitDocument,
  openRidesFields,
  openRidesPath,
  atCellOffset,
  type Documents,
} from './bookingDocuments';

const world = new RulesWorld();

const RIDE = 'riders/ride-1';
const DAY_MS = 24 * 60 * 60_000;
const CELL = Math.floor(LATER / GRID_MS);
/** The cells of the default ride. */
const CELLS: Fields = Object.fromEntries(
  [0, 1, 2, 3].map((cell) => [String(CELL + cell), 'ride-1']),
);
const TODAY = Math.floor(Date.now() / DAY_MS);
const [DAY = ''] = dayPaths();
const booked = laterBooking('rider');
const dayOf = (documents: Documents): Fields => documents[DAY] ?? {};
const { may, mayNot } = verdictsOn((set: Documents, who: Principal = 'rider') =>
  commitWithoutLimits(world, who, { set }),
);
/** An empty day, `off` days from today. */
const emptyDay = (off: number): Fields => ({
  driverId: uidOf('driver'),
  day: TODAY + off,
  cells: {},
  jobs: {},
  lastRideId: 'ride-1',
});

/** The minimal change of an existing ride, without which its cells can't change. */
const changed = { [RIDE]: { statusUpdatedAt: serverTime() } };

beforeEach(() => world.seed(DRIVERS));

testMatrix(
  world,
  {
    'getting a day': { allowed: SIGNED_IN, attempt: (db) => db.doc(DAY).get() },
    'getting a day without bookings': {
      allowed: SIGNED_IN,
      attempt: (db) => db.doc(`driverDays/driver-1_${String(TODAY + 9)}`).get(),
    },
    'getting a past day': {
      allowed: ['admin'],
      attempt: (db) => db.doc('driverDays/driver-1_past').get(),
    },
    'listing the days from yesterday on': {
      allowed: SIGNED_IN,
      attempt: (db) =>
        db
          .collection('driverDays')
          .where('day', '>=', TODAY - 1)
          .get(),
    },
    'listing the days from the day before yesterday on': {
      allowed: ['admin'],
      attempt: (db) =>
        db
          .collection('driverDays')
          .where('day', '>=', TODAY - 2)
          .get(),
    },
    'listing all days': { allowed: ['admin'], attempt: (db) => db.collection('driverDays').get() },
    'creating a day without a ride': {
      allowed: NO_ONE,
      attempt: (db) => db.doc(`driverDays/driver-1_${String(TODAY + 9)}`).set(emptyDay(9)),
    },
    "reserving cells with one's own ride": {
      allowed: SIGNED_IN,
      attempt: (db, who) => {
        const owner = who === 'nobody' ? 'rider' : who;
        return commit(db, {
          set: laterBooking(owner, { rideId: 'new', time: LATER + 4 * GRID_MS }),
        });
      },
    },
    'changing a job': {
      allowed: NO_ONE,
      attempt: (db) => db.doc(DAY).update({ 'jobs.ride-1.pickup': geoPoint(53.8421, -0.4281) }),
    },
    'emptying a day': {
      allowed: NO_ONE,
      attempt: (db) => db.doc(DAY).update({ cells: {}, jobs: {} }),
    },
    'overwriting a day': { allowed: NO_ONE, attempt: (db) => db.doc(DAY).set(dayOf(booked)) },
    'deleting a day': { allowed: NO_ONE, attempt: (db) => db.doc(DAY).delete() },
  },
  () =>
    world.seed({
      ...omitDocument(booked, openRidesPath('rider')),
      'driverDays/driver-1_past': emptyDay(-2),
    }),
);

describe("a driver's cells", () => {
  it('are only written together with their ride, and vice versa', async () => {
    for (const who of EVERYONE) {
      await mayNot(omitDocument(booked, RIDE), who);
      await mayNot(omitDocument(booked, DAY), who);
    }
    expect(await world.present(DAY)).toBeUndefined();
    await may(booked);
    expect(Object.keys((await world.present(DAY))?.['cells'] ?? {})).toHaveLength(4);
  });

  it('are exactly the four cells of the ride', async () => {
    const cellsOf = (cells: readonly number[]): Documents =>
      laterBooking('rider', {
        day: { cells: Object.fromEntries(cells.map((cell) => [cell, 'ride-1'])) },
      });
    for (const cells of [
      ...[[], [0], [0, 3], [0, 1, 2], [1, 2, 3], [0, 1, 2, 3, 4], [-1, 0, 1, 2, 3], [4, 5, 6, 7]],
      ...[
        [0, 1, 2, 3, 288],
        [0, 1, 2, 3, -CELL],
      ],
    ]) {
      await mayNot(cellsOf(cells.map((cell) => CELL + cell)));
    }
    for (const name of [`0${String(CELL)}`, `${String(CELL)}.0`, 'x']) {
      const named = { ...CELLS, [name]: 'ride-1' };
      await mayNot(laterBooking('rider', { day: { cells: named } }));
    }
    await may(cellsOf([0, 1, 2, 3].map((cell) => CELL + cell)));
  });

  it('are only accepted in the document of their driver and day', async () => {
    const fields = dayOf(booked);
    const day = Math.floor(CELL / 288);
    for (const id of [
      ...[`driver-1_${String(day + 1)}`, `driver-1_${String(day - 1)}`, `driver-1_0${String(day)}`],
      ...[`driver-1-${String(day)}`, String(day), `_${String(day)}`, 'driver-1', 'driver-1_'],
      ...[`driver-2_${String(day)}`, `driver-1_${String(day)}_1`, 'ride-1'],
    ]) {
      await mayNot({ ...booked, [`driverDays/${id}`]: fields });
      await mayNot({ ...omitDocument(booked, DAY), [`driverDays/${id}`]: fields });
    }
    for (const other of [day + 1, day - 1, day + 0.5, String(day)]) {
      const moved = { ...fields, day: other };
      await mayNot({ ...booked, [`driverDays/driver-1_${String(other)}`]: moved });
      await mayNot({
        ...omitDocument(booked, DAY),
        [`driverDays/driver-1_${String(other)}`]: moved,
      });
    }
    await may(booked);
  });

  it('are not accepted in a third day, even for a ride across midnight', async () => {
    const late = atCellOffset(142);
    const across = laterBooking('rider', late);
    const [, next] = Object.entries(dayDocuments('ride-1', late));
    const strayDay = next?.[1] ?? {};
    for (const days of [-1, 2, 5]) {
      const day = Math.floor(CELL / 288) + days;
      const path = `driverDays/driver-1_${String(day)}`;
      await mayNot({ ...across, [path]: { ...strayDay, day } });
      await mayNot({ ...across, [path]: { ...strayDay, day, cells: {} } });
      await world.seed({ [path]: { ...strayDay, day, cells: {}, jobs: {}, lastRideId: 'other' } });
      await mayNot({ ...across, [path]: { ...strayDay, day } });
    }
    await may(across);
  });

  it("belong to the ride's driver", async () => {
    const other = uidOf('other driver');
    await mayNot(laterBooking('rider', { day: { driverId: other } }));
    const otherDriversDay = dayDocuments('ride-1', { driverId: other });
    await mayNot({ ...omitDocument(booked, DAY), ...otherDriversDay });
    await mayNot({ ...booked, ...otherDriversDay });
    await may(laterBooking('rider', { driverId: other }));
    await may(laterBooking('guest', { rideId: 'ride-2' }), 'guest');
  });

  it('name the ride of the same commit', async () => {
    for (const rideId of ['ride-2', '', 'Ride-1', '../ride-1', 'ride-1/messages/one', null, 1]) {
      await mayNot(laterBooking('rider', { day: { lastRideId: rideId } }));
      const cells = { ...CELLS, [CELL]: rideId };
      await mayNot(laterBooking('rider', { day: { cells } }));
    }
    await may(booked);
  });

  it("cannot be added for another passenger's ride", async () => {
    await world.seed({ [RIDE]: laterRide('rider') });
    const day = dayDocuments('ride-1');
    for (const who of EVERYONE.filter((each) => each !== 'rider')) {
      await mayNot(day, who);
      await mayNot({ ...laterBooking('guest', { rideId: 'ride-2' }), ...day }, who);
    }
    await mayNot(day);
    await commit(world.as('rider'), { set: day, update: changed });
  });

  it.each(RIDE_STATUSES)('can be added only for a ride awaiting its driver: %s', async (status) => {
    await world.seed({ [RIDE]: laterRide('rider', { status }) });
    const day = dayDocuments('ride-1');
    const attempt = commit(world.as('rider'), { set: day, update: changed });
    await (status === 'awaiting_driver_response' ? attempt : assertFails(attempt));
  });

  it('are reserved once: a ride that overlaps is denied and reserves none', async () => {
    await may(booked);
    for (const off of [-3, -2, -1, 0, 1, 2, 3]) {
      const time = LATER + off * GRID_MS;
      await mayNot(laterBooking('guest', { rideId: 'ride-2', time }), 'guest');
      await mayNot(laterBooking('rider', { rideId: 'ride-2', time }));
      const free = Object.fromEntries(
        [0, 1, 2, 3]
          .map((cell) => CELL + off + cell)
          .filter((cell) => cell < CELL || cell > CELL + 3)
          .map((cell) => [cell, 'ride-2']),
      );
      const around = dayDocuments('ride-2', { time, day: { cells: free } });
      await mayNot({ ...laterBooking('guest', { rideId: 'ride-2', time }), ...around }, 'guest');
    }
    expect(await world.present('riders/ride-2')).toBeUndefined();
    await may(laterBooking('guest', { rideId: 'before', time: LATER - 4 * GRID_MS }), 'guest');
    await may(laterBooking('guest', { rideId: 'after', time: LATER + 4 * GRID_MS }), 'guest');
    await may(
      laterBooking('guest', { rideId: 'ride-3', driverId: uidOf('other driver') }),
      'guest',
    );
  });

  it('are reserved once within one commit as well', async () => {
    const second = laterBooking('rider', { rideId: 'ride-2' });
    const third = laterBooking('rider', { rideId: 'ride-3', time: LATER + 4 * GRID_MS });
    for (const [one, other] of [
      [booked, second],
      [second, booked],
      [booked, third],
    ] as const) {
      const database = world.as('rider');
      const batch = database.batch();
      for (const [path, fields] of [...Object.entries(one), ...Object.entries(other)]) {
        batch.set(database.doc(path), fields, { merge: path.startsWith('driverDays/') });
      }
      await assertFails(batch.commit());
    }
    await may(booked);
  });

  it('cannot be reserved and released in one commit', async () => {
    const database = world.as('rider');
    const batch = database.batch();
    for (const [path, fields] of Object.entries(booked)) {
      batch.set(database.doc(path), fields);
    }
    await assertFails(batch.update(database.doc(DAY), { cells: {}, jobs: {} }).commit());
    await may(booked);
  });
});

describe("the fields of a driver's day", () => {
  it.each(Object.keys(dayOf(booked)))('%s is required and takes no other value', async (field) => {
    const { [field]: usual, ...rest } = dayOf(booked);
    await mayNot({ ...booked, [DAY]: rest });
    for (const value of everyKindOfValue().filter((each) => each !== usual)) {
      await mayNot(laterBooking('rider', { day: { [field]: value } }));
    }
    await may(booked);
  });

  it.each(['passengerName', 'passengerId', 'note', 'rideId', 'scheduledTime'])(
    '%s is not allowed',
    async (field) => {
      await mayNot(laterBooking('rider', { day: { [field]: 'Ann Example, 07700 900123' } }));
      await mayNot(laterBooking('rider', { job: { [field]: 'Ann Example, 07700 900123' } }));
      await may(booked);
    },
  );

  it.each(Object.keys(jobFields()))(
    '%s of a job is required and cannot carry personal data',
    async (field) => {
      const { [field]: usual, ...rest } = jobFields();
      expect(usual).toBeDefined();
      await mayNot(laterBooking('rider', { day: { jobs: { 'ride-1': rest } } }));
      for (const value of [...everyKindOfValue(), { name: 'Ann Example' }, ['Ann Example']]) {
        await mayNot(laterBooking('rider', { job: { [field]: value } }));
      }
      await may(booked);
    },
  );

  it('one job is added, that of the ride', async () => {
    const job = jobFields();
    for (const jobs of [{ 'ride-2': job }, { 'ride-1': job, 'ride-2': job }, {}]) {
      await mayNot(laterBooking('rider', { day: { jobs } }));
    }
    await may(booked);
    const next = laterBooking('guest', { rideId: 'ride-2', time: LATER + 4 * GRID_MS });
    const overwriting = dayDocuments('ride-2', {
      time: LATER + 4 * GRID_MS,
      day: { jobs: { 'ride-1': job, 'ride-2': jobFields(LATER + 4 * GRID_MS) } },
    });
    await may({ ...next, ...overwriting }, 'guest');
    const moved = dayDocuments('ride-3', {
      time: LATER + 8 * GRID_MS,
      day: {
        jobs: { 'ride-1': jobFields(LATER + GRID_MS), 'ride-3': jobFields(LATER + 8 * GRID_MS) },
      },
    });
    const third = laterBooking('guest', { rideId: 'ride-3', time: LATER + 8 * GRID_MS });
    await mayNot({ ...third, ...moved }, 'guest');
    await may(third, 'guest');
  });

  it("the time of a job equals the ride's", async () => {
    for (const off of [-GRID_MS, -1, 1, GRID_MS]) {
      await mayNot(laterBooking('rider', { job: { time: timeAt(LATER + off) } }));
    }
    await mayNot(laterBooking('rider', { job: { time: serverTime() } }));
    await may(booked);
  });

  it.each([
    ['pickup', 53.8419, -0.4282],
    ['dropoff', 53.8445, -0.433],
  ])(
    "the %s of a job lies less than 200 metres from the ride's",
    async (end, latitude, longitude) => {
      // 200 metres are 0.0018 degrees to the north, and 0.00305 to the east.
      for (const [north, east] of [
        ...[[0.00182, 0] as const, [-0.00182, 0] as const, [0, 0.0031] as const],
        ...[[0, -0.0031] as const, [1, 1] as const, [-100, 0] as const],
      ]) {
        await mayNot(
          laterBooking('rider', { job: { [end]: geoPoint(latitude + north, longitude + east) } }),
        );
      }
      const other = end === 'pickup' ? geoPoint(53.8445, -0.433) : geoPoint(53.8419, -0.4282);
      await mayNot(laterBooking('rider', { job: { [end]: other } }));
      await may(laterBooking('rider', { job: { [end]: geoPoint(latitude + 0.00178, longitude) } }));
    },
  );
});

describe('a ride for later without an open rides entry', () => {
  it('is denied', async () => {
    await mayNot(omitDocument(booked, openRidesPath('rider')));
    await mayNot({ ...booked, [openRidesPath('rider')]: openRidesFields('ride-2', 'later') });
    await may(booked);
  });
});
