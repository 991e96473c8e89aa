import { beforeEach, describe, expect, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import { DAY_MS, HOUR_MS } from '../../src/domain/common/londonTime';
import {
  geoPoint,
  sampleValues,
  serverTime,
  timeAt,
  type Documents,
  type Fields,
} from '../support/firestoreValues';
import { NO_ONE, ownerOf, SIGNED_IN, uidOf } from '../support/principals';
import { DRIVERS, laterBooking, omitDocument } from './bookingDocuments';
import { commit, commitWithoutLimits, documentVerdicts } from './commits';
import { roundPosition } from '../../src/domain/common/geo';
import { DAY, dayDocuments, GRID_MS, jobFields, LATER } from './dayDocuments';
import { openRidesFields, openRidesPath, pointOf } from './rideDocuments';

const TODAY = Math.floor(Date.now() / DAY_MS);
/** The first day that everyone may read: yesterday until 02:00 UTC, then today. */
const FIRST = Math.floor((Date.now() - 2 * HOUR_MS) / DAY_MS);
const booked = laterBooking('rider');
const dayOf = (documents: Documents): Fields => documents[DAY] ?? {};
const { may, mayNot } = documentVerdicts();

/** An empty day, `off` days from today. */
const emptyDay = (off: number): Fields => ({
  driverId: uidOf('driver'),
  day: TODAY + off,
  cells: {},
  jobs: {},
  lastRideId: 'ride-1',
});

beforeEach(() => world.seed(DRIVERS));

const only = testMatrix(() =>
  world.seed({
    ...omitDocument(booked, openRidesPath('rider')),
    'driverDays/driver-1_past': emptyDay(FIRST - TODAY - 1),
  }),
);
only(SIGNED_IN, {
  'getting a day': (db) => db.doc(DAY).get(),
  'getting a day without bookings': (db) => db.doc(`driverDays/driver-1_${TODAY + 9}`).get(),
  'listing the days from today on': (db) =>
    db.collection('driverDays').where('day', '>=', FIRST).limit(100).get(),
  "reserving cells with one's own ride": (db, who) =>
    commit(db, {
      set: laterBooking(ownerOf(who), { rideId: 'new', time: LATER + 4 * GRID_MS }),
    }),
});
only(['admin'], {
  'getting a past day': (db) => db.doc('driverDays/driver-1_past').get(),
  'listing the days from the one before on': (db) =>
    db
      .collection('driverDays')
      .where('day', '>=', FIRST - 1)
      .limit(100)
      .get(),
  'listing all days': (db) => db.collection('driverDays').limit(100).get(),
});
only(NO_ONE, {
  'listing more than 100 days': (db) =>
    db.collection('driverDays').where('day', '>=', FIRST).limit(101).get(),
  'listing days without a limit': (db) =>
    db.collection('driverDays').where('day', '>=', FIRST).get(),
  'creating a day without a ride': (db) =>
    db.doc(`driverDays/driver-1_${TODAY + 9}`).set(emptyDay(9)),
  'changing a job': (db) =>
    db.doc(DAY).update({ 'jobs.ride-1.pickup': geoPoint(53.8421, -0.4281) }),
  'emptying a day': (db) => db.doc(DAY).update({ cells: {}, jobs: {} }),
  'overwriting a day': (db) => db.doc(DAY).set(dayOf(booked)),
  'deleting a day': (db) => db.doc(DAY).delete(),
});

describe("the fields of a driver's day", () => {
  it.each(Object.keys(dayOf(booked)))('%s is required and takes no other value', async (field) => {
    const { [field]: usual, ...rest } = dayOf(booked);
    await mayNot({ ...booked, [DAY]: rest });
    for (const value of sampleValues().filter((each) => each !== usual)) {
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
      for (const value of [...sampleValues(), { name: 'Ann Example' }, ['Ann Example']]) {
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
    ['pickup', 'pickupLatLng'],
    ['dropoff', 'dropoffLatLng'],
  ])("the %s of a job is the ride's, rounded to two decimals", async (end, field) => {
    for (const [latitude, longitude] of [
      ...[[53.8419, -0.4282] as const, [53.842, -0.428] as const, [53.84, -0.428] as const],
      ...[[53.8400001, -0.43] as const, [53.85, -0.43] as const, [53.84, -0.42] as const],
      ...[[53.83, -0.43] as const, [54.84, -0.43] as const, [-53.84, 0.43] as const],
    ]) {
      await mayNot(laterBooking('rider', { job: { [end]: geoPoint(latitude, longitude) } }));
    }
    for (const [index, place] of [
      { latitude: 53.845, longitude: -0.425 },
      { latitude: 53.8449999, longitude: -0.4350001 },
      { latitude: 53.8351, longitude: -0.4 },
    ].entries()) {
      const cells = { rideId: `ride-${index}`, time: LATER + index * 4 * GRID_MS };
      const ride = { [field]: pointOf(place) };
      const job = { [end]: pointOf(roundPosition(place)) };
      await commitWithoutLimits('rider', { set: laterBooking('rider', { ...cells, ride, job }) });
    }
  });
});

it('a ride for later without an open rides entry is denied', async () => {
  await mayNot(omitDocument(booked, openRidesPath('rider')));
  await mayNot({ ...booked, [openRidesPath('rider')]: openRidesFields('ride-2', 'later') });
  await may(booked);
});
