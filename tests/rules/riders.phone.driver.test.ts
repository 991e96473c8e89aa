import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { world } from '../support/world';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import {
  geoPoint,
  sampleValues,
  serverTime,
  timeAt,
  type Documents,
  type Fields,
} from '../support/firestoreValues';
import { uidOf } from '../support/principals';
import { DRIVERS, laterBooking, omitDocument } from './bookingDocuments';
import { commit, documentVerdicts, inTurn } from './commits';
import { atCellOffset, dayDocuments, dayPaths, GRID_MS, LATER } from './dayDocuments';
import {
  COMBINATIONS,
  DRIVER,
  NO_DRIVER,
  NO_TIME,
  PHONE_CELLS,
  phoneBooking,
  phoneBookingOf,
  phoneRide,
  TIME,
  type PhoneBookingName,
} from './phoneBookingDocuments';
import { RIDE } from './rideDocuments';

const { may, mayNot } = documentVerdicts('admin');

beforeEach(() => world.seed(DRIVERS));

const NAMES = Object.keys(COMBINATIONS) as readonly PhoneBookingName[];

describe('a phone booking by its driver and time', () => {
  it.each(NAMES)('with %s has its own initial status, and cells only with both', async (name) => {
    const accepted: string[] = [];
    for (const status of [...RIDE_STATUSES, 'Pending', 'unheard_of']) {
      const ride = { [RIDE]: phoneRide({ ...COMBINATIONS[name], status }) };
      for (const [cells, set] of Object.entries({
        without: ride,
        with: { ...ride, ...PHONE_CELLS },
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
    await world.seed(PHONE_CELLS);
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
      const set = phoneBookingOf(name, { [field]: value });
      await (isAllowedNull ? may(set) : mayNot(set));
      await world.remove(isAllowedNull ? Object.keys(set) : []);
    }
    await may(phoneBookingOf(name));
  });

  it.each(['a driver', 'both'] as const)(
    'with %s is offered to a driver with a document',
    async (name) => {
      for (const id of ['driver-3', 'Driver-1', '', 'driver-1/shifts/one', uidOf('other driver')]) {
        await mayNot(phoneBookingOf(name, { currentOfferTo: id }));
        await mayNot(phoneBookingOf(name, { assignedDriverId: id }));
      }
      await world.seed({ 'drivers/7': {}, 'drivers/true': {}, 'drivers/null': {} });
      for (const value of sampleValues()) {
        await mayNot(phoneBookingOf(name, { assignedDriverId: value, currentOfferTo: value }));
      }
      const stranger = { assignedDriverId: 'driver-3', currentOfferTo: 'driver-3' };
      const cells = omitDocument(phoneBooking({ driverId: 'driver-3' }), RIDE);
      await mayNot(phoneBookingOf(name, stranger));
      await mayNot({ ...phoneBookingOf(name, stranger), ...cells });
      await may(phoneBookingOf(name));
    },
  );

  it.each(['a driver', 'both'] as const)(
    'with %s has driver and vehicle names of at most 100 characters',
    async (name) => {
      for (const field of ['driverName', 'driverVehicle']) {
        const wrongTypes = sampleValues().filter((value) => value !== null && value !== 'x');
        for (const value of [...wrongTypes, 'x'.repeat(101)]) {
          await mayNot(phoneBookingOf(name, { [field]: value }));
        }
      }
      const maxLengthText = 'x'.repeat(100);
      await may(phoneBookingOf(name, { driverName: maxLengthText, driverVehicle: maxLengthText }));
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
    await inTurn(sampleValues(), (value) => mayNot(phoneBookingOf(name, { scheduledTime: value })));
    await mayNot(phoneBookingOf(name, { scheduledTime: serverTime() }));
    await may(at(past + 2 * GRID_MS));
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
    await inTurn(dayPaths(), (path) => mayNot(omitDocument(phoneBooking(), path)));
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
      await world.seed(phoneBookingOf(name));
      await mayNot(PHONE_CELLS);
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
