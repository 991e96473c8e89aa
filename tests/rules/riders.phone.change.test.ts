import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import {
  geoPoint,
  removed,
  RulesWorld,
  serverTime,
  testMatrix,
  timeAt,
  type Fields,
  type Principal,
} from '../support/rulesWorld';
import { changeOf } from './changeDocuments';
import { commit, dayPaths, GRID_MS, LATER, timeOff, type Commit } from './bookingDocuments';
import { COMBINATIONS, manualBooking, manualRide, NO_TIME, TIME } from './phoneBookingDocuments';
import { FLEET, OFFER, offerFields, OTHER, RIDE } from './transitionDocuments';
import { asapRide, without } from './rideDocuments';

const world = new RulesWorld();

const OVER: readonly string[] = RIDE_STATUSES.filter(
  (status) => status === 'completed' || status.startsWith('cancelled'),
);
const OPEN = RIDE_STATUSES.filter((status) => !OVER.includes(status));
const write = (work: Commit, who: Principal = 'admin'): Promise<void> =>
  commit(world.as(who), work);
const update = (changes: Fields, who: Principal = 'admin'): Promise<void> =>
  world.as(who).doc(RIDE).update(changes);
const byPhone = (changes: Fields): Promise<void> =>
  world.seed({ ...FLEET, [RIDE]: manualRide(changes) });
const promised = (status = 'accepted'): Promise<void> =>
  world.seed({ ...FLEET, ...manualBooking({ ride: { status } }) });
const cells = async (): Promise<readonly string[]> =>
  Object.keys((await world.present(dayPaths()[0] ?? ''))?.['cells'] ?? {});

/** What is agreed anew, without another time or place. */
const DETAILS: Fields = {
  numberOfRiders: 4,
  calculatedFare: 12,
  originalFare: 12,
  estimatedFare: 12,
  manualBookingNotes: 'Ring the bell',
  statusUpdatedAt: serverTime(),
};
/** Another drop-off, with its way. */
const ELSEWHERE: Fields = {
  dropoffAddress: 'Walkington',
  destination: 'Walkington',
  dropoffLatLng: geoPoint(53.82, -0.487),
  dropoffPlaceId: 'place-2',
  distanceMiles: 4,
  estimatedTripTime: 12,
  statusUpdatedAt: serverTime(),
};
const AT: Fields = { ...TIME, status: 'scheduled', statusUpdatedAt: serverTime() };
const NOW: Fields = { ...NO_TIME, status: 'pending', statusUpdatedAt: serverTime() };

testMatrix(
  world,
  {
    'changing what is agreed for a phone booking': {
      allowed: ['admin'],
      attempt: (db) => db.doc(RIDE).update(DETAILS),
    },
    'moving one to another time': {
      allowed: ['admin'],
      attempt: (db) => db.doc(RIDE).update({ ...AT, scheduledTime: timeAt(LATER + GRID_MS) }),
    },
  },
  () => byPhone(COMBINATIONS['a time']),
);

testMatrix(
  world,
  {
    'moving a promised one with the time of its driver': {
      allowed: ['admin'],
      attempt: (db) => commit(db, changeOf(timeOff(12))),
    },
  },
  () => promised(),
);

describe('what is agreed for a phone booking', () => {
  it.each(RIDE_STATUSES)('may be another while it is %s', async (status) => {
    for (const changes of [DETAILS, ELSEWHERE]) {
      await byPhone({ ...COMBINATIONS['a driver'], status });
      const attempt = update(changes);
      await (OVER.includes(status) ? assertFails(attempt) : attempt);
    }
  });

  it('is the office’s only where it took the booking', async () => {
    await world.seed({ ...FLEET, [RIDE]: asapRide('rider') });
    await assertFails(update(without(DETAILS, 'manualBookingNotes')));
    await assertFails(update(DETAILS));
    await world.change({ [RIDE]: { isManualBooking: true, manualBookingNotes: '' } });
    await update(DETAILS);
  });

  it.each([
    ...['passengerId', 'passengerName', 'passengerPhone', 'passengerEmail', 'bookingId'],
    ...['bookedBy', 'bookedAt', 'timestamp', 'driverName', 'assignedDriverId', 'promoCode'],
    ...['isManualBooking', 'passengerType', 'declineReason', 'isAdmin'],
  ])('is not %s', async (field) => {
    await byPhone(COMBINATIONS.neither);
    await assertFails(update({ ...DETAILS, [field]: 'x' }));
    await update(DETAILS);
  });

  it.each([
    ['numberOfRiders', [0, 5, 1.5, '2', null, removed()]],
    ['originalFare', [-1, 5001, '12', null, 11, removed()]],
    ['calculatedFare', [11, null]],
    ['estimatedFare', [11, null]],
    ['manualBookingNotes', ['a\nb', 'x'.repeat(1001), 7, null, removed()]],
    ['statusUpdatedAt', [timeAt(0), null, removed()]],
    ['scheduledTime', [timeAt(LATER), removed()]],
    ['status', ['scheduled', 'assigned', 'completed']],
  ] as const)('has no %s that a booking could not have', async (field, values) => {
    await byPhone(COMBINATIONS.neither);
    for (const value of values) {
      await assertFails(update({ ...DETAILS, [field]: value }));
    }
    await update(DETAILS);
  });

  it.each([
    ['dropoffAddress', ['', 'Elsewhere', 'a\nb', 7]],
    ['destination', ['Elsewhere', null]],
    ['dropoffLatLng', [null, 'there', { latitude: 53, longitude: 0 }]],
    ['dropoffPlaceId', ['a b', 7]],
    ['distanceMiles', [-1, 1001, 'far']],
    ['estimatedTripTime', [-1, 1441, 'long']],
  ] as const)('goes to no %s that a booking could not have', async (field, values) => {
    await byPhone(COMBINATIONS.neither);
    for (const value of values) {
      await assertFails(update({ ...ELSEWHERE, [field]: value }));
    }
    await update({ ...ELSEWHERE, distanceMiles: null, estimatedTripTime: null });
    await update({ ...ELSEWHERE, dropoffPlaceId: removed() });
  });
});

describe('the time of a phone booking', () => {
  it('is the office’s word while nobody drives it', async () => {
    for (const from of ['neither', 'a time'] as const) {
      for (const to of [NOW, AT, { ...AT, scheduledTime: timeAt(LATER + GRID_MS) }]) {
        await byPhone(COMBINATIONS[from]);
        await update(to);
      }
    }
  });

  it.each([
    { ...AT, status: 'pending' },
    { ...AT, status: 'awaiting_driver_response' },
    { ...AT, isScheduled: false },
    { ...AT, bookingMode: 'asap' },
    { ...AT, scheduledTime: timeAt(LATER + 1) },
    { ...AT, scheduledTime: timeAt(LATER - 30 * 24 * 12 * GRID_MS) },
    { ...AT, scheduledTime: timeAt(LATER + 91 * 24 * 12 * GRID_MS) },
    { ...NOW, status: 'assigned' },
    { ...NOW, isScheduled: true },
    { ...NOW, scheduledTime: timeAt(LATER) },
  ])('stands as a booking’s stands: never %j', async (changes) => {
    await byPhone(COMBINATIONS['a time']);
    await assertFails(update(changes));
    await update(AT);
  });

  it.each(OPEN)('stays with a driver who comes now, be it %s', async (status) => {
    await byPhone({ ...COMBINATIONS['a driver'], status });
    await assertFails(update({ ...TIME, statusUpdatedAt: serverTime() }));
    await assertFails(update(AT));
    await update(ELSEWHERE);
  });

  it.each(['awaiting_driver_response', 'accepted'])(
    'moves with that of a driver who is asked again: %s',
    async (status) => {
      await promised(status);
      const whole = changeOf(timeOff(12));
      const { [RIDE]: ride = {} } = whole.update;
      for (const work of [
        { update: { [RIDE]: ride } },
        { ...whole, update: {} },
        changeOf({ ...timeOff(12), ride: { status: 'accepted' } }),
        changeOf({ ...timeOff(12), ride: { status: 'scheduled' } }),
        changeOf({ ...timeOff(12), ride: { scheduledTime: timeAt(LATER + 13 * GRID_MS) } }),
        changeOf({ ...timeOff(12), driverId: OTHER }),
      ]) {
        await assertFails(write(work));
      }
      await assertFails(update(NOW));
      await assertFails(update(AT));
      await write(whole);
      expect(await cells()).toHaveLength(4);
    },
  );

  it('takes nobody else’s', async () => {
    await promised();
    const near = manualBooking({ rideId: 'ride-2', ...timeOff(14) });
    await world.seed(near);
    await assertFails(write(changeOf(timeOff(12))));
    await write(changeOf(timeOff(18)));
  });

  it('brings the new places to its driver’s day', async () => {
    await promised();
    await assertFails(update({ ...ELSEWHERE, status: 'awaiting_driver_response' }));
    await assertFails(update(ELSEWHERE));
    await write(changeOf({ ride: ELSEWHERE, job: { dropoff: geoPoint(53.82, -0.487) } }));
  });

  it('holds up no change of the rest', async () => {
    await promised();
    await update(DETAILS);
    expect((await world.present(RIDE))?.['status']).toBe('accepted');
    const time = Math.floor(Date.now() / GRID_MS) * GRID_MS - GRID_MS;
    await world.seed({ ...FLEET, ...manualBooking({ time }) });
    await update(ELSEWHERE);
  });
});

describe('the offer of a phone booking', () => {
  const changed = manualRide({ ...COMBINATIONS.neither, ...ELSEWHERE });
  const both = (who: Principal): Promise<void> =>
    write({ update: { [RIDE]: ELSEWHERE }, set: { [OFFER]: offerFields({}, changed) } }, who);

  it('is written anew with it', async () => {
    const booked = manualRide(COMBINATIONS.neither);
    await world.seed({ ...FLEET, [RIDE]: booked, [OFFER]: offerFields({}, booked) });
    await assertFails(both('driver'));
    await assertFails(write({ set: { [OFFER]: offerFields({}, booked) } }));
    await both('admin');
    expect((await world.present(OFFER))?.['dropoffAddress']).toBe('Walkington');
  });
});
