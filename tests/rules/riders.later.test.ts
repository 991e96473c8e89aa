import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import { DAY_MS } from '../../src/domain/common/londonTime';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import { serverTime, timeAt, timeWithNanos, type Fields } from '../support/firestoreValues';
import { ownerOf, type Principal, SIGNED_IN, uidOf } from '../support/principals';
import { DRIVERS, laterBooking, laterRide, omitDocument } from './bookingDocuments';
import { commit, commitWithoutLimits, verdictsOn } from './commits';
import { dayPaths, GRID_MS, LATER, type BookingOptions } from './dayDocuments';
import { fareFields, HULL, pointOf, RIDE } from './rideDocuments';
import { testRideFields } from './rideFieldTests';
import { refusals } from './fields';

const book = (booking: BookingOptions, who: Principal = 'rider'): Promise<void> =>
  commitWithoutLimits(who, {
    set: laterBooking(ownerOf(who), booking),
  });
const { may, mayNot } = verdictsOn((ride: Fields) => book({ ride }));

beforeEach(() => world.seed(DRIVERS));

const only = testMatrix();
only(SIGNED_IN, {
  'booking for later': (db, who) => commit(db, { set: laterBooking(ownerOf(who)) }),
});
only(['rider'], {
  "booking the rider's ride for later": (db) => commit(db, { set: laterBooking('rider') }),
});

describe('the fields of a ride for later', () => {
  testRideFields({
    create: async (ride) => {
      const set = { ...laterBooking('rider'), [RIDE]: ride };
      await commitWithoutLimits('rider', { set });
      await world.remove([RIDE, ...dayPaths()]);
    },
    rideOf: (changes) => laterRide('rider', changes),
    alsoValid: {
      passengerName: ['x'],
      passengerPhone: ['x'],
      estimatedTripTime: [7, 0.5],
      driverName: [null],
      driverVehicle: [null],
    },
    notAllowed: [
      ...['isAdmin', 'declineReason', 'isManualBooking', 'bookedBy', 'promoCodeId', 'cells'],
    ],
    times: ['timestamp'],
  });

  refusals((ride) => book({ ride }), {
    'have the limits of a ride for now': [
      [
        fareFields(584),
        { pickupLatLng: pointOf(HULL), dropoffLatLng: pointOf(HULL) },
        { numberOfRiders: 5 },
        { distanceMiles: 0.01 },
        { passengerType: 'guest' },
        { passengerId: uidOf('guest') },
        { timestamp: timeAt(Date.now() - 100) },
        { bookingId: 'BEV-1' },
      ],
    ],
  });
});

describe('the mode of a ride for later', () => {
  it.each(RIDE_STATUSES.filter((status) => status !== 'awaiting_driver_response'))(
    'does not allow the initial status %s',
    async (status) => {
      await mayNot({ status });
      await may({});
    },
  );

  it('is the same in all its fields', async () => {
    const now = {
      bookingMode: 'asap',
      isScheduled: false,
      scheduledTime: null,
      status: 'pending',
      assignedDriverId: null,
      currentOfferTo: null,
      driverName: null,
      driverVehicle: null,
    };
    for (const [field, value] of Object.entries(now)) {
      if (!field.startsWith('driver')) {
        await mayNot({ [field]: value });
      }
      await mayNot({ ...now, [field]: laterRide('rider')[field] });
    }
    await mayNot({ bookingMode: 'later' });
    await mayNot({ bookingMode: 'Scheduled' });
    await mayNot(now);
    await may({});
  });

  it('cannot be mixed with that of a ride for now', async () => {
    const denyWithoutDay = (ride: Fields): Promise<unknown> =>
      assertFails(
        commit(world.as('rider'), {
          set: omitDocument(laterBooking('rider', { ride }), dayPaths()[0] ?? ''),
        }),
      );
    await denyWithoutDay({ bookingMode: 'asap', isScheduled: false, status: 'pending' });
    await denyWithoutDay({ bookingMode: 'asap', isScheduled: false });
    await denyWithoutDay({ assignedDriverId: null, currentOfferTo: null });
    await denyWithoutDay({ status: 'scheduled', assignedDriverId: null, currentOfferTo: null });
    await denyWithoutDay({});
    await may({});
  });
});

describe('the time of a ride for later', () => {
  const at = (time: number): Promise<void> => book({ time });

  it('is on the grid of five minutes', async () => {
    for (const off of [1, -1, 1000, 60_000, 150_000, GRID_MS - 1]) {
      await assertFails(at(LATER + off));
      await mayNot({ scheduledTime: timeAt(LATER + off) });
    }
    for (const nanoseconds of [1000, 500_000, 999_000]) {
      const scheduledTime = timeWithNanos(LATER, nanoseconds);
      await mayNot({ scheduledTime });
      await assertFails(book({ ride: { scheduledTime }, job: { time: scheduledTime } }));
    }
    await at(LATER + GRID_MS);
  });

  it('is a time and lies ahead', async () => {
    const past = Math.floor(Date.now() / GRID_MS) * GRID_MS;
    for (const time of [past, past - GRID_MS, past - DAY_MS, 0, -GRID_MS]) {
      await assertFails(at(time));
    }
    await mayNot({ scheduledTime: serverTime() });
    await mayNot({ scheduledTime: LATER });
    await mayNot({ scheduledTime: new Date(LATER).toISOString() });
    await at(past + 2 * GRID_MS);
  });

  it('is at most 90 days ahead', async () => {
    const last = Math.floor((Date.now() + 90 * DAY_MS) / GRID_MS) * GRID_MS;
    for (const time of [last + GRID_MS, last + DAY_MS, last + 400 * DAY_MS]) {
      await assertFails(at(time));
    }
    await at(last);
  });

  it('may cross midnight UTC, with cells on two days', async () => {
    const midnight = (Math.floor(LATER / DAY_MS) + 1) * DAY_MS;
    for (const cells of [-3, -2, -1, 0, -4]) {
      const booking = { time: midnight + cells * GRID_MS, rideId: `ride-${cells + 10}` };
      const documents = laterBooking('rider', booking);
      const paths = dayPaths(booking.time);
      expect(paths).toHaveLength(cells === 0 || cells === -4 ? 1 : 2);
      for (const path of paths) {
        await assertFails(commit(world.as('rider'), { set: omitDocument(documents, path) }));
      }
      await commitWithoutLimits('rider', { set: documents });
      await world.remove(paths);
    }
  });

  it('matches its cells', async () => {
    for (const off of [-1, 1, 4]) {
      await mayNot({ scheduledTime: timeAt(LATER + off * GRID_MS) });
    }
    await may({});
  });
});

describe('the driver of a ride for later', () => {
  it('has a driver document', async () => {
    for (const driverId of ['driver-3', uidOf('rider'), 'Driver-1', 'driver-1/shifts/one', '__']) {
      await assertFails(book({ driverId }));
      await mayNot({ assignedDriverId: driverId, currentOfferTo: driverId });
    }
    await book({ driverId: uidOf('other driver') });
  });

  it('is offered the ride and has its cells reserved', async () => {
    const other = uidOf('other driver');
    await mayNot({ currentOfferTo: other });
    await mayNot({ currentOfferTo: uidOf('rider') });
    await mayNot({ assignedDriverId: other });
    await mayNot({ assignedDriverId: other, currentOfferTo: other });
    await may({});
  });
});
