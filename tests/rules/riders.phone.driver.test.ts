import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import {
  everyKindOfValue,
  geoPoint,
  RulesWorld,
  serverTime,
  SIGNED_IN,
  testMatrix,
  timeAt,
  uidOf,
  type Fields,
  type SignedIn,
} from '../support/rulesWorld';
import { verdictsOn } from './attempts';
import {
  bookingOf,
  commit,
  commitUnbounded,
  dayDocuments,
  dayPaths,
  DRIVERS,
  GRID_MS,
  LATER,
  leaveOut,
  releaseOf,
  timeOff,
  type Documents,
} from './bookingDocuments';
import {
  COMBINATIONS,
  DRIVER,
  manualBooking,
  manualRide,
  NO_DRIVER,
  NO_TIME,
  TIME,
} from './phoneBookingDocuments';

const world = new RulesWorld();

const RIDE = 'riders/ride-1';
const CELLS = leaveOut(manualBooking(), RIDE);
const { may, mayNot } = verdictsOn((set: Documents, who: SignedIn = 'admin') =>
  commitUnbounded(world, who, { set }),
);
const move = (who: SignedIn, status: string): Promise<void> =>
  world.as(who).doc(RIDE).update({ status, statusUpdatedAt: serverTime() });

beforeEach(() => world.seed(DRIVERS));

type Name = keyof typeof COMBINATIONS;
const NAMES = Object.keys(COMBINATIONS) as readonly Name[];
/** One of the four, as it is to be written: that with both comes with its cells. */
const booking = (name: Name, changes: Fields = {}): Documents => ({
  [RIDE]: manualRide({ ...COMBINATIONS[name], ...changes }),
  ...(name === 'both' ? CELLS : {}),
});

describe('a phone booking by its driver and time', () => {
  it.each(NAMES)('with %s begins with its own status, and its cells or none', async (name) => {
    const begun: string[] = [];
    for (const status of [...RIDE_STATUSES, 'Pending', 'unheard_of']) {
      const ride = { [RIDE]: manualRide({ ...COMBINATIONS[name], status }) };
      for (const [cells, set] of Object.entries({ without: ride, with: { ...ride, ...CELLS } })) {
        if (status === COMBINATIONS[name].status && (cells === 'with') === (name === 'both')) {
          await may(set);
          await world.remove(Object.keys(set));
          begun.push(`${status} ${cells} cells`);
        } else {
          await mayNot(set);
        }
      }
    }
    expect(begun).toHaveLength(1);
  });

  it.each(NAMES)('with %s is judged itself, even where cells are there already', async (name) => {
    await world.seed(CELLS);
    for (const status of RIDE_STATUSES) {
      if (status !== COMBINATIONS[name].status) {
        await mayNot({ [RIDE]: manualRide({ ...COMBINATIONS[name], status }) });
      }
    }
    await may({ [RIDE]: manualRide(COMBINATIONS[name]) });
  });

  it.each(NAMES)('with %s has no part of another', async (name) => {
    const opposite = {
      ...(name === 'a driver' || name === 'both' ? NO_DRIVER : DRIVER),
      ...(name === 'a time' || name === 'both' ? NO_TIME : TIME),
    };
    const mayBeUnknown = ['driverName', 'driverVehicle'];
    for (const [field, value] of Object.entries(opposite)) {
      const isUnknown = value === null && mayBeUnknown.includes(field);
      const set = booking(name, { [field]: value });
      await (isUnknown ? may(set) : mayNot(set));
      await world.remove(isUnknown ? Object.keys(set) : []);
    }
    await may(booking(name));
  });

  it.each(['a driver', 'both'] as const)('with %s is offered to one of the firm', async (name) => {
    for (const id of ['driver-3', 'Driver-1', '', 'driver-1/shifts/one', uidOf('other driver')]) {
      await mayNot(booking(name, { currentOfferTo: id }));
      await mayNot(booking(name, { assignedDriverId: id }));
    }
    await world.seed({ 'drivers/7': {}, 'drivers/true': {}, 'drivers/null': {} });
    for (const value of everyKindOfValue()) {
      await mayNot(booking(name, { assignedDriverId: value, currentOfferTo: value }));
    }
    const stranger = { assignedDriverId: 'driver-3', currentOfferTo: 'driver-3' };
    const cells = leaveOut(manualBooking({ driverId: 'driver-3' }), RIDE);
    await mayNot(booking(name, stranger));
    await mayNot({ ...booking(name, stranger), ...cells });
    await may(booking(name));
  });

  it.each(['a driver', 'both'] as const)(
    'with %s names driver and vehicle in at most 100 characters',
    async (name) => {
      for (const field of ['driverName', 'driverVehicle']) {
        const wrongKinds = everyKindOfValue().filter((value) => value !== null && value !== 'x');
        for (const value of [...wrongKinds, 'x'.repeat(101)]) {
          await mayNot(booking(name, { [field]: value }));
        }
      }
      const longest = 'x'.repeat(100);
      await may(booking(name, { driverName: longest, driverVehicle: longest }));
    },
  );

  it.each(['a time', 'both'] as const)('with %s is for a time of the grid ahead', async (name) => {
    const at = (time: number): Documents => ({
      [RIDE]: manualRide({ ...COMBINATIONS[name], scheduledTime: timeAt(time) }),
      ...(name === 'both' ? leaveOut(manualBooking({ time }), RIDE) : {}),
    });
    const past = Math.floor(Date.now() / GRID_MS) * GRID_MS;
    for (const time of [LATER + 1, LATER - 1, LATER + 60_000, past, past - GRID_MS, 0]) {
      await mayNot(at(time));
    }
    for (const value of everyKindOfValue()) {
      await mayNot(booking(name, { scheduledTime: value }));
    }
    await mayNot(booking(name, { scheduledTime: serverTime() }));
    await may(at(past + 2 * GRID_MS));
  });

  it('with both stays within the thousand expressions that a request may evaluate', async () => {
    // No phone booking takes more to check: each of its fields is there, and the other three combinations are tried first.
    await may(manualBooking());
    const day = await world.present(dayPaths()[0] ?? '');
    expect(Object.values(day?.['cells'] ?? {})).toEqual(['ride-1', 'ride-1', 'ride-1', 'ride-1']);
  });
});

describe('the cells of a phone booking', () => {
  const byAdmin = (cells: number, rideId = 'by-admin'): Documents =>
    manualBooking({ rideId, ...timeOff(cells) });
  const byGuest = (cells: number, rideId = 'by-guest'): Documents =>
    bookingOf('guest', { rideId, ...timeOff(cells) });
  const SHARED = [-3, -2, -1, 0, 1, 2, 3];
  /** Those of the four cells of a ride that `isHeld` names, so many cells after the usual time. */
  const cellsOf = (rideId: string, isHeld: (cell: number) => boolean, off = 0): Fields =>
    Object.fromEntries(
      [0, 1, 2, 3]
        .filter((cell) => isHeld(cell + off))
        .map((cell) => [String(LATER / GRID_MS + off + cell), rideId]),
    );
  /** A booking with those of its cells alone that a ride at the usual time leaves it. */
  const unheldOf = (documents: Documents, rideId: string, off: number): Documents => {
    const cells = cellsOf(rideId, (cell) => cell < 0 || cell > 3, off);
    return { ...documents, ...dayDocuments(rideId, { ...timeOff(off), day: { cells } }) };
  };

  it('are needed: with three of the four it is refused', async () => {
    for (const path of dayPaths()) {
      await mayNot(leaveOut(manualBooking(), path));
    }
    for (const left of [0, 1, 2, 3]) {
      await mayNot(manualBooking({ day: { cells: cellsOf('ride-1', (cell) => cell !== left) } }));
    }
    await mayNot({ ...manualBooking(), ...manualBooking({ rideId: 'ride-2' }) });
    await may(manualBooking());
  });

  it.each(SHARED)('are not to be had where a ride on the web holds one, %i on', async (off) => {
    await world.seed(byGuest(0));
    const booking = byAdmin(off);
    await mayNot(booking);
    await mayNot(unheldOf(booking, 'by-admin', off));
    await assertFails(commit(world.as('admin'), { remove: dayPaths(), set: booking }));
    await may(byAdmin(4));
    await may(byAdmin(-4, 'before'));
    await may(manualBooking({ rideId: 'other', driverId: uidOf('other driver') }));
    await may({ 'riders/unassigned': manualRide(COMBINATIONS['a time']) });
  });

  it.each(SHARED)('are kept from a ride on the web, %i on', async (off) => {
    await may(byAdmin(0));
    const booking = byGuest(off);
    await mayNot(booking, 'guest');
    await mayNot(unheldOf(booking, 'by-guest', off), 'guest');
    await may(byGuest(4), 'guest');
    await may(byGuest(-4, 'before'), 'guest');
  });

  it('are held once within one commit, too', async () => {
    const own = bookingOf('admin', { rideId: 'by-web' });
    await mayNot({ ...byAdmin(0), ...own });
    await mayNot({ ...own, ...byAdmin(0) });
    await mayNot({ ...byAdmin(0), ...byAdmin(3, 'next') });
    await mayNot({ ...byAdmin(0), ...byAdmin(4, 'next') });
    await may({
      ...byAdmin(0),
      ...manualBooking({ rideId: 'x', driverId: uidOf('other driver') }),
    });
    await may(byAdmin(4, 'next'));
  });

  it.each(['neither', 'a driver', 'a time'] as const)(
    'are not had afterwards by one with %s',
    async (name) => {
      await world.seed(booking(name));
      await mayNot(CELLS);
      await world.remove([RIDE]);
      await may(manualBooking());
    },
  );

  it('lie where its ends are', async () => {
    const away = geoPoint(53.9, -0.5);
    await mayNot(manualBooking({ job: { pickup: away } }));
    await mayNot(manualBooking({ job: { dropoff: away } }));
    const ends = { pickupLatLng: away, dropoffLatLng: away };
    await mayNot(manualBooking({ ride: ends }));
    await may(manualBooking({ ride: ends, job: { pickup: away, dropoff: away } }));
  });
});

const TO_DRIVER = { [RIDE]: manualRide(COMBINATIONS['a driver']) };
testMatrix(
  world,
  {
    'reading a phone booking with a driver': {
      allowed: ['driver', 'admin'],
      attempt: (db) => db.doc(RIDE).get(),
    },
    'taking a phone booking': {
      allowed: ['driver', 'admin'],
      attempt: (db) => db.doc(RIDE).update({ status: 'assigned', statusUpdatedAt: serverTime() }),
    },
    'giving a phone booking up': {
      allowed: ['driver'],
      attempt: (db) =>
        db.doc(RIDE).update({
          ...{ status: 'cancelled_by_driver', statusUpdatedAt: serverTime() },
          declineReason: 'A flat tyre',
        }),
    },
    'accepting a phone booking without a time': {
      allowed: [],
      attempt: (db) => db.doc(RIDE).update({ status: 'accepted', statusUpdatedAt: serverTime() }),
    },
  },
  () => world.seed(TO_DRIVER),
);

describe('the way of a phone booking', () => {
  it('without a time goes from its driver to the end', async () => {
    await may(TO_DRIVER);
    await assertFails(move('driver', 'on_route'));
    for (const status of ['assigned', 'on_route', 'arrived', 'completed']) {
      await assertFails(move('other driver', status));
      await move('driver', status);
    }
  });

  it.each(['neither', 'a time'] as const)("with %s is no driver's to take", async (name) => {
    await may(booking(name));
    for (const who of SIGNED_IN) {
      for (const status of ['assigned', 'accepted', 'on_route', 'cancelled_by_driver']) {
        await assertFails(move(who, status));
      }
    }
    await world.remove([RIDE]);
    await may(TO_DRIVER);
    await move('driver', 'assigned');
  });

  it('with both gives its cells back when its driver gives it up', async () => {
    await may(booking('both'));
    const giveUp = { status: 'cancelled_by_driver', statusUpdatedAt: serverTime() };
    const release = { update: { [RIDE]: giveUp, ...releaseOf() } };
    await assertFails(commit(world.as('admin'), release));
    await commit(world.as('driver'), release);
    await may(bookingOf('guest', { time: LATER, rideId: 'ride-2' }), 'guest');
  });

  it('with both gives its cells back when the admin cancels it on the way', async () => {
    await world.seed(manualBooking({ ride: { status: 'on_route' } }));
    const cancel = { status: 'cancelled_by_passenger', statusUpdatedAt: serverTime() };
    const release = { update: { [RIDE]: cancel, ...releaseOf() } };
    await assertFails(commit(world.as('guest'), release));
    await commit(world.as('admin'), release);
    await may(bookingOf('guest', { time: LATER, rideId: 'ride-2' }), 'guest');
  });
});
