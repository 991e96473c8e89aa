import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { roundPosition } from '../../src/domain/common/geo';
import { testMatrix, world } from '../support/world';
import {
  deleteField,
  geoPoint,
  sampleValues,
  serverTime,
  transform,
  type Fields,
} from '../support/firestoreValues';
import { EVERYONE, NO_ONE, SIGNED_IN, uidOf } from '../support/principals';
import { inTurn } from './commits';
import { omitField } from './rideDocuments';
import { each, fields, notA } from './fields';

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
const PLACE = { latitude: 53.84, longitude: -0.43 };
const NO_POSITION = { location: deleteField() };
const seed = (): Promise<void> => world.seed({ [DRIVER]: stored });
const update = (changes: Fields): Promise<void> => world.as('driver').doc(DRIVER).update(changes);

const only = testMatrix(seed);
only(EVERYONE, {
  'getting a driver': (db) => db.doc(DRIVER).get(),
  'getting a missing driver': (db) => db.doc(NEW_DRIVER).get(),
  'listing up to 500 drivers': (db) => db.collection('drivers').limit(500).get(),
});
only(['admin'], {
  'listing more drivers': (db) => db.collection('drivers').limit(501).get(),
  'listing drivers without a limit': (db) => db.collection('drivers').get(),
});
only(NO_ONE, {
  'creating a driver': (db) => db.doc(NEW_DRIVER).set(stored),
  'deleting a driver': (db) => db.doc(DRIVER).delete(),
});
only(['driver'], {
  'updating the state of a driver': (db) =>
    db.doc(DRIVER).update({ isOnline: false, ...NO_POSITION }),
});
only(['driver', 'admin'], {
  'setting that a driver is on a job': (db) =>
    db.doc(DRIVER).update({ isOnJob: true, ...NO_POSITION }),
});
only(NO_ONE, {
  'setting a driver on a job who keeps a position': (db) =>
    db.doc(DRIVER).update({ isOnJob: true }),
});

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
  beforeEach(seed);

  it('accepts state and position, together or alone', async () => {
    const location = { latitude: 53.85, longitude: -0.42 };
    await update({ isOnline: false, location: deleteField() });
    await update({ isOnJob: true });
    await update({ isOnline: true, isOnJob: false, location });
    await update({ location });
    await update({ 'location.latitude': 53.86 });
    await update({ location });
    expect(await world.read(DRIVER)).toEqual({ ...stored, location });
  });

  const OTHER_FIELDS = Object.keys(stored).filter(
    (field) => !['isOnline', 'isOnJob', 'location'].includes(field),
  );
  it.each([...OTHER_FIELDS, 'isAdmin', 'isActive', 'phone'])(
    'denies changes of %s',
    async (field) => {
      await assertFails(update({ [field]: 'something else' }));
      await assertFails(update({ isOnJob: true, ...NO_POSITION, [field]: 'something else' }));
      await update({ isOnJob: true, ...NO_POSITION });
    },
  );

  it.each(Object.keys(omitField(stored, 'location')))('cannot lose its %s', async (field) => {
    await assertFails(update({ [field]: deleteField() }));
    expect(await world.read(DRIVER)).toEqual(stored);
  });

  fields(
    (changes) => update({ ...changes, ...NO_POSITION }),
    [...each(['isOnline', 'isOnJob'], 'is a boolean', notA('boolean'), [true, false])],
  );

  fields(update, [
    [
      'location',
      'is two numbers and nothing else',
      [
        ...[...sampleValues(), geoPoint(53.84, -0.43), { latitude: 53.84 }, { longitude: -0.43 }],
        { ...PLACE, speed: 30 },
      ],
      [PLACE],
    ],
  ]);

  it.each([
    ...[53.843612, 53.8436, 53.844, 53.845, 53.8400000001, 53.83999999].map((latitude) => ({
      latitude,
      longitude: -0.43,
    })),
    ...[-0.431987, -0.432, -0.425, -0.4300000001].map((longitude) => ({
      latitude: 53.84,
      longitude,
    })),
  ])('has no location more exact than two decimals: %j', async (location) => {
    await assertFails(update({ location }));
    await update({ location: roundPosition(location) });
  });

  it.each<[what: string, state: Fields]>([
    ['offline', { isOnline: false }],
    ['on a job', { isOnJob: true }],
    ['offline and on a job', { isOnline: false, isOnJob: true }],
  ])('has no position while %s', async (_, state) => {
    const location = { latitude: 53.85, longitude: -0.42 };
    await assertFails(update(state));
    await assertFails(update({ ...state, location }));
    await update({ ...state, ...NO_POSITION });
    await assertFails(update({ location }));
    await update({ isOnline: true, isOnJob: false });
    await update({ location });
  });

  it('has no time of the position, and is the driver’s own', async () => {
    const location = { latitude: 53.85, longitude: -0.42 };
    await assertFails(update({ location, locationAt: serverTime() }));
    await assertFails(world.as('other driver').doc(DRIVER).update({ location }));
    await update({ location });
    expect(await world.read(DRIVER)).toEqual({ ...stored, location });
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
    await update({ [field]: transform.increment(0) });
    await assertFails(update({ [field]: transform.increment(0.001) }));
    await inTurn([max, -max, 0, -0, 53.5], (value) => update({ [field]: value }));
  });
});

const other = { ...stored, speed: 30, location: geoPoint(53.84, -0.43), rating: { stars: 5 } };
const withoutLocation = omitField(stored, 'location');

it.each<[what: string, document: Fields]>([
  ['with extra fields and a GeoPoint', other],
  ['without a location', withoutLocation],
  ['with extra fields in the location', { ...stored, location: { latitude: 53, heading: 7 } }],
  ['with a text as location', { ...stored, location: 'at the rank' }],
  ['with nothing but a name', { driverName: 'Driver One' }],
])(
  'a driver whose document has other fields %s can go online, offline and on a job, which removes the location',
  async (_what, document) => {
    for (const state of [{ isOnline: true }, { isOnJob: true }, { isOnline: false }]) {
      await world.seed({ [DRIVER]: document });
      await update({ ...state, ...NO_POSITION });
    }
    await assertFails(update({ rating: { stars: 1 } }));
    await assertFails(update({ isOnline: 'yes' }));
    await assertFails(update({ isOnline: true, isOnJob: false, location: 'at the rank' }));
  },
);

it.each<[field: string, value: unknown]>([
  ['isOnline', true],
  ['isOnJob', true],
  ['location', deleteField()],
])('a driver changes %s next to malformed fields', async (field, value) => {
  const malformed = { isOnline: 'yes', isOnJob: 'no', locationAt: 7 };
  await world.seed({ [DRIVER]: malformed });
  await world
    .as('driver')
    .doc(DRIVER)
    .update({ [field]: value });
});

describe('a deactivated driver', () => {
  it.each([false, null, 'true', 0])(
    'with isActive %j can go offline and do nothing else',
    async (isActive) => {
      await world.seed({ [DRIVER]: { ...stored, isActive } });
      await assertFails(update({ isOnline: true }));
      await assertFails(update({ isOnJob: true, ...NO_POSITION }));
      await assertFails(update({ location: { latitude: 53.85, longitude: -0.42 } }));
      await assertFails(update({ isOnline: false, ...NO_POSITION, isActive: true }));
      await update({ isOnline: false, ...NO_POSITION });
      await assertFails(update({ isOnline: true }));
      await world.seed({ [DRIVER]: { ...stored, isActive: true } });
      await update({ isOnline: true, isOnJob: true, ...NO_POSITION });
    },
  );

  it('whose document was deleted cannot recreate it', async () => {
    await world.remove([DRIVER]);
    await assertFails(world.as('driver').doc(DRIVER).set(stored));
    await assertFails(update({ isOnline: true }));
  });
});
