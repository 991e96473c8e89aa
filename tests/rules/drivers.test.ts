import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  EVERYONE,
  everyKindOfValue,
  geoPoint,
  NO_ONE,
  removed,
  RulesWorld,
  SIGNED_IN,
  testMatrix,
  transform,
  uidOf,
  type Fields,
} from '../support/rulesWorld';
import { RIDE_STATUSES, UNDER_WAY_STATUSES } from '../../src/domain/ride/rideStatus';
import { assignedRide, without } from './rideDocuments';

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
    'getting a driver who does not exist': {
      allowed: EVERYONE,
      attempt: (db) => db.doc(NEW_DRIVER).get(),
    },
    'listing the drivers': { allowed: EVERYONE, attempt: (db) => db.collection('drivers').get() },
    'creating a driver': { allowed: NO_ONE, attempt: (db) => db.doc(NEW_DRIVER).set(stored) },
    'updating a driver': {
      allowed: ['driver'],
      attempt: (db) => db.doc(DRIVER).update({ isOnJob: true }),
    },
    'naming the ride that a driver has': {
      allowed: ['driver', 'admin'],
      attempt: (db) => db.doc(DRIVER).update({ isOnJob: true, currentRideId: 'ride-1' }),
    },
    'deleting a driver': { allowed: NO_ONE, attempt: (db) => db.doc(DRIVER).delete() },
  },
  seed,
);

it.each(SIGNED_IN)('%s does not become a driver, but a driver writes the document', async (who) => {
  const own = `drivers/${uidOf(who)}`;
  await assertFails(world.as(who).doc(own).set(stored));
  await world.seed({ [own]: stored });
  await world.as(who).doc(own).set(stored);
});

describe('the own document of a driver', () => {
  const update = (changes: Fields): Promise<void> => world.as('driver').doc(DRIVER).update(changes);
  beforeEach(seed);

  it('takes the state and the place, together or alone', async () => {
    const location = { latitude: 53.85, longitude: -0.42 };
    await update({ isOnline: false });
    await update({ isOnJob: true });
    await update({ location });
    await update({ 'location.latitude': 53.86 });
    await update({ isOnline: true, isOnJob: false, location });
    expect(await world.present(DRIVER)).toEqual({ ...stored, location });
  });

  const OTHER_FIELDS = Object.keys(stored).filter(
    (field) => !['isOnline', 'isOnJob', 'location', 'pushToken', 'currentRideId'].includes(field),
  );
  it.each([...OTHER_FIELDS, 'isAdmin', 'isActive', 'phone'])(
    'keeps its %s from the driver',
    async (field) => {
      await assertFails(update({ [field]: 'something else' }));
      await assertFails(update({ isOnJob: true, [field]: 'something else' }));
      await update({ isOnJob: true });
    },
  );

  it.each(Object.keys(stored))('is never without its %s', async (field) => {
    await assertFails(update({ [field]: removed() }));
    expect(await world.present(DRIVER)).toEqual(stored);
  });

  it.each(['isOnline', 'isOnJob'])('has an %s that is yes or no', async (field) => {
    for (const value of everyKindOfValue().filter((each) => typeof each !== 'boolean')) {
      await assertFails(update({ [field]: value }));
    }
    await update({ [field]: true });
    await update({ [field]: false });
  });

  it('has a place of two numbers and nothing else', async () => {
    for (const value of everyKindOfValue().filter((each) => !isGeoPoint(each))) {
      await assertFails(update({ location: value }));
    }
    await assertFails(update({ location: { latitude: 53.84 } }));
    await assertFails(update({ location: { longitude: -0.43 } }));
    await assertFails(update({ location: { latitude: 53.84, longitude: -0.43, speed: 30 } }));
    await update({ location: { latitude: 53.84, longitude: -0.43 } });
    await update({ location: geoPoint(53.84, -0.43) });
  });

  it('has a push token of at most 4096 characters, or none', async () => {
    const notTexts = everyKindOfValue().filter((each) => typeof each !== 'string' && each !== null);
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
  ])('has a %s from -%i to its opposite', async (axis, most) => {
    const field = `location.${axis}`;
    const notNumbers = everyKindOfValue().filter((each) => typeof each !== 'number');
    for (const value of [...notNumbers, NaN, Infinity, -Infinity, most + 1e-9, -most - 1e-9]) {
      await assertFails(update({ [field]: value }));
    }
    await assertFails(update({ [field]: transform.increment(2 * most) }));
    await update({ [field]: transform.increment(1) });
    for (const value of [most, -most, 0, -0, 53.5]) {
      await update({ [field]: value });
    }
  });
});

describe('the ride that a driver is on', () => {
  const update = (changes: Fields): Promise<void> => world.as('driver').doc(DRIVER).update(changes);
  const on = { isOnJob: true, currentRideId: 'ride-1' };
  const off = { isOnJob: false, currentRideId: null };
  const UNDER_WAY: readonly string[] = UNDER_WAY_STATUSES;
  beforeEach(seed);

  it.each(RIDE_STATUSES)('is named and kept, or not, while it is %s', async (status) => {
    await world.change({ 'riders/ride-1': { status } });
    const isUnderWay = UNDER_WAY.includes(status);
    await (isUnderWay ? update(on) : assertFails(update(on)));
    await world.seed({ [DRIVER]: { ...stored, ...on } });
    for (const changes of [off, { isOnJob: false }, { currentRideId: null }]) {
      await (isUnderWay ? assertFails(update(changes)) : update(changes));
      await world.seed({ [DRIVER]: { ...stored, ...on } });
    }
    await assertFails(update({ isOnJob: false, currentRideId: removed(), isActive: true }));
    await update({ isOnline: false, location: { latitude: 53.85, longitude: -0.42 } });
  });

  it.each<[what: string, ride: Fields]>([
    ["is a colleague's", { assignedDriverId: 'driver-2' }],
    ["is nobody's", { assignedDriverId: null }],
  ])('is none that %s', async (_, ride) => {
    await world.change({ 'riders/ride-1': ride });
    await assertFails(update(on));
    await world.change({ 'riders/ride-1': { assignedDriverId: uidOf('driver') } });
    await update(on);
  });

  it('is one that exists, and keeps its driver busy', async () => {
    for (const currentRideId of ['ride-2', 'a/b', '', 7, true, {}, []]) {
      await assertFails(update({ isOnJob: true, currentRideId }));
    }
    await assertFails(update({ ...on, isOnJob: false }));
    await assertFails(update({ currentRideId: 'ride-1' }));
    await update(on);
  });

  it('is one, and no other before it is over', async () => {
    await world.seed({ 'riders/ride-2': assignedRide() });
    await update(on);
    await assertFails(update({ currentRideId: 'ride-2' }));
    await assertFails(update({ currentRideId: removed() }));
    await world.change({ 'riders/ride-1': { status: 'completed' } });
    await update({ currentRideId: 'ride-2' });
  });

  it('holds nobody once it is gone', async () => {
    await update(on);
    await world.remove(['riders/ride-1']);
    await update(off);
  });

  it('is named by the office as one may be, and nothing else is changed with it', async () => {
    const office = (changes: Fields): Promise<void> =>
      world.as('admin').doc(DRIVER).update(changes);
    for (const changes of [
      { ...on, isOnJob: 'yes' },
      ...['a b', 'x'.repeat(129), 7, true].map((currentRideId) => ({ ...on, currentRideId })),
      ...Object.keys(without(stored, 'isOnJob')).map((field) => ({ ...on, [field]: 'x' })),
      { ...on, isActive: false },
    ]) {
      await assertFails(office(changes));
    }
    await office(on);
    await office(off);
    await assertFails(world.as('unverified admin').doc(DRIVER).update(on));
  });
});

describe('a driver whose app is an older one of the firm', () => {
  const update = (changes: Fields): Promise<void> => world.as('driver').doc(DRIVER).update(changes);
  const older = { ...stored, speed: 30, location: geoPoint(53.84, -0.43), rating: { stars: 5 } };
  const placeless = without(stored, 'location');

  it.each<[what: string, document: Fields]>([
    ['whose document has fields of its own and a GeoPoint', older],
    ['of whom no place is known', placeless],
    [
      'whose place has more than two numbers',
      { ...stored, location: { latitude: 53, heading: 7 } },
    ],
    ['whose place is a word', { ...stored, location: 'at the rank' }],
    ['of whom nothing is known but the name', { driverName: 'Driver One' }],
  ])('%s goes online, and offline, and on a job', async (_what, document) => {
    await world.seed({ [DRIVER]: document });
    await update({ isOnline: true });
    await update({ isOnJob: true, pushToken: 'token' });
    await update({ isOnline: false, isOnJob: false, location: geoPoint(53.85, -0.42) });
    await assertFails(update({ rating: { stars: 1 } }));
    await assertFails(update({ isOnline: 'yes' }));
    await assertFails(update({ isOnline: true, location: 'at the rank, again' }));
  });
});

describe('a driver who was dismissed', () => {
  const update = (changes: Fields): Promise<void> => world.as('driver').doc(DRIVER).update(changes);

  it.each([false, null, 'true', 0])(
    'by isActive %j goes offline, and does nothing else',
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

  it('by removing the document makes no other', async () => {
    await world.remove([DRIVER]);
    await assertFails(world.as('driver').doc(DRIVER).set(stored));
    await assertFails(update({ isOnline: true }));
  });
});

function isGeoPoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'latitude' in value;
}
