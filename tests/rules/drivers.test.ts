import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  EVERYONE,
  sampleValues,
  geoPoint,
  NO_ONE,
  deleteField,
  RulesWorld,
  SIGNED_IN,
  testMatrix,
  transform,
  uidOf,
  type Fields,
} from '../support/rulesWorld';
import { RIDE_STATUSES, UNDER_WAY_STATUSES } from '../../src/domain/ride/rideStatus';
import { assignedRide, omitField } from './rideDocuments';

const world = new RulesWorld();

const DRIVER = `drivers/${uidOf('driver')}`;
const NEW_DRIVER = 'drivers/driver-new';
const stored: Fields = {
  driverName: 'Driver One',
  driverVehicle: 'Silver Skoda Octavia',
  erycplateNumber: 'ERYC 101',
  isOnline: true,
  isOnJob: false,
  location: { latitude: 53.84, longitude: -0.43 },
  availability: [{ day: 'friday', start: '15:00', finish: '23:00' }],
  unavailableDates: [],
};
const seed = (): Promise<void> => world.seed({ [DRIVER]: stored, 'riders/ride-1': assignedRide() });

testMatrix(
  world,
  {
    'getting a driver': { allowed: EVERYONE, attempt: (db) => db.doc(DRIVER).get() },
    'getting a missing driver': {
      allowed: EVERYONE,
      attempt: (db) => db.doc(NEW_DRIVER).get(),
    },
    'listing the drivers': { allowed: EVERYONE, attempt: (db) => db.collection('drivers').get() },
    'creating a driver': { allowed: NO_ONE, attempt: (db) => db.doc(NEW_DRIVER).set(stored) },
    'updating the state of a driver': {
      allowed: ['driver'],
      attempt: (db) => db.doc(DRIVER).update({ isOnJob: true }),
    },
    'naming the current ride of a driver': {
      allowed: ['driver', 'admin'],
      attempt: (db) => db.doc(DRIVER).update({ isOnJob: true, currentRideId: 'ride-1' }),
    },
    'deleting a driver': { allowed: NO_ONE, attempt: (db) => db.doc(DRIVER).delete() },
  },
  seed,
);

it.each(SIGNED_IN)(
  '%s cannot create a driver, but overwrites an existing document of their own',
  async (who) => {
    const ownDocument = `drivers/${uidOf(who)}`;
    await assertFails(world.as(who).doc(ownDocument).set(stored));
    await world.seed({ [ownDocument]: stored });
    await world.as(who).doc(ownDocument).set(stored);
  },
);

describe("a driver's ownDocument document", () => {
  const update = (changes: Fields): Promise<void> => world.as('driver').doc(DRIVER).update(changes);
  beforeEach(seed);

  it('accepts state and position, together or alone', async () => {
    const location = { latitude: 53.85, longitude: -0.42 };
    await update({ isOnline: false });
    await update({ isOnJob: true });
    await update({ location });
    await update({ 'location.latitude': 53.86 });
    await update({ isOnline: true, isOnJob: false, location });
    expect(await world.read(DRIVER)).toEqual({ ...stored, location });
  });

  const OTHER_FIELDS = Object.keys(stored).filter(
    (field) => !['isOnline', 'isOnJob', 'location', 'pushToken', 'currentRideId'].includes(field),
  );
  it.each([...OTHER_FIELDS, 'isAdmin', 'isActive', 'phone'])(
    'denies changes of %s',
    async (field) => {
      await assertFails(update({ [field]: 'something else' }));
      await assertFails(update({ isOnJob: true, [field]: 'something else' }));
      await update({ isOnJob: true });
    },
  );

  it.each(Object.keys(stored))('cannot lose its %s', async (field) => {
    await assertFails(update({ [field]: deleteField() }));
    expect(await world.read(DRIVER)).toEqual(stored);
  });

  it.each(['isOnline', 'isOnJob'])('has a boolean %s', async (field) => {
    for (const value of sampleValues().filter((each) => typeof each !== 'boolean')) {
      await assertFails(update({ [field]: value }));
    }
    await update({ [field]: true });
    await update({ [field]: false });
  });

  it('has a location of two numbers and nothing else', async () => {
    for (const value of sampleValues().filter((each) => !isGeoPoint(each))) {
      await assertFails(update({ location: value }));
    }
    await assertFails(update({ location: { latitude: 53.84 } }));
    await assertFails(update({ location: { longitude: -0.43 } }));
    await assertFails(update({ location: { latitude: 53.84, longitude: -0.43, speed: 30 } }));
    await update({ location: { latitude: 53.84, longitude: -0.43 } });
    await update({ location: geoPoint(53.84, -0.43) });
  });

  it('has a push token of at most 4096 characters, or null', async () => {
    const notTexts = sampleValues().filter((each) => typeof each !== 'string' && each !== null);
    for (const value of [...notTexts, 'x'.repeat(4097)]) {
      await assertFails(update({ pushToken: value }));
    }
    for (const value of ['x', 'x'.repeat(4096), '', null]) {
      await update({ pushToken: value });
    }
  });

  it.each([
    ['latitude', 90],
    ['longitude', 180],
  ])('has a %s between minus and plus %i', async (axis, max) => {
    const field = `location.${axis}`;
    const notNumbers = sampleValues().filter((each) => typeof each !== 'number');
    for (const value of [...notNumbers, NaN, Infinity, -Infinity, max + 1e-9, -max - 1e-9]) {
      await assertFails(update({ [field]: value }));
    }
    await assertFails(update({ [field]: transform.increment(2 * max) }));
    await update({ [field]: transform.increment(1) });
    for (const value of [max, -max, 0, -0, 53.5]) {
      await update({ [field]: value });
    }
  });
});

describe("a driver's current ride", () => {
  const update = (changes: Fields): Promise<void> => world.as('driver').doc(DRIVER).update(changes);
  const on = { isOnJob: true, currentRideId: 'ride-1' };
  const off = { isOnJob: false, currentRideId: null };
  const UNDER_WAY: readonly string[] = UNDER_WAY_STATUSES;
  beforeEach(seed);

  it.each(RIDE_STATUSES)(
    'must be under way to be named, and is kept until then: %s',
    async (status) => {
      await world.update({ 'riders/ride-1': { status } });
      const isUnderWay = UNDER_WAY.includes(status);
      await (isUnderWay ? update(on) : assertFails(update(on)));
      await world.seed({ [DRIVER]: { ...stored, ...on } });
      for (const changes of [off, { isOnJob: false }, { currentRideId: null }]) {
        await (isUnderWay ? assertFails(update(changes)) : update(changes));
        await world.seed({ [DRIVER]: { ...stored, ...on } });
      }
      await assertFails(update({ isOnJob: false, currentRideId: deleteField(), isActive: true }));
      await update({ isOnline: false, location: { latitude: 53.85, longitude: -0.42 } });
    },
  );

  it.each<[what: string, ride: Fields]>([
    ["another driver's", { assignedDriverId: 'driver-2' }],
    ['unassigned', { assignedDriverId: null }],
  ])('cannot be named if it is %s', async (_, ride) => {
    await world.update({ 'riders/ride-1': ride });
    await assertFails(update(on));
    await world.update({ 'riders/ride-1': { assignedDriverId: uidOf('driver') } });
    await update(on);
  });

  it('must exist, and sets isOnJob', async () => {
    for (const currentRideId of ['ride-2', 'a/b', '', 7, true, {}, []]) {
      await assertFails(update({ isOnJob: true, currentRideId }));
    }
    await assertFails(update({ ...on, isOnJob: false }));
    await assertFails(update({ currentRideId: 'ride-1' }));
    await update(on);
  });

  it('cannot be replaced before it is over', async () => {
    await world.seed({ 'riders/ride-2': assignedRide() });
    await update(on);
    await assertFails(update({ currentRideId: 'ride-2' }));
    await assertFails(update({ currentRideId: deleteField() }));
    await world.update({ 'riders/ride-1': { status: 'completed' } });
    await update({ currentRideId: 'ride-2' });
  });

  it('can be cleared once it is deleted', async () => {
    await update(on);
    await world.remove(['riders/ride-1']);
    await update(off);
  });

  it('can be set by the admin, as a valid id and with isOnJob only', async () => {
    const updateAsAdmin = (changes: Fields): Promise<void> =>
      world.as('admin').doc(DRIVER).update(changes);
    for (const changes of [
      { ...on, isOnJob: 'yes' },
      ...['a b', 'x'.repeat(129), 7, true].map((currentRideId) => ({ ...on, currentRideId })),
      ...Object.keys(omitField(stored, 'isOnJob')).map((field) => ({ ...on, [field]: 'x' })),
      { ...on, isActive: false },
    ]) {
      await assertFails(updateAsAdmin(changes));
    }
    await updateAsAdmin(on);
    await updateAsAdmin(off);
    await assertFails(world.as('unverified admin').doc(DRIVER).update(on));
  });
});

describe("a driver using one of the firm's older apps", () => {
  const update = (changes: Fields): Promise<void> => world.as('driver').doc(DRIVER).update(changes);
  const older = { ...stored, speed: 30, location: geoPoint(53.84, -0.43), rating: { stars: 5 } };
  const withoutLocation = omitField(stored, 'location');

  it.each<[what: string, document: Fields]>([
    ['with extra fields and a GeoPoint', older],
    ['without a location', withoutLocation],
    ['with extra fields in the location', { ...stored, location: { latitude: 53, heading: 7 } }],
    ['with a text as location', { ...stored, location: 'at the rank' }],
    ['with nothing but a name', { driverName: 'Driver One' }],
  ])('%s can go online, offline and on a job', async (_what, document) => {
    await world.seed({ [DRIVER]: document });
    await update({ isOnline: true });
    await update({ isOnJob: true, pushToken: 'token' });
    await update({ isOnline: false, isOnJob: false, location: geoPoint(53.85, -0.42) });
    await assertFails(update({ rating: { stars: 1 } }));
    await assertFails(update({ isOnline: 'yes' }));
    await assertFails(update({ isOnline: true, location: 'at the rank, again' }));
  });
});

describe('a deactivated driver', () => {
  const update = (changes: Fields): Promise<void> => world.as('driver').doc(DRIVER).update(changes);

  it.each([false, null, 'true', 0])(
    'with isActive %j can go offline and do nothing else',
    async (isActive) => {
      await world.seed({ [DRIVER]: { ...stored, isActive } });
      await assertFails(update({ isOnline: true }));
      await assertFails(update({ isOnJob: true }));
      await assertFails(update({ location: { latitude: 53.85, longitude: -0.42 } }));
      await assertFails(update({ isOnline: false, isActive: true }));
      await update({ isOnline: false });
      await assertFails(update({ isOnline: true }));
      await world.seed({ [DRIVER]: { ...stored, isActive: true } });
      await update({ isOnline: true, isOnJob: true });
    },
  );

  it('whose document was deleted cannot recreate it', async () => {
    await world.remove([DRIVER]);
    await assertFails(world.as('driver').doc(DRIVER).set(stored));
    await assertFails(update({ isOnline: true }));
  });
});

function isGeoPoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'latitude' in value;
}
