import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { RETURNABLE_STATUSES } from '../../src/domain/dispatch/rideTransition';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import {
  RulesWorld,
  testMatrix,
  timeAt,
  uidOf,
  serverTime,
  type Fields,
  type Firestore,
  type Principal,
} from '../support/rulesWorld';
import { verdictsOn } from './attempts';
import {
  bookingOf,
  commit,
  dayPaths,
  GRID_MS,
  LATER,
  type Booking,
  type Commit,
} from './bookingDocuments';
import { COMBINATIONS, manualRide } from './phoneBookingDocuments';
import {
  assignment,
  DRIVER,
  FLEET,
  givenRide,
  givingBack,
  OFFER,
  offerFields,
  onJob,
  OTHER,
  reassignment,
  RIDE,
  taking,
} from './transitionDocuments';
import { asapRide, without } from './rideDocuments';

const world = new RulesWorld();

const ME = `drivers/${DRIVER}`;
const OVER: readonly string[] = RIDE_STATUSES.filter(
  (status) => status === 'completed' || status.startsWith('cancelled'),
);
const offered = (ride: Fields = {}): Promise<void> =>
  world.seed({ ...FLEET, [RIDE]: asapRide('rider', ride), [OFFER]: offerFields() });
const given = (ride: Fields = {}): Promise<void> =>
  world.seed({ ...FLEET, [RIDE]: givenRide(ride) });
const booked = (ride: Fields = {}, booking: Booking = {}): Promise<void> =>
  world.seed({ ...FLEET, ...bookingOf('rider', { ...booking, ride }) });
const write = (who: Principal, work: Commit): Promise<void> => commit(world.as(who), work);
const update = (who: Principal, changes: Fields): Promise<void> =>
  world.as(who).doc(RIDE).update(changes);
const present = (): Promise<Fields | undefined> => world.present(RIDE);
const stamped = (status: string): Fields => ({ status, statusUpdatedAt: serverTime() });
const cellsOf = async (driverId: string): Promise<number> =>
  Object.keys((await world.present(dayPaths(LATER, driverId)[0] ?? ''))?.['cells'] ?? {}).length;
/** Each of the ten fields of an assignment with something that it must not say. */
const TAMPERED: readonly (readonly [field: string, value: unknown])[] = [
  ['currentOfferTo', OTHER],
  ['currentOfferTo', null],
  ['driverName', 'x\ny'],
  ['driverVehicle', 7],
  ['driverPlate', ''],
  ['driverPlate', 'x'.repeat(31)],
  ['driverLicence', 7],
  ['assignedBy', uidOf('rider')],
  ['assignedBy', null],
  ['assignedAt', timeAt(Date.now() - 1000)],
  ['statusUpdatedAt', timeAt(Date.now() - 1000)],
];
/** What no move touches. */
const UNTOUCHED = [
  ...['passengerId', 'passengerName', 'passengerPhone', 'calculatedFare', 'pickupAddress'],
  ...['scheduledTime', 'timestamp', 'bookingId', 'promoCode', 'isAdmin'],
];

testMatrix(
  world,
  {
    'taking an offer for oneself': {
      allowed: ['driver', 'other driver'],
      attempt: (db, who) => take(db, who),
    },
    'giving it to a driver': {
      allowed: ['admin'],
      attempt: (db, who) =>
        db.doc(RIDE).update(assignment(who === 'nobody' ? 'guest' : who, DRIVER)),
    },
  },
  () => offered(),
);

function take(db: Firestore, who: Principal): Promise<void> {
  return commit(db, taking(who === 'other driver' ? 'other driver' : 'driver'));
}

testMatrix(
  world,
  {
    'giving a ride back before setting out': {
      allowed: ['driver', 'admin'],
      attempt: (db, who) =>
        db
          .doc(RIDE)
          .update(assignment(who === 'nobody' ? 'guest' : who, null, { status: 'pending' })),
    },
    'giving it to another driver': {
      allowed: ['admin'],
      attempt: (db, who) =>
        db.doc(RIDE).update(assignment(who === 'nobody' ? 'guest' : who, OTHER)),
    },
    'calling it off with a reason': {
      allowed: ['admin'],
      attempt: (db) => db.doc(RIDE).update({ ...stamped('cancelled'), declineReason: 'Snow' }),
    },
    'the next step': {
      allowed: ['driver', 'admin'],
      attempt: (db) => db.doc(RIDE).update(stamped('on_route')),
    },
  },
  () => given(),
);

testMatrix(
  world,
  {
    "giving a ride for later to another driver, with the drivers' time": {
      allowed: ['admin'],
      attempt: (db) => commit(db, reassignment({})),
    },
    'giving one back to the office, with the time': {
      allowed: ['driver', 'admin'],
      attempt: (db, who) => commit(db, givingBack(who === 'nobody' ? 'guest' : who)),
    },
  },
  () => booked(),
);

describe('an offer that a driver takes', () => {
  const { may, mayNot } = verdictsOn((changes: Parameters<typeof taking>[1] = {}) =>
    write('driver', taking('driver', changes)),
  );
  beforeEach(() => offered());

  it('is of a ride that is pending and has nobody', async () => {
    for (const status of RIDE_STATUSES.filter((each) => each !== 'pending')) {
      await world.change({ [RIDE]: { status } });
      await mayNot();
    }
    await world.change({ [RIDE]: { status: 'pending', assignedDriverId: OTHER } });
    await mayNot();
    await world.change({ [RIDE]: { assignedDriverId: null } });
    await may();
    expect(await present()).toMatchObject({ assignedDriverId: DRIVER, driverPlate: 'ERYC 101' });
  });

  it('is on offer: no other ride is found by guessing', async () => {
    await world.remove([OFFER]);
    await mayNot();
    await offered();
    await may();
  });

  it.each<[what: string, driver: Fields]>([
    ['is offline', { isOnline: false }],
    ['never was online', { isOnline: null }],
    ['is on another job', { isOnJob: true }],
    ['was dismissed', { isActive: false }],
  ])('is not for one who %s', async (_, driver) => {
    await world.change({ [ME]: driver });
    await mayNot();
    await world.change({ [ME]: { isOnline: true, isOnJob: false, isActive: true } });
    await may();
  });

  it('is not for one whose document is gone', async () => {
    await world.remove([ME]);
    const { [ME]: driver, ...ride } = taking().update;
    expect(driver).toBeDefined();
    await assertFails(write('driver', { update: ride }));
    await world.seed(FLEET);
    await may();
  });

  it.each<[what: string, driver: Fields]>([
    ['stays free', { isOnJob: false, currentRideId: null }],
    ['names no ride', { currentRideId: null }],
    ['names another', { currentRideId: 'ride-2' }],
  ])('leaves no driver who %s', async (_, driver) => {
    await world.seed({ 'riders/ride-2': givenRide() });
    await mayNot({ driver });
    await assertFails(write('driver', { update: { [RIDE]: assignment('driver', DRIVER) } }));
    await may();
  });

  it('is for the taker, not for a colleague', async () => {
    await mayNot({ ride: { assignedDriverId: OTHER, currentOfferTo: OTHER } });
    await assertFails(update('driver', assignment('driver', OTHER)));
    await may();
  });

  it.each([
    ...TAMPERED,
    ['driverName', 'Driver Two'],
    ['driverVehicle', 'Blue Toyota Corolla'],
    ['driverPlate', 'ERYC 102'],
    ['driverLicence', 'PHV 8'],
    ['status', 'on_route'],
    ['status', 'completed'],
    ['status', 'awaiting_driver_response'],
  ] as const)('is recorded as it is: never with %s %j', async (field, value) => {
    await mayNot({ ride: { [field]: value } });
    await may();
  });

  it.each([...UNTOUCHED, 'declineReason'])('leaves %s alone', async (field) => {
    await mayNot({ ride: { [field]: 'x' } });
    await may();
  });

  it('is recorded without what the firm has not written down, and as the app reads it', async () => {
    const known = { name: 'Driver One', erycplateNumber: ' ERYC 101 ', isOnline: true };
    await world.seed({ [ME]: known });
    await mayNot();
    await mayNot({ ride: { driverVehicle: null } });
    await may({ ride: { driverVehicle: null, driverLicence: null } });
  });

  it('is one at a time: no other is taken, and none dropped, until it is over', async () => {
    await may();
    const second = { 'riders/ride-2': asapRide('rider'), 'rideOffers/ride-2': offerFields() };
    await world.seed(second);
    const takeSecond = (): Promise<void> =>
      write('driver', {
        update: {
          'riders/ride-2': assignment('driver', DRIVER),
          [ME]: onJob('ride-2'),
        },
      });
    await assertFails(takeSecond());
    for (const driver of [
      { isOnJob: false },
      { isOnJob: false, currentRideId: null },
      { currentRideId: null },
      { currentRideId: 'ride-2' },
    ]) {
      await assertFails(world.as('driver').doc(ME).update(driver));
    }
    for (const status of ['on_route', 'arrived', 'completed']) {
      await assertFails(takeSecond());
      await update('driver', stamped(status));
    }
    await world.as('driver').doc(ME).update(onJob(null));
    await takeSecond();
  });
});

describe('a ride that its driver gives back', () => {
  const back = (changes: Fields = {}): Fields =>
    assignment('driver', null, { status: 'pending', ...changes });

  it.each(RIDE_STATUSES)('from %s', async (status) => {
    await given({ status });
    const attempt = update('driver', back());
    await (RETURNABLE_STATUSES.includes(status) ? attempt : assertFails(attempt));
  });

  it.each([
    ...TAMPERED.filter(([field]) => field.startsWith('assigned') || field === 'statusUpdatedAt'),
    ['assignedDriverId', OTHER],
    ['currentOfferTo', DRIVER],
    ['driverName', 'Driver One'],
    ['driverVehicle', 'Silver Skoda Octavia'],
    ['driverPlate', 'ERYC 101'],
    ['driverLicence', 'PHV 7'],
    ['status', 'scheduled'],
    ['status', 'completed'],
    ...UNTOUCHED.map((field) => [field, 'x'] as const),
    ['declineReason', 'x'],
  ] as const)('is nobody’s then, without %s %j', async (field, value) => {
    await given();
    await assertFails(update('driver', back({ [field]: value })));
    await update('driver', back());
  });

  it("is the driver's own, and the driver still the firm's", async () => {
    await given({ assignedDriverId: OTHER });
    await assertFails(update('driver', back()));
    await given();
    await world.change({ [ME]: { isActive: false } });
    await assertFails(update('driver', back()));
    await world.change({ [ME]: { isActive: true } });
    await update('driver', back());
    await assertFails(update('driver', back()));
  });

  it('goes to the office with its time, where it is for later', async () => {
    await booked({ status: 'accepted' });
    const { update: all } = givingBack('driver');
    await assertFails(write('driver', { update: { [RIDE]: all?.[RIDE] ?? {} } }));
    await assertFails(write('driver', givingBack('driver', {}, { status: 'pending' })));
    await write('driver', givingBack('driver'));
    expect(await present()).toMatchObject({ status: 'scheduled', assignedDriverId: null });
    expect(await cellsOf(DRIVER)).toBe(0);
  });

  it('is one that the firm booked by phone, too', async () => {
    await world.seed({ ...FLEET, [RIDE]: manualRide(COMBINATIONS['a driver']) });
    await update('driver', back());
    expect(await present()).toMatchObject({ status: 'pending', assignedDriverId: null });
  });
});

describe('a ride that the office gives to a driver', () => {
  const give = (changes: Fields = {}, driverId = OTHER): Fields =>
    assignment('admin', driverId, changes);

  it.each(RIDE_STATUSES)('from %s', async (status) => {
    for (const driverId of [DRIVER, OTHER]) {
      await given({ status });
      const attempt = update('admin', give({}, driverId));
      await (OVER.includes(status) ? assertFails(attempt) : attempt);
    }
  });

  it.each([
    ...TAMPERED.filter(([, value]) => value !== OTHER),
    ['currentOfferTo', DRIVER],
    ['assignedDriverId', 'nobody'],
    ['assignedDriverId', uidOf('rider')],
    ...RIDE_STATUSES.filter((status) => status !== 'assigned').map(
      (status) => ['status', status] as const,
    ),
    ...UNTOUCHED.map((field) => [field, 'x'] as const),
    ['declineReason', 'x'],
  ] as const)('is recorded as it is: never with %s %j', async (field, value) => {
    await given();
    await assertFails(update('admin', give({ [field]: value })));
    await update('admin', give());
  });

  it('goes to no driver who was dismissed', async () => {
    await given();
    await world.change({ [`drivers/${OTHER}`]: { isActive: false } });
    await assertFails(update('admin', give()));
    await world.change({ [`drivers/${OTHER}`]: { isActive: true } });
    await update('admin', give());
  });

  it('is not the former driver’s any more', async () => {
    await given();
    await update('admin', give());
    for (const attempt of [stamped('on_route'), stamped('cancelled_by_driver')]) {
      await assertFails(update('driver', attempt));
    }
    await assertFails(update('driver', assignment('driver', null, { status: 'pending' })));
    await assertFails(world.as('driver').doc(RIDE).get());
    await update('other driver', stamped('on_route'));
  });

  it('comes with its time where that is to come, and its driver is asked', async () => {
    await booked({ status: 'accepted' });
    const whole = reassignment({});
    const { [RIDE]: ride = {}, ...release } = whole.update ?? {};
    for (const work of [
      { update: { [RIDE]: ride } },
      { update: { [RIDE]: ride, ...release } },
      { set: whole.set ?? {}, update: { [RIDE]: ride } },
      { set: whole.set ?? {}, update: release },
      ...['assigned', 'accepted', 'scheduled', 'pending'].map((status) =>
        reassignment({}, {}, { status }),
      ),
      reassignment({ time: LATER + 12 * GRID_MS }),
    ]) {
      await assertFails(write('admin', work));
    }
    await write('admin', whole);
    expect([await cellsOf(DRIVER), await cellsOf(OTHER)]).toEqual([0, 4]);
  });

  it('comes from nobody, too', async () => {
    await booked();
    await write('admin', givingBack('admin'));
    await assertFails(write('admin', { update: { [RIDE]: assignment('admin', DRIVER) } }));
    await write('admin', reassignment({}, null));
    expect(await cellsOf(OTHER)).toBe(4);
  });

  it('takes nobody else’s time', async () => {
    await booked();
    const near = bookingOf('other rider', { rideId: 'ride-2', driverId: OTHER });
    await world.seed(near);
    await assertFails(write('admin', reassignment({})));
    await world.remove(dayPaths(LATER, OTHER));
    await write('admin', reassignment({}));
  });

  it('is there at once where its time has come', async () => {
    const time = Math.floor(Date.now() / GRID_MS) * GRID_MS - GRID_MS;
    await booked({}, { time });
    await assertFails(update('admin', give({ status: 'awaiting_driver_response' })));
    await update('admin', give());
  });
});

describe('a ride that the office moves along, takes off a driver or calls off', () => {
  const STEPS: ReadonlyMap<string, string> = new Map([
    ['awaiting_driver_response', 'accepted'],
    ['pending', 'assigned'],
    ['accepted', 'on_route'],
    ['assigned', 'on_route'],
    ['on_route', 'arrived'],
    ['arrived', 'completed'],
  ]);

  it.each(RIDE_STATUSES)('from %s', async (from) => {
    for (const to of RIDE_STATUSES.filter((each) => each !== 'cancelled')) {
      await given({ status: from });
      const attempt = update('admin', stamped(to));
      await (STEPS.get(from) === to ? attempt : assertFails(attempt));
    }
    for (const end of [stamped('cancelled'), assignment('admin', null, { status: 'pending' })]) {
      await given({ status: from });
      const attempt = update('admin', end);
      await (OVER.includes(from) ? assertFails(attempt) : attempt);
    }
  });

  it('has a driver to be moved along', async () => {
    await given({ assignedDriverId: null });
    await assertFails(update('admin', stamped('on_route')));
    await assertFails(update('admin', assignment('admin', null, { status: 'pending' })));
    await given();
    await update('admin', stamped('on_route'));
  });

  it('is stamped, and changes nothing else', async () => {
    await given();
    for (const move of [
      stamped('on_route'),
      stamped('cancelled'),
      assignment('admin', null, { status: 'pending' }),
    ]) {
      await assertFails(update('admin', { ...move, statusUpdatedAt: timeAt(0) }));
      await assertFails(update('admin', without(move, 'statusUpdatedAt')));
      for (const field of UNTOUCHED) {
        await assertFails(update('admin', { ...move, [field]: 'x' }));
      }
    }
    await assertFails(update('admin', { ...stamped('on_route'), declineReason: 'x' }));
    await assertFails(update('admin', { ...stamped('on_route'), assignedDriverId: OTHER }));
    await update('admin', { ...stamped('cancelled'), declineReason: 'x'.repeat(300) });
  });

  it('has a reason of at most 300 characters, or none, when it is called off', async () => {
    await given();
    for (const declineReason of [7, true, {}, [], 'x'.repeat(301)]) {
      await assertFails(update('admin', { ...stamped('cancelled'), declineReason }));
    }
    await update('admin', { ...stamped('cancelled'), declineReason: '' });
  });

  it('frees its time, where that is to come, when it is taken off', async () => {
    await booked({ status: 'accepted' });
    const { update: all } = givingBack('admin');
    await assertFails(write('admin', { update: { [RIDE]: all?.[RIDE] ?? {} } }));
    await write('admin', givingBack('admin'));
    expect(await cellsOf(DRIVER)).toBe(0);
  });

  it('waits for the office where it is for later, and its passenger may still cancel it', async () => {
    await booked();
    await write('admin', givingBack('admin'));
    await assertFails(update('other rider', stamped('cancelled_by_passenger')));
    await update('rider', stamped('cancelled_by_passenger'));
  });
});
