import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import { OPEN_STATUSES, OVER_STATUSES, RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import { deleteField, geoPoint, serverTime, timeAt, type Fields } from '../support/firestoreValues';
import type { Principal } from '../support/principals';
import { changeCommit } from './changeDocuments';
import { commit, type Commit } from './commits';
import { atCellOffset, dayPaths, GRID_MS, LATER, type BookingOptions } from './dayDocuments';
import { COMBINATIONS, NO_TIME, phoneBooking, phoneRide, TIME } from './phoneBookingDocuments';
import { each, fields } from './fields';
import { RIDE } from './rideDocuments';
import { FLEET, OFFER, offerFields, OTHER_DRIVER } from './transitionDocuments';

const commitAs = (work: Commit, who: Principal = 'admin'): Promise<void> =>
  commit(world.as(who), work);
const update = (changes: Fields, who: Principal = 'admin'): Promise<void> =>
  world.as(who).doc(RIDE).update(changes);
const seedPhoneRide = (changes: Fields): Promise<void> =>
  world.seed({ ...FLEET, [RIDE]: phoneRide(changes) });
const seedAccepted = (status = 'accepted'): Promise<void> =>
  world.seed({ ...FLEET, ...phoneBooking({ ride: { status } }) });
const cells = async (): Promise<readonly string[]> =>
  Object.keys((await world.read(dayPaths()[0] ?? ''))?.cells ?? {});

/** Every change by the office has the server's time twice. */
const STAMP: Fields = { statusUpdatedAt: serverTime(), officeChangedAt: serverTime() };
const officeCommit = (to: BookingOptions) =>
  changeCommit({ ...to, ride: { ...STAMP, ...to.ride } });

/** Changed details, without another time or place. */
const DETAILS: Fields = {
  numberOfRiders: 4,
  calculatedFare: 12,
  originalFare: 12,
  estimatedFare: 12,
  manualBookingNotes: 'Ring the bell',
  ...STAMP,
};
/** Another drop-off with its distance and time. */
const OTHER_DROPOFF: Fields = {
  dropoffAddress: 'Walkington',
  destination: 'Walkington',
  dropoffLatLng: geoPoint(53.82, -0.487),
  dropoffPlaceId: 'place-2',
  distanceMiles: 4,
  estimatedTripTime: 12,
  ...STAMP,
};
const CUSTOMER: Fields = {
  passengerName: 'Ann Oak',
  passengerPhone: '01482 868686',
  passengerEmail: 'oak@example.com',
  ...STAMP,
};
const FOR_LATER: Fields = { ...TIME, status: 'scheduled', ...STAMP };
const FOR_NOW: Fields = { ...NO_TIME, status: 'pending', ...STAMP };

const onlyOpen = testMatrix(() => seedPhoneRide(COMBINATIONS['a time']));
onlyOpen(['admin'], {
  'changing the details of a phone booking': (db) => db.doc(RIDE).update(DETAILS),
  'changing the customer of a phone booking': (db) => db.doc(RIDE).update(CUSTOMER),
  'moving a phone booking to another time': (db) =>
    db.doc(RIDE).update({ ...FOR_LATER, scheduledTime: timeAt(LATER + GRID_MS) }),
});

const onlyAccepted = testMatrix(seedAccepted);
onlyAccepted(['admin'], {
  'moving an accepted phone booking with its cells': (db) =>
    commit(db, officeCommit(atCellOffset(12))),
});

describe('the details of a phone booking', () => {
  it.each(RIDE_STATUSES)('can be changed unless it is over: %s', async (status) => {
    for (const changes of [DETAILS, CUSTOMER, OTHER_DROPOFF]) {
      await seedPhoneRide({ ...COMBINATIONS['a driver'], status });
      const attempt = update(changes);
      await (OVER_STATUSES.includes(status) ? assertFails(attempt) : attempt);
    }
  });

  it.each([
    ...['passengerId', 'bookingId'],
    ...['bookedBy', 'bookedAt', 'timestamp', 'driverName', 'assignedDriverId', 'promoCode'],
    ...['isManualBooking', 'passengerType', 'declineReason', 'isAdmin'],
  ])('do not include %s', async (field) => {
    await seedPhoneRide(COMBINATIONS.neither);
    await assertFails(update({ ...DETAILS, [field]: 'x' }));
    await update(DETAILS);
  });

  const written = async (changes: Fields): Promise<void> => {
    await seedPhoneRide(COMBINATIONS.neither);
    await update(changes);
  };
  fields(
    (changes) => written({ ...DETAILS, ...changes }),
    [
      ['numberOfRiders', 'is from 1 to 4', [0, 5, 1.5, '2', null, deleteField()]],
      ['originalFare', 'is a fare', [-1, 5001, '12', null, 11, deleteField()]],
      ...each(['calculatedFare', 'estimatedFare'], 'is the same fare', [11, null]),
      [
        'isFareAgreed',
        'says whether the fare was typed, or nothing',
        ['yes', 0, null],
        [true, false, deleteField()],
      ],
      [
        'manualBookingNotes',
        'is one line of at most 1000 characters',
        ['a\nb', 'x'.repeat(1001), 7, null, deleteField()],
      ],
      ...each(['statusUpdatedAt', 'officeChangedAt'], 'is the server time', [
        timeAt(0),
        null,
        deleteField(),
      ]),
      ['scheduledTime', 'stays null without a time', [timeAt(LATER), deleteField()]],
      ['status', 'stays as it is', ['scheduled', 'assigned', 'completed']],
    ],
  );
  fields(
    (changes) => written({ ...CUSTOMER, ...changes }),
    [
      ['passengerName', 'is a line', ['', ' Ann', 'a\nb', 'x'.repeat(101), 7, null, deleteField()]],
      ['passengerPhone', 'is a line', ['', 'a\nb', 'x'.repeat(31), 7, null, deleteField()]],
      [
        'passengerEmail',
        'is an address',
        ['', 'ann', 'ann@example', 'a b@example.com', 7, null, deleteField()],
      ],
    ],
  );
  fields(
    (changes) => written({ ...OTHER_DROPOFF, ...changes }),
    [
      ['dropoffAddress', 'is that of the trip', ['', 'Elsewhere', 'a\nb', 7]],
      ['destination', 'is that of the trip', ['Elsewhere', null]],
      ['dropoffLatLng', 'is a place', [null, 'there', { latitude: 53, longitude: 0 }]],
      ['dropoffPlaceId', 'is an id or removed', ['a b', 7], [deleteField()]],
      ['distanceMiles', 'is from 0 to 1000, or null', [-1, 1001, 'far'], [null]],
      ['estimatedTripTime', 'is from 0 to 1440, or null', [-1, 1441, 'long'], [null]],
    ],
  );

  it.each(['passengerName', 'passengerPhone', 'passengerEmail'])(
    'can be changed in %s alone',
    (field) => written({ [field]: CUSTOMER[field], ...STAMP }),
  );

  it('can be changed next to a malformed customer', async () => {
    await seedPhoneRide({ ...COMBINATIONS.neither, passengerEmail: '' });
    await update(DETAILS);
  });
});

describe('the time of a phone booking', () => {
  it('can be changed freely while it has no driver', async () => {
    const unanswered = { ...COMBINATIONS['a time'], status: 'awaiting_driver_response' };
    for (const from of [COMBINATIONS.neither, COMBINATIONS['a time'], unanswered]) {
      for (const to of [
        FOR_NOW,
        FOR_LATER,
        { ...FOR_LATER, scheduledTime: timeAt(LATER + GRID_MS) },
      ]) {
        await seedPhoneRide(from);
        await update(to);
      }
    }
  });

  it.each([
    { ...FOR_LATER, status: 'pending' },
    { ...FOR_LATER, status: 'awaiting_driver_response' },
    { ...FOR_LATER, isScheduled: false },
    { ...FOR_LATER, bookingMode: 'asap' },
    { ...FOR_LATER, scheduledTime: timeAt(LATER + 1) },
    { ...FOR_LATER, scheduledTime: timeAt(LATER - 30 * 24 * 12 * GRID_MS) },
    { ...FOR_LATER, scheduledTime: timeAt(LATER + 91 * 24 * 12 * GRID_MS) },
    { ...FOR_NOW, status: 'assigned' },
    { ...FOR_NOW, isScheduled: true },
    { ...FOR_NOW, scheduledTime: timeAt(LATER) },
  ])('is checked as in a new booking: never %j', async (changes) => {
    await seedPhoneRide(COMBINATIONS['a time']);
    await assertFails(update(changes));
    await update(FOR_LATER);
  });

  it.each(OPEN_STATUSES)('cannot change if a driver comes now: %s', async (status) => {
    await seedPhoneRide({ ...COMBINATIONS['a driver'], status });
    await assertFails(update({ ...TIME, ...STAMP }));
    await assertFails(update(FOR_LATER));
    await update(OTHER_DROPOFF);
  });

  it.each(['awaiting_driver_response', 'accepted'])(
    'moves with the cells of a driver, who is asked again: %s',
    async (status) => {
      await seedAccepted(status);
      const whole = officeCommit(atCellOffset(12));
      const { [RIDE]: ride = {} } = whole.update;
      for (const work of [
        { update: { [RIDE]: ride } },
        { ...whole, update: {} },
        officeCommit({ ...atCellOffset(12), ride: { status: 'accepted' } }),
        officeCommit({ ...atCellOffset(12), ride: { status: 'scheduled' } }),
        officeCommit({
          ...atCellOffset(12),
          ride: { scheduledTime: timeAt(LATER + 13 * GRID_MS) },
        }),
        officeCommit({ ...atCellOffset(12), driverId: OTHER_DRIVER }),
        officeCommit({ ...atCellOffset(12), ride: { bookingMode: 'asap' } }),
        officeCommit({ ...atCellOffset(12), ride: { isScheduled: false } }),
        officeCommit({ time: LATER + 12 * GRID_MS + 1 }),
        officeCommit(atCellOffset(-3 * 288)),
        officeCommit(atCellOffset(91 * 288)),
      ]) {
        await assertFails(commitAs(work));
      }
      await assertFails(update(FOR_NOW));
      await assertFails(update(FOR_LATER));
      await commitAs(whole);
      expect(await cells()).toHaveLength(4);
    },
  );

  it.each(['assigned', 'on_route', 'arrived'])(
    'cannot move with the cells of a driver who is on the way: %s',
    async (status) => {
      await seedAccepted(status);
      await assertFails(commitAs(officeCommit(atCellOffset(12))));
      await update(OTHER_DROPOFF);
    },
  );

  it('moves to another day only if the cells of the old day are released', async () => {
    await seedAccepted();
    const { set = {}, update: whole } = officeCommit(atCellOffset(288));
    await assertFails(commitAs({ set, update: { [RIDE]: whole[RIDE] ?? {} } }));
    await commitAs({ set, update: whole });
  });

  it('cannot take the cells of another ride', async () => {
    await seedAccepted();
    const near = phoneBooking({ rideId: 'ride-2', ...atCellOffset(14) });
    await world.seed(near);
    await assertFails(commitAs(officeCommit(atCellOffset(12))));
    await commitAs(officeCommit(atCellOffset(18)));
  });

  it('is confirmed again, and the driver’s day updated, for new places', async () => {
    await seedAccepted();
    await assertFails(update({ ...OTHER_DROPOFF, status: 'awaiting_driver_response' }));
    await assertFails(update(OTHER_DROPOFF));
    await commitAs(officeCommit({ ride: OTHER_DROPOFF, job: { dropoff: geoPoint(53.82, -0.49) } }));
  });

  it('need not change with the details, nor once it has passed', async () => {
    await seedAccepted();
    await update(DETAILS);
    expect((await world.read(RIDE))?.status).toBe('accepted');
    const time = Math.floor(Date.now() / GRID_MS) * GRID_MS - GRID_MS;
    await world.seed({ ...FLEET, ...phoneBooking({ time }) });
    await update(OTHER_DROPOFF);
  });
});

const changed = phoneRide({ ...COMBINATIONS.neither, ...OTHER_DROPOFF });
const updateWithOffer = (who: Principal): Promise<void> =>
  commitAs({ update: { [RIDE]: OTHER_DROPOFF }, set: { [OFFER]: offerFields({}, changed) } }, who);

it('the offer of a phone booking is updated with it, by the admin only', async () => {
  const booked = phoneRide(COMBINATIONS.neither);
  await world.seed({ ...FLEET, [RIDE]: booked, [OFFER]: offerFields({}, booked) });
  await assertFails(updateWithOffer('driver'));
  await assertFails(commitAs({ set: { [OFFER]: offerFields({}, booked) } }));
  await updateWithOffer('admin');
  expect((await world.read(OFFER))?.dropoffAddress).toBe('Walkington');
});
