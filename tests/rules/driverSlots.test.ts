import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { RIDE_STATUSES } from '../../src/domain/rideStatus';
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
  bookingOf,
  cellFields,
  cellPath,
  cellPaths,
  commit,
  DRIVERS,
  GRID_MS,
  LATER,
  laterRide,
  leaveOut,
  type Documents,
} from './laterDocuments';

const world = new RulesWorld('demo-rules-driver-slots');

const RIDE = 'riders/ride-1';
const CELL = cellPath(0);
const booked = bookingOf('rider');
const { may, mayNot } = verdictsOn((set: Documents, who: Principal = 'rider') =>
  commit(world.as(who), { set }),
);

beforeEach(() => world.seed(DRIVERS));

testMatrix(
  world,
  {
    'getting a cell': { allowed: SIGNED_IN, attempt: (db) => db.doc(CELL).get() },
    'getting a cell that nobody holds': {
      allowed: SIGNED_IN,
      attempt: (db) => db.doc(cellPath(99)).get(),
    },
    'listing the cells': {
      allowed: SIGNED_IN,
      attempt: (db) => db.collection('driverSlots').get(),
    },
    'creating a cell alone': {
      allowed: NO_ONE,
      attempt: (db) => db.doc(cellPath(99)).set(cellFields('ride-1')),
    },
    "creating cells with one's own ride": {
      allowed: SIGNED_IN,
      attempt: (db, who) => {
        const owner = who === 'nobody' ? 'rider' : who;
        return commit(db, { set: bookingOf(owner, { rideId: 'new', time: LATER + 4 * GRID_MS }) });
      },
    },
    'updating a cell': {
      allowed: NO_ONE,
      attempt: (db) => db.doc(CELL).update({ pickup: geoPoint(53.8421, -0.4281) }),
    },
    'writing a cell anew': {
      allowed: NO_ONE,
      attempt: (db) => db.doc(CELL).set(cellFields('ride-1')),
    },
    'deleting a cell of a ride that goes ahead': {
      allowed: NO_ONE,
      attempt: (db) => db.doc(CELL).delete(),
    },
    'deleting a cell that nobody holds': {
      allowed: NO_ONE,
      attempt: (db) => db.doc(cellPath(99)).delete(),
    },
  },
  () => world.seed(booked),
);

describe('a cell', () => {
  it('comes with its ride, and neither without the other', async () => {
    for (const who of EVERYONE) {
      await mayNot(leaveOut(booked, RIDE), who);
      await mayNot({ [RIDE]: laterRide('rider') }, who);
    }
    expect(await world.present(CELL)).toBeUndefined();
    await may(booked);
    expect((await world.as('rider').collection('driverSlots').get()).size).toBe(4);
  });

  it('is needed: a ride with three of its four is refused', async () => {
    for (const path of cellPaths()) {
      await mayNot(leaveOut(booked, path));
    }
    await may(booked);
  });

  it.each([-1, 4, 5, 288])('is one of the four: not the one at %i', async (index) => {
    const extra = { [cellPath(index)]: cellFields('ride-1') };
    await mayNot({ ...booked, ...extra });
    await mayNot({ ...leaveOut(booked, CELL), ...extra });
    await may(booked);
    await mayNot(extra);
  });

  it('has the id of its driver and its time, and no other', async () => {
    const cell = Math.floor(LATER / GRID_MS);
    const driver = uidOf('driver');
    for (const id of [
      ...[`${driver}_0${String(cell)}`, `${driver}_${String(cell)}.0`, `${driver}-${String(cell)}`],
      ...[String(cell), `_${String(cell)}`, driver, `${driver}_`, `${driver}_${String(cell)}_1`],
      ...[`${uidOf('other driver')}_${String(cell)}`, 'ride-1'],
    ]) {
      const wrong = { [`driverSlots/${id}`]: cellFields('ride-1') };
      await mayNot({ ...booked, ...wrong });
      await mayNot({ ...leaveOut(booked, CELL), ...wrong });
    }
    await may(booked);
  });

  it("is of the ride's driver", async () => {
    const other = uidOf('other driver');
    await mayNot(bookingOf('rider', { cell: { driverId: other } }));
    const ofOther = leaveOut(bookingOf('rider', { driverId: other }), RIDE);
    await mayNot({ ...ofOther, [RIDE]: laterRide('rider') });
    await mayNot({ ...booked, ...ofOther });
    await may(bookingOf('rider', { driverId: other }));
    await may(bookingOf('guest', { rideId: 'ride-2' }), 'guest');
  });

  it('is of the ride that comes with it', async () => {
    for (const rideId of ['ride-2', '', 'Ride-1', '../ride-1', 'ride-1/messages/one', null, 1]) {
      await mayNot(bookingOf('rider', { cell: { rideId } }));
    }
    await may(booked);
  });

  it("is of one's own ride: nobody adds or moves a stranger's", async () => {
    await world.seed({ [RIDE]: laterRide('rider') });
    const cells = leaveOut(booked, RIDE);
    for (const who of EVERYONE.filter((each) => each !== 'rider')) {
      await mayNot(cells, who);
      await mayNot({ ...bookingOf('guest', { rideId: 'ride-2' }), ...cells }, who);
    }
    await may(cells);
  });

  it.each(RIDE_STATUSES)('is of a ride that waits for its driver, not %s', async (status) => {
    await world.seed({ [RIDE]: laterRide('rider', { status }) });
    const attempt = may(leaveOut(booked, RIDE));
    await (status === 'awaiting_driver_response' ? attempt : assertFails(attempt));
  });

  it('is held once: the second ride that needs it is refused, and holds none', async () => {
    await may(booked);
    for (const off of [-3, -2, -1, 0, 1, 2, 3]) {
      const time = LATER + off * GRID_MS;
      await mayNot(bookingOf('guest', { rideId: 'ride-2', time }), 'guest');
      await mayNot(bookingOf('rider', { rideId: 'ride-2', time }));
      const free = Object.keys(bookingOf('guest', { rideId: 'ride-2', time }))
        .filter((path) => path in booked)
        .reduce(leaveOut, bookingOf('guest', { rideId: 'ride-2', time }));
      await mayNot(free, 'guest');
    }
    expect(await world.present('riders/ride-2')).toBeUndefined();
    await may(bookingOf('guest', { rideId: 'before', time: LATER - 4 * GRID_MS }), 'guest');
    await may(bookingOf('guest', { rideId: 'after', time: LATER + 4 * GRID_MS }), 'guest');
    await may(bookingOf('guest', { rideId: 'ride-3', driverId: uidOf('other driver') }), 'guest');
  });

  it('is held once within one commit, too', async () => {
    await mayNot({ ...booked, ...bookingOf('rider', { rideId: 'ride-2' }) });
    await mayNot({ ...bookingOf('rider', { rideId: 'ride-2' }), ...booked });
    const overlapping = bookingOf('rider', { rideId: 'ride-2', time: LATER + 3 * GRID_MS });
    await mayNot({ ...booked, ...overlapping });
    await may(booked);
  });
});

describe('the fields of a cell', () => {
  const withCell = (cell: Fields): Documents => bookingOf('rider', { cell });
  const withOne = (cell: Fields): Documents => ({ ...booked, [cellPath(3)]: cell });

  it.each(Object.keys(cellFields('ride-1')))('%s is never missing', async (field) => {
    const cell = Object.fromEntries(
      Object.entries(cellFields('ride-1')).filter(([name]) => name !== field),
    );
    await mayNot(withOne(cell));
    await may(booked);
  });

  it.each(Object.keys(cellFields('ride-1')))('%s takes no other value', async (field) => {
    for (const value of everyKindOfValue()) {
      await mayNot(withCell({ [field]: value }));
      await mayNot(withOne(cellFields('ride-1', { [field]: value })));
    }
    await may(booked);
  });

  it.each(['passengerName', 'passengerId', 'passengerPhone', 'pickupAddress', 'note', 'status'])(
    '%s is not one of them',
    async (field) => {
      await mayNot(withCell({ [field]: 'Ann Example, 07700 900123' }));
      await mayNot(withOne(cellFields('ride-1', { [field]: null })));
      await may(booked);
    },
  );

  it.each(['driverId', 'rideId', 'pickup', 'dropoff', 'scheduledTime'])(
    '%s hides no person',
    async (field) => {
      await mayNot(withCell({ [field]: 'Ann Example, 07700 900123' }));
      await mayNot(withCell({ [field]: { name: 'Ann Example' } }));
      await mayNot(withCell({ [field]: ['Ann Example'] }));
      await may(booked);
    },
  );

  it("scheduledTime is the ride's", async () => {
    for (const off of [-GRID_MS, -1, 1, GRID_MS]) {
      await mayNot(withCell({ scheduledTime: timeAt(LATER + off) }));
    }
    await mayNot(withCell({ scheduledTime: serverTime() }));
    await may(booked);
  });

  it.each([
    ['pickup', 53.8419, -0.4282],
    ['dropoff', 53.8445, -0.433],
  ])("%s lies less than 200 metres from the ride's", async (end, latitude, longitude) => {
    // 200 metres are 0.0018 degrees to the north, and 0.00305 to the east.
    for (const [north, east] of [
      ...[[0.00182, 0] as const, [-0.00182, 0] as const, [0, 0.0031] as const],
      ...[[0, -0.0031] as const, [1, 1] as const, [-100, 0] as const],
    ]) {
      await mayNot(withCell({ [end]: geoPoint(latitude + north, longitude + east) }));
    }
    const other = end === 'pickup' ? geoPoint(53.8445, -0.433) : geoPoint(53.8419, -0.4282);
    await mayNot(withCell({ [end]: other }));
    await may(withCell({ [end]: geoPoint(latitude + 0.00178, longitude) }));
  });
});
