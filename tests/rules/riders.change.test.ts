import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import { change, may, mayNot, readDays, seedRide, write } from './changeWorld';
import { DAY_MS } from '../../src/domain/common/londonTime';
import { isChangeable, RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import {
  deleteField,
  geoPoint,
  sampleValues,
  timeAt,
  timeWithNanos,
  serverTime,
  type Fields,
} from '../support/firestoreValues';
import { uidOf } from '../support/principals';
import { laterRide } from './bookingDocuments';
import { changeCommit, HOUR_LATER, ridersCommit } from './changeDocuments';
import { commit, inTurn } from './commits';
import { cellsFrom, dayPaths, GRID_MS, LATER, atCellOffset, releaseUpdates } from './dayDocuments';
import { distanceFields, EXTRAS, fareFields, HULL, pointOf, RIDE, stamped } from './rideDocuments';
import { OTHER_DRIVER } from './transitionDocuments';

beforeEach(() => seedRide());

const only = testMatrix(seedRide);
only(['rider'], {
  'changing the time': (db) => commit(db, changeCommit(HOUR_LATER)),
  'changing the number of riders': (db) => commit(db, ridersCommit()),
});

describe('a passenger’s change of a ride for later', () => {
  it.each(RIDE_STATUSES)('is allowed only before the driver sets out: %s', async (status) => {
    for (const attempt of [() => may({}), () => write(ridersCommit())]) {
      await seedRide({ status });
      await (isChangeable(status) ? attempt() : assertFails(attempt()));
    }
  });

  it.each(RIDE_STATUSES.filter((status) => status !== 'awaiting_driver_response'))(
    'asks the driver again and cannot leave it %s',
    async (status) => {
      await seedRide({ status: 'accepted' });
      await mayNot({ status });
      await may({});
    },
  );

  it('is allowed only for a web booking for later, before its time', async () => {
    for (const ride of [
      { passengerType: 'manual' },
      { isScheduled: false },
      { bookingMode: 'asap' },
      { scheduledTime: timeAt(Date.now() - 60_000) },
      { scheduledTime: null },
    ]) {
      await seedRide(ride);
      await mayNot({});
      if (!('isScheduled' in ride) && !('bookingMode' in ride)) {
        await assertFails(write(ridersCommit()));
      }
    }
    await seedRide();
    await may({});
  });

  it.each([
    ...['passengerId', 'passengerType', 'passengerName', 'passengerPhone', 'passengerEmail'],
    ...['bookingMode', 'isScheduled', 'timestamp', 'bookingId', 'isAdmin', 'isManualBooking'],
    ...['bookedBy', 'declineReason', 'cells'],
  ])('cannot change %s', async (field) => {
    await mayNot({ [field]: 'x' });
    await mayNot({ [field]: field in laterRide('rider') ? deleteField() : null });
    await assertFails(write(ridersCommit(4, { [field]: 'x' })));
    await may({});
  });

  const ALSO_RIGHT: Readonly<Record<string, readonly unknown[]>> = {
    estimatedTripTime: [7, 0.5],
    driverName: [null, ''],
    driverVehicle: [null, ''],
    pickupPlaceId: ['x'],
    dropoffPlaceId: ['x'],
  };
  it.each([
    ...['pickupAddress', 'dropoffAddress', 'pickup', 'destination', 'pickupLatLng'],
    ...['dropoffLatLng', 'pickupPlaceId', 'dropoffPlaceId', 'numberOfRiders', 'distanceMiles'],
    ...['estimatedTripTime', 'scheduledTime', 'calculatedFare', 'originalFare', 'estimatedFare'],
    ...['promoCode', 'promoCodeId', 'promoDiscount', 'assignedDriverId', 'currentOfferTo'],
    ...['driverName', 'driverVehicle', 'status', 'statusUpdatedAt'],
  ])('takes no value of another type for %s', async (field) => {
    const right = [laterRide('rider')[field], ...(ALSO_RIGHT[field] ?? [])];
    for (const value of sampleValues().filter((each) => !right.includes(each))) {
      await mayNot({ [field]: value });
    }
    if (field in laterRide('rider')) {
      await mayNot({ [field]: deleteField() });
    }
    await may({});
  });

  it('has the limits of a new ride', async () => {
    for (const ride of [
      { numberOfRiders: 5 },
      { pickupLatLng: pointOf(HULL), dropoffLatLng: pointOf(HULL) },
      { distanceMiles: 0.01 },
      fareFields(584),
      fareFields(2000),
      { calculatedFare: 4 },
      { pickupAddress: 'Elsewhere' },
      { statusUpdatedAt: timeAt(Date.now() - 100) },
      { assignedDriverId: 'nobody', currentOfferTo: 'nobody' },
      { currentOfferTo: OTHER_DRIVER },
      { driverName: 'x'.repeat(101) },
      { pickupPlaceId: 'two words' },
    ]) {
      await mayNot(ride);
    }
    for (const time of [
      Math.floor(Date.now() / GRID_MS) * GRID_MS,
      LATER + 91 * DAY_MS,
      LATER + 60_000,
    ]) {
      await assertFails(change({ time }));
    }
    await mayNot({ scheduledTime: timeWithNanos(LATER + 12 * GRID_MS, 1_000_000) });
    await may({});
  });

  it('may set other places, with their distance and fare', async () => {
    const places = {
      dropoffAddress: 'North Bar',
      destination: 'North Bar',
      dropoffLatLng: geoPoint(53.8475, -0.4365),
      dropoffPlaceId: 'ChIJ-of_North_Bar',
      ...distanceFields(3),
      numberOfRiders: 3,
    };
    const job = { dropoff: geoPoint(53.85, -0.44) };
    await assertFails(change({ ride: places }));
    await assertFails(
      write({ update: { [RIDE]: changeCommit({ ride: places }).update[RIDE] ?? {} } }),
    );
    await change({ ride: places, job });
    expect(await world.read(RIDE)).toMatchObject({ dropoffAddress: 'North Bar' });
    expect(await readDays(dayPaths())).toEqual([{ cells: cellsFrom(LATER), jobs: ['ride-1'] }]);
  });

  it('includes the stop on the way in its distance, as before', async () => {
    const far = distanceFields(18);
    const stops = [{ address: 'Hull', latLng: pointOf(HULL) }];
    const seed = (extras: Fields): Promise<void> => world.seed({ [EXTRAS]: extras });
    await seedRide(far);
    await seed({ note: '', luggage: 0, needs: [], stops });
    await mayNot(distanceFields(2));
    await mayNot(distanceFields(14));
    await may({ ...distanceFields(17), numberOfRiders: 3 });
    await seedRide(far);
    await seed({ note: 'Blue door', luggage: 0, needs: [] });
    await may(distanceFields(2));
    await seedRide(far);
    await world.remove([EXTRAS]);
    await may(distanceFields(2));
  });

  it('must remove the record of the previous assignment', async () => {
    const record = {
      driverPlate: 'ERYC 1',
      driverLicence: null,
      assignedBy: 'x',
      assignedAt: null,
    };
    const withoutRecord = Object.fromEntries(
      Object.keys(record).map((field) => [field, deleteField()]),
    );
    await seedRide(record);
    await mayNot({});
    await inTurn(Object.keys(record), (field) => mayNot({ ...withoutRecord, [field]: 'x' }));
    await may(withoutRecord);
    expect(Object.keys((await world.read(RIDE)) ?? {})).not.toContain('driverPlate');
  });

  it('keeps the name and car that its driver had, but gets no wrong ones', async () => {
    await world.update({ [`drivers/${uidOf('driver')}`]: { driverName: 'Driver Won' } });
    await mayNot({ driverName: 'Driver Two' });
    await may({});
    expect(await world.read(RIDE)).toMatchObject({ driverName: 'Driver One' });
  });

  it('of the number of riders alone keeps the status, and is 1 to 4', async () => {
    await seedRide({ status: 'accepted' });
    for (const numberOfRiders of sampleValues()) {
      await assertFails(write(ridersCommit(numberOfRiders)));
    }
    await assertFails(write(ridersCommit(5)));
    await assertFails(write({ update: { [RIDE]: { numberOfRiders: 4 } } }));
    await write(ridersCommit());
    expect(await world.read(RIDE)).toMatchObject({ status: 'accepted', numberOfRiders: 4 });
  });
});

const changedAgo = (secondsAgo: number): Fields => ({
  statusUpdatedAt: timeAt(Date.now() - secondsAgo * 1000),
});
/** Moves the ride to and fro. */
const MOVES = [
  changeCommit(atCellOffset(12)),
  changeCommit(atCellOffset(24), atCellOffset(12)),
] as const;
const CHANGES = { 'of the time': changeCommit(atCellOffset(12)), 'of the riders': ridersCommit() };

describe('the interval between a passenger’s changes of a ride', () => {
  it('is kept when a ride is moved to and fro', async () => {
    await write(MOVES[0]);
    await assertFails(write(MOVES[1]));
    await assertFails(write(ridersCommit()));
    await world.update({ [RIDE]: changedAgo(11) });
    await write(MOVES[1]);
  });

  it.each(Object.entries(CHANGES))('is ten seconds before a change %s', async (_, change) => {
    for (const status of ['awaiting_driver_response', 'accepted']) {
      for (const secondsAgo of [0, 5]) {
        await seedRide({ status, ...changedAgo(secondsAgo) });
        await assertFails(write(change));
      }
      await seedRide({ status, ...changedAgo(11) });
      await write(change);
    }
  });

  it.each(Object.entries(CHANGES))('starts again with a change %s', async (_, change) => {
    for (const statusUpdatedAt of [deleteField(), timeAt(0), null]) {
      const update = { ...change.update, [RIDE]: { ...change.update[RIDE], statusUpdatedAt } };
      await assertFails(write({ ...change, update }));
    }
    await write(change);
  });

  it('can’t be shortened by changing its start alone', async () => {
    await seedRide(changedAgo(0));
    for (const statusUpdatedAt of [deleteField(), timeAt(0), null, serverTime()]) {
      await assertFails(write({ update: { [RIDE]: { statusUpdatedAt } } }));
    }
    await seedRide();
    await write(ridersCommit());
  });

  it('doesn’t apply to a cancellation', async () => {
    await write(ridersCommit());
    await assertFails(write(ridersCommit(3)));
    const cancelled = stamped('cancelled_by_passenger');
    await write({ update: { [RIDE]: cancelled, ...releaseUpdates() } });
  });
});
