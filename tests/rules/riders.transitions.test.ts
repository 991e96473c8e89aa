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
  laterBooking,
  commit,
  dayPaths,
  GRID_MS,
  LATER,
  type BookingOptions,
  type Commit,
} from './bookingDocuments';
import { COMBINATIONS, phoneRide } from './phoneBookingDocuments';
import {
  assignment,
  DRIVER,
  FLEET,
  assignedRideWithRecord,
  returnCommit,
  OFFER,
  offerFields,
  driverJobFields,
  OTHER_DRIVER,
  reassignCommit,
  RIDE,
  acceptOfferCommit,
} from './transitionDocuments';
import { asapRide, omitField } from './rideDocuments';

const world = new RulesWorld();

const DRIVER_DOCUMENT = `drivers/${DRIVER}`;
const OVER_STATUSES: readonly string[] = RIDE_STATUSES.filter(
  (status) => status === 'completed' || status.startsWith('cancelled'),
);
const seedOffered = (ride: Fields = {}): Promise<void> =>
  world.seed({ ...FLEET, [RIDE]: asapRide('rider', ride), [OFFER]: offerFields() });
const seedAssigned = (ride: Fields = {}): Promise<void> =>
  world.seed({ ...FLEET, [RIDE]: assignedRideWithRecord(ride) });
const seedLater = (ride: Fields = {}, booking: BookingOptions = {}): Promise<void> =>
  world.seed({ ...FLEET, ...laterBooking('rider', { ...booking, ride }) });
const commitAs = (who: Principal, work: Commit): Promise<void> => commit(world.as(who), work);
const update = (who: Principal, changes: Fields): Promise<void> =>
  world.as(who).doc(RIDE).update(changes);
const present = (): Promise<Fields | undefined> => world.present(RIDE);
const stamped = (status: string): Fields => ({ status, statusUpdatedAt: serverTime() });
const cellsOf = async (driverId: string): Promise<number> =>
  Object.keys((await world.present(dayPaths(LATER, driverId)[0] ?? ''))?.['cells'] ?? {}).length;
/** The fields of an assignment with invalid values. */
const TAMPERED: readonly (readonly [field: string, value: unknown])[] = [
  ['currentOfferTo', OTHER_DRIVER],
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
/** Fields that no transition may change. */
const UNTOUCHED = [
  ...['passengerId', 'passengerName', 'passengerPhone', 'calculatedFare', 'pickupAddress'],
  ...['scheduledTime', 'timestamp', 'bookingId', 'promoCode', 'isAdmin'],
];

testMatrix(
  world,
  {
    'accepting an offer': {
      allowed: ['driver', 'other driver'],
      attempt: (db, who) => acceptOffer(db, who),
    },
    'assigning an offered ride': {
      allowed: ['admin'],
      attempt: (db, who) =>
        db.doc(RIDE).update(assignment(who === 'nobody' ? 'guest' : who, DRIVER)),
    },
  },
  () => seedOffered(),
);

function acceptOffer(db: Firestore, who: Principal): Promise<void> {
  return commit(db, acceptOfferCommit(who === 'other driver' ? 'other driver' : 'driver'));
}

testMatrix(
  world,
  {
    'returning or unassigning a ride before setting out': {
      allowed: ['driver', 'admin'],
      attempt: (db, who) =>
        db
          .doc(RIDE)
          .update(assignment(who === 'nobody' ? 'guest' : who, null, { status: 'pending' })),
    },
    'reassigning a ride': {
      allowed: ['admin'],
      attempt: (db, who) =>
        db.doc(RIDE).update(assignment(who === 'nobody' ? 'guest' : who, OTHER_DRIVER)),
    },
    'cancelling a ride as the admin, with a reason': {
      allowed: ['admin'],
      attempt: (db) => db.doc(RIDE).update({ ...stamped('cancelled'), declineReason: 'Snow' }),
    },
    'moving a ride to its next step': {
      allowed: ['driver', 'admin'],
      attempt: (db) => db.doc(RIDE).update(stamped('on_route')),
    },
  },
  () => seedAssigned(),
);

testMatrix(
  world,
  {
    'reassigning a ride for later with its cells': {
      allowed: ['admin'],
      attempt: (db) => commit(db, reassignCommit({})),
    },
    'returning or unassigning a ride for later with its cells': {
      allowed: ['driver', 'admin'],
      attempt: (db, who) => commit(db, returnCommit(who === 'nobody' ? 'guest' : who)),
    },
  },
  () => seedLater(),
);

describe('accepting an offer', () => {
  const { may, mayNot } = verdictsOn((changes: Parameters<typeof acceptOfferCommit>[1] = {}) =>
    commitAs('driver', acceptOfferCommit('driver', changes)),
  );
  beforeEach(() => seedOffered());

  it('is allowed only for a pending ride without a driver', async () => {
    for (const status of RIDE_STATUSES.filter((each) => each !== 'pending')) {
      await world.change({ [RIDE]: { status } });
      await mayNot();
    }
    await world.change({ [RIDE]: { status: 'pending', assignedDriverId: OTHER_DRIVER } });
    await mayNot();
    await world.change({ [RIDE]: { assignedDriverId: null } });
    await may();
    expect(await present()).toMatchObject({ assignedDriverId: DRIVER, driverPlate: 'ERYC 101' });
  });

  it('is denied without an offer', async () => {
    await world.remove([OFFER]);
    await mayNot();
    await seedOffered();
    await may();
  });

  it.each<[what: string, driver: Fields]>([
    ['is offline', { isOnline: false }],
    ['never was online', { isOnline: null }],
    ['is on another job', { isOnJob: true }],
    ['is deactivated', { isActive: false }],
  ])('is denied to a driver who %s', async (_, driver) => {
    await world.change({ [DRIVER_DOCUMENT]: driver });
    await mayNot();
    await world.change({ [DRIVER_DOCUMENT]: { isOnline: true, isOnJob: false, isActive: true } });
    await may();
  });

  it('is denied to a driver without a document', async () => {
    await world.remove([DRIVER_DOCUMENT]);
    const { [DRIVER_DOCUMENT]: driver, ...ride } = acceptOfferCommit().update;
    expect(driver).toBeDefined();
    await assertFails(commitAs('driver', { update: ride }));
    await world.seed(FLEET);
    await may();
  });

  it.each<[what: string, driver: Fields]>([
    ['stays free', { isOnJob: false, currentRideId: null }],
    ['names no ride', { currentRideId: null }],
    ['names another ride', { currentRideId: 'ride-2' }],
  ])('is denied if the driver %s afterwards', async (_, driver) => {
    await world.seed({ 'riders/ride-2': assignedRideWithRecord() });
    await mayNot({ driver });
    await assertFails(commitAs('driver', { update: { [RIDE]: assignment('driver', DRIVER) } }));
    await may();
  });

  it('is denied for another driver', async () => {
    await mayNot({ ride: { assignedDriverId: OTHER_DRIVER, currentOfferTo: OTHER_DRIVER } });
    await assertFails(update('driver', assignment('driver', OTHER_DRIVER)));
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
  ] as const)('is recorded truthfully: never with %s %j', async (field, value) => {
    await mayNot({ ride: { [field]: value } });
    await may();
  });

  it.each([...UNTOUCHED, 'declineReason'])('cannot change %s', async (field) => {
    await mayNot({ ride: { [field]: 'x' } });
    await may();
  });

  it('records trimmed fields of the driver’s document, and null for missing ones', async () => {
    const known = { name: 'Driver One', erycplateNumber: ' ERYC 101 ', isOnline: true };
    await world.seed({ [DRIVER_DOCUMENT]: known });
    await mayNot();
    await mayNot({ ride: { driverVehicle: null } });
    await may({ ride: { driverVehicle: null, driverLicence: null } });
  });

  it('is denied until the driver’s current ride is over', async () => {
    await may();
    const second = { 'riders/ride-2': asapRide('rider'), 'rideOffers/ride-2': offerFields() };
    await world.seed(second);
    const acceptSecond = (): Promise<void> =>
      commitAs('driver', {
        update: {
          'riders/ride-2': assignment('driver', DRIVER),
          [DRIVER_DOCUMENT]: driverJobFields('ride-2'),
        },
      });
    await assertFails(acceptSecond());
    for (const driver of [
      { isOnJob: false },
      { isOnJob: false, currentRideId: null },
      { currentRideId: null },
      { currentRideId: 'ride-2' },
    ]) {
      await assertFails(world.as('driver').doc(DRIVER_DOCUMENT).update(driver));
    }
    for (const status of ['on_route', 'arrived', 'completed']) {
      await assertFails(acceptSecond());
      await update('driver', stamped(status));
    }
    await world.as('driver').doc(DRIVER_DOCUMENT).update(driverJobFields(null));
    await acceptSecond();
  });
});

describe('returning a ride', () => {
  const back = (changes: Fields = {}): Fields =>
    assignment('driver', null, { status: 'pending', ...changes });

  it.each(RIDE_STATUSES)('is allowed only before setting out: %s', async (status) => {
    await seedAssigned({ status });
    const attempt = update('driver', back());
    await (RETURNABLE_STATUSES.includes(status) ? attempt : assertFails(attempt));
  });

  it.each([
    ...TAMPERED.filter(([field]) => field.startsWith('assigned') || field === 'statusUpdatedAt'),
    ['assignedDriverId', OTHER_DRIVER],
    ['currentOfferTo', DRIVER],
    ['driverName', 'Driver One'],
    ['driverVehicle', 'Silver Skoda Octavia'],
    ['driverPlate', 'ERYC 101'],
    ['driverLicence', 'PHV 7'],
    ['status', 'scheduled'],
    ['status', 'completed'],
    ...UNTOUCHED.map((field) => [field, 'x'] as const),
    ['declineReason', 'x'],
  ] as const)('unassigns the driver: never with %s %j', async (field, value) => {
    await seedAssigned();
    await assertFails(update('driver', back({ [field]: value })));
    await update('driver', back());
  });

  it('is allowed for one’s own ride, unless deactivated', async () => {
    await seedAssigned({ assignedDriverId: OTHER_DRIVER });
    await assertFails(update('driver', back()));
    await seedAssigned();
    await world.change({ [DRIVER_DOCUMENT]: { isActive: false } });
    await assertFails(update('driver', back()));
    await world.change({ [DRIVER_DOCUMENT]: { isActive: true } });
    await update('driver', back());
    await assertFails(update('driver', back()));
  });

  it('releases the cells of a ride for later, which becomes scheduled', async () => {
    await seedLater({ status: 'accepted' });
    const { update: all } = returnCommit('driver');
    await assertFails(commitAs('driver', { update: { [RIDE]: all?.[RIDE] ?? {} } }));
    await assertFails(commitAs('driver', returnCommit('driver', {}, { status: 'pending' })));
    await commitAs('driver', returnCommit('driver'));
    expect(await present()).toMatchObject({ status: 'scheduled', assignedDriverId: null });
    expect(await cellsOf(DRIVER)).toBe(0);
  });

  it('is allowed for a phone booking', async () => {
    await world.seed({ ...FLEET, [RIDE]: phoneRide(COMBINATIONS['a driver']) });
    await update('driver', back());
    expect(await present()).toMatchObject({ status: 'pending', assignedDriverId: null });
  });
});

describe('assigning a ride as the admin', () => {
  const assignTo = (changes: Fields = {}, driverId = OTHER_DRIVER): Fields =>
    assignment('admin', driverId, changes);

  it.each(RIDE_STATUSES)('is allowed until the ride is over: %s', async (status) => {
    for (const driverId of [DRIVER, OTHER_DRIVER]) {
      await seedAssigned({ status });
      const attempt = update('admin', assignTo({}, driverId));
      await (OVER_STATUSES.includes(status) ? assertFails(attempt) : attempt);
    }
  });

  it.each([
    ...TAMPERED.filter(([, value]) => value !== OTHER_DRIVER),
    ['currentOfferTo', DRIVER],
    ['assignedDriverId', 'nobody'],
    ['assignedDriverId', uidOf('rider')],
    ...RIDE_STATUSES.filter((status) => status !== 'assigned').map(
      (status) => ['status', status] as const,
    ),
    ...UNTOUCHED.map((field) => [field, 'x'] as const),
    ['declineReason', 'x'],
  ] as const)('is recorded correctly: never with %s %j', async (field, value) => {
    await seedAssigned();
    await assertFails(update('admin', assignTo({ [field]: value })));
    await update('admin', assignTo());
  });

  it('is denied for a deactivated driver', async () => {
    await seedAssigned();
    await world.change({ [`drivers/${OTHER_DRIVER}`]: { isActive: false } });
    await assertFails(update('admin', assignTo()));
    await world.change({ [`drivers/${OTHER_DRIVER}`]: { isActive: true } });
    await update('admin', assignTo());
  });

  it('takes the ride from the previous driver', async () => {
    await seedAssigned();
    await update('admin', assignTo());
    for (const attempt of [stamped('on_route'), stamped('cancelled_by_driver')]) {
      await assertFails(update('driver', attempt));
    }
    await assertFails(update('driver', assignment('driver', null, { status: 'pending' })));
    await assertFails(world.as('driver').doc(RIDE).get());
    await update('other driver', stamped('on_route'));
  });

  it('moves the cells of a ride for later, and its driver is asked', async () => {
    await seedLater({ status: 'accepted' });
    const whole = reassignCommit({});
    const { [RIDE]: ride = {}, ...release } = whole.update ?? {};
    for (const work of [
      { update: { [RIDE]: ride } },
      { update: { [RIDE]: ride, ...release } },
      { set: whole.set ?? {}, update: { [RIDE]: ride } },
      { set: whole.set ?? {}, update: release },
      ...['assigned', 'accepted', 'scheduled', 'pending'].map((status) =>
        reassignCommit({}, {}, { status }),
      ),
      reassignCommit({ time: LATER + 12 * GRID_MS }),
    ]) {
      await assertFails(commitAs('admin', work));
    }
    await commitAs('admin', whole);
    expect([await cellsOf(DRIVER), await cellsOf(OTHER_DRIVER)]).toEqual([0, 4]);
  });

  it('reserves cells for a ride for later without a driver', async () => {
    await seedLater();
    await commitAs('admin', returnCommit('admin'));
    await assertFails(commitAs('admin', { update: { [RIDE]: assignment('admin', DRIVER) } }));
    await commitAs('admin', reassignCommit({}, null));
    expect(await cellsOf(OTHER_DRIVER)).toBe(4);
  });

  it('is denied if the driver has another ride then', async () => {
    await seedLater();
    const near = laterBooking('other rider', { rideId: 'ride-2', driverId: OTHER_DRIVER });
    await world.seed(near);
    await assertFails(commitAs('admin', reassignCommit({})));
    await world.remove(dayPaths(LATER, OTHER_DRIVER));
    await commitAs('admin', reassignCommit({}));
  });

  it('sets the status assigned once the scheduled time has passed', async () => {
    const time = Math.floor(Date.now() / GRID_MS) * GRID_MS - GRID_MS;
    await seedLater({}, { time });
    await assertFails(update('admin', assignTo({ status: 'awaiting_driver_response' })));
    await update('admin', assignTo());
  });
});

describe('moving, unassigning or cancelling a ride as the admin', () => {
  const STEPS: ReadonlyMap<string, string> = new Map([
    ['awaiting_driver_response', 'accepted'],
    ['pending', 'assigned'],
    ['accepted', 'on_route'],
    ['assigned', 'on_route'],
    ['on_route', 'arrived'],
    ['arrived', 'completed'],
  ]);

  it.each(RIDE_STATUSES)(
    'is limited to the next step, and to rides that are not over: %s',
    async (from) => {
      for (const to of RIDE_STATUSES.filter((each) => each !== 'cancelled')) {
        await seedAssigned({ status: from });
        const attempt = update('admin', stamped(to));
        await (STEPS.get(from) === to ? attempt : assertFails(attempt));
      }
      for (const end of [stamped('cancelled'), assignment('admin', null, { status: 'pending' })]) {
        await seedAssigned({ status: from });
        const attempt = update('admin', end);
        await (OVER_STATUSES.includes(from) ? assertFails(attempt) : attempt);
      }
    },
  );

  it('needs a driver to move or unassign', async () => {
    await seedAssigned({ assignedDriverId: null });
    await assertFails(update('admin', stamped('on_route')));
    await assertFails(update('admin', assignment('admin', null, { status: 'pending' })));
    await seedAssigned();
    await update('admin', stamped('on_route'));
  });

  it('has the server time and changes nothing else', async () => {
    await seedAssigned();
    for (const move of [
      stamped('on_route'),
      stamped('cancelled'),
      assignment('admin', null, { status: 'pending' }),
    ]) {
      await assertFails(update('admin', { ...move, statusUpdatedAt: timeAt(0) }));
      await assertFails(update('admin', omitField(move, 'statusUpdatedAt')));
      for (const field of UNTOUCHED) {
        await assertFails(update('admin', { ...move, [field]: 'x' }));
      }
    }
    await assertFails(update('admin', { ...stamped('on_route'), declineReason: 'x' }));
    await assertFails(update('admin', { ...stamped('on_route'), assignedDriverId: OTHER_DRIVER }));
    await update('admin', { ...stamped('cancelled'), declineReason: 'x'.repeat(300) });
  });

  it('has an optional reason of at most 300 characters when cancelling', async () => {
    await seedAssigned();
    for (const declineReason of [7, true, {}, [], 'x'.repeat(301)]) {
      await assertFails(update('admin', { ...stamped('cancelled'), declineReason }));
    }
    await update('admin', { ...stamped('cancelled'), declineReason: '' });
  });

  it('releases the cells when unassigning a ride for later', async () => {
    await seedLater({ status: 'accepted' });
    const { update: all } = returnCommit('admin');
    await assertFails(commitAs('admin', { update: { [RIDE]: all?.[RIDE] ?? {} } }));
    await commitAs('admin', returnCommit('admin'));
    expect(await cellsOf(DRIVER)).toBe(0);
  });

  it('leaves an unassigned ride for later to be cancelled by its passenger', async () => {
    await seedLater();
    await commitAs('admin', returnCommit('admin'));
    await assertFails(update('other rider', stamped('cancelled_by_passenger')));
    await update('rider', stamped('cancelled_by_passenger'));
  });
});
