import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import {
  sampleValues,
  geoPoint,
  RulesWorld,
  serverTime,
  timeAt,
  uidOf,
  type Fields,
  type SignedInPrincipal,
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
  LATER,
  omitDocument,
  atCellOffset,
  type Documents,
} from './bookingDocuments';
import {
  COMBINATIONS,
  DRIVER,
  phoneBooking,
  phoneRide,
  NO_DRIVER,
  NO_TIME,
  TIME,
} from './phoneBookingDocuments';

const world = new RulesWorld();
const RIDE = 'riders/ride-1';
const CELL_DOCUMENTS = omitDocument(phoneBooking(), RIDE);
const { may, mayNot } = verdictsOn((set: Documents, who: SignedInPrincipal = 'admin') =>
  commitWithoutLimits(world, who, { set }),
);

beforeEach(() => world.seed(DRIVERS));

type Name = keyof typeof COMBINATIONS;
const NAMES = Object.keys(COMBINATIONS) as readonly Name[];
/** The documents of one of the four; `both` includes its cells. */
const booking = (name: Name, changes: Fields = {}): Documents => ({
  [RIDE]: phoneRide({ ...COMBINATIONS[name], ...changes }),
  ...(name === 'both' ? CELL_DOCUMENTS : {}),
});

describe('a phone booking by its driver and time', () => {
  it.each(NAMES)('with %s has its own initial status, and cells only with both', async (name) => {
    const accepted: string[] = [];
    for (const status of [...RIDE_STATUSES, 'Pending', 'unheard_of']) {
      const ride = { [RIDE]: phoneRide({ ...COMBINATIONS[name], status }) };
      for (const [cells, set] of Object.entries({
        without: ride,
        with: { ...ride, ...CELL_DOCUMENTS },
      })) {
        if (status === COMBINATIONS[name].status && (cells === 'with') === (name === 'both')) {
          await may(set);
          await world.remove(Object.keys(set));
          accepted.push(`${status} ${cells} cells`);
        } else {
          await mayNot(set);
        }
      }
    }
    expect(accepted).toHaveLength(1);
  });

  it.each(NAMES)('with %s is checked even if the cells already exist', async (name) => {
    await world.seed(CELL_DOCUMENTS);
    for (const status of RIDE_STATUSES) {
      if (status !== COMBINATIONS[name].status) {
        await mayNot({ [RIDE]: phoneRide({ ...COMBINATIONS[name], status }) });
      }
    }
    await may({ [RIDE]: phoneRide(COMBINATIONS[name]) });
  });

  it.each(NAMES)('with %s cannot have fields of another combination', async (name) => {
    const otherFields = {
      ...(name === 'a driver' || name === 'both' ? NO_DRIVER : DRIVER),
      ...(name === 'a time' || name === 'both' ? NO_TIME : TIME),
    };
    const nullable = ['driverName', 'driverVehicle'];
    for (const [field, value] of Object.entries(otherFields)) {
      const isAllowedNull = value === null && nullable.includes(field);
      const set = booking(name, { [field]: value });
      await (isAllowedNull ? may(set) : mayNot(set));
      await world.remove(isAllowedNull ? Object.keys(set) : []);
    }
    await may(booking(name));
  });

  it.each(['a driver', 'both'] as const)(
    'with %s is offered to a driver with a document',
    async (name) => {
      for (const id of ['driver-3', 'Driver-1', '', 'driver-1/shifts/one', uidOf('other driver')]) {
        await mayNot(booking(name, { currentOfferTo: id }));
        await mayNot(booking(name, { assignedDriverId: id }));
      }
      await world.seed({ 'drivers/7': {}, 'drivers/true': {}, 'drivers/null': {} });
      for (const value of sampleValues()) {
        await mayNot(booking(name, { assignedDriverId: value, currentOfferTo: value }));
      }
      const stranger = { assignedDriverId: 'driver-3', currentOfferTo: 'driver-3' };
      const cells = omitDocument(phoneBooking({ driverId: 'driver-3' }), RIDE);
      await mayNot(booking(name, stranger));
      await mayNot({ ...booking(name, stranger), ...cells });
      await may(booking(name));
    },
  );

  it.each(['a driver', 'both'] as const)(
    'with %s has driver and vehicle names of at most 100 characters',
    async (name) => {
      for (const field of ['driverName', 'driverVehicle']) {
        const wrongTypes = sampleValues().filter((value) => value !== null && value !== 'x');
        for (const value of [...wrongTypes, 'x'.repeat(101)]) {
          await mayNot(booking(name, { [field]: value }));
        }
      }
      const maxLengthText = 'x'.repeat(100);
      await may(booking(name, { driverName: maxLengthText, driverVehicle: maxLengthText }));
    },
  );

  it.each(['a time', 'both'] as const)('with %s is for a future time on the grid', async (name) => {
    const at = (time: number): Documents => ({
      [RIDE]: phoneRide({ ...COMBINATIONS[name], scheduledTime: timeAt(time) }),
      ...(name === 'both' ? omitDocument(phoneBooking({ time }), RIDE) : {}),
    });
    const past = Math.floor(Date.now() / GRID_MS) * GRID_MS;
    for (const time of [LATER + 1, LATER - 1, LATER + 60_000, past, past - GRID_MS, 0]) {
      await mayNot(at(time));
    }
    for (const value of sampleValues()) {
      await mayNot(booking(name, { scheduledTime: value }));
    }
    await mayNot(booking(name, { scheduledTime: serverTime() }));
    await may(at(past + 2 * GRID_MS));
  });

  it('with both stays within 1000 expressions', async () => {
    // The most expensive phone booking: the other three combinations are checked first.
    await may(phoneBooking());
    const day = await world.read(dayPaths()[0] ?? '');
    expect(Object.values(day?.['cells'] ?? {})).toEqual(['ride-1', 'ride-1', 'ride-1', 'ride-1']);
  });
});

describe('the cells of a phone booking', () => {
  const byAdmin = (cells: number, rideId = 'by-admin'): Documents =>
    phoneBooking({ rideId, ...atCellOffset(cells) });
  const byGuest = (cells: number, rideId = 'by-guest'): Documents =>
    laterBooking('guest', { rideId, ...atCellOffset(cells) });
  const SHARED = [-3, -2, -1, 0, 1, 2, 3];
  /** The cells of a ride at offset `off` that pass `isReserved`, which gets their offset. */
  const cellsOf = (rideId: string, isReserved: (cell: number) => boolean, off = 0): Fields =>
    Object.fromEntries(
      [0, 1, 2, 3]
        .filter((cell) => isReserved(cell + off))
        .map((cell) => [String(LATER / GRID_MS + off + cell), rideId]),
    );
  /** A booking with only those cells that a ride at the default time leaves free. */
  const withFreeCells = (documents: Documents, rideId: string, off: number): Documents => {
    const cells = cellsOf(rideId, (cell) => cell < 0 || cell > 3, off);
    return { ...documents, ...dayDocuments(rideId, { ...atCellOffset(off), day: { cells } }) };
  };

  it('are required, all four', async () => {
    for (const path of dayPaths()) {
      await mayNot(omitDocument(phoneBooking(), path));
    }
    for (const left of [0, 1, 2, 3]) {
      await mayNot(phoneBooking({ day: { cells: cellsOf('ride-1', (cell) => cell !== left) } }));
    }
    await mayNot({ ...phoneBooking(), ...phoneBooking({ rideId: 'ride-2' }) });
    await may(phoneBooking());
  });

  it.each(SHARED)('are denied if a web booking has reserved one, at offset %i', async (off) => {
    await world.seed(byGuest(0));
    const booking = byAdmin(off);
    await mayNot(booking);
    await mayNot(withFreeCells(booking, 'by-admin', off));
    await assertFails(commit(world.as('admin'), { remove: dayPaths(), set: booking }));
    await may(byAdmin(4));
    await may(byAdmin(-4, 'before'));
    await may(phoneBooking({ rideId: 'other', driverId: uidOf('other driver') }));
    await may({ 'riders/unassigned': phoneRide(COMBINATIONS['a time']) });
  });

  it.each(SHARED)('are denied to a web booking, at offset %i', async (off) => {
    await may(byAdmin(0));
    const booking = byGuest(off);
    await mayNot(booking, 'guest');
    await mayNot(withFreeCells(booking, 'by-guest', off), 'guest');
    await may(byGuest(4), 'guest');
    await may(byGuest(-4, 'before'), 'guest');
  });

  it('are reserved once within one commit as well', async () => {
    const own = laterBooking('admin', { rideId: 'by-web' });
    await mayNot({ ...byAdmin(0), ...own });
    await mayNot({ ...own, ...byAdmin(0) });
    await mayNot({ ...byAdmin(0), ...byAdmin(3, 'next') });
    await mayNot({ ...byAdmin(0), ...byAdmin(4, 'next') });
    await may({
      ...byAdmin(0),
      ...phoneBooking({ rideId: 'x', driverId: uidOf('other driver') }),
    });
    await may(byAdmin(4, 'next'));
  });

  it.each(['neither', 'a driver', 'a time'] as const)(
    'cannot be added later to a phone booking with %s',
    async (name) => {
      await world.seed(booking(name));
      await mayNot(CELL_DOCUMENTS);
      await world.remove([RIDE]);
      await may(phoneBooking());
    },
  );

  it('match the places of the ride', async () => {
    const away = geoPoint(53.9, -0.5);
    await mayNot(phoneBooking({ job: { pickup: away } }));
    await mayNot(phoneBooking({ job: { dropoff: away } }));
    const ends = { pickupLatLng: away, dropoffLatLng: away };
    await mayNot(phoneBooking({ ride: ends }));
    await may(phoneBooking({ ride: ends, job: { pickup: away, dropoff: away } }));
  });
});
