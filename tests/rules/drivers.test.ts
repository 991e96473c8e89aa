import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  EVERYONE,
  everyKindOfValue,
  NO_ONE,
  removed,
  RulesWorld,
  SIGNED_IN,
  testMatrix,
  transform,
  uidOf,
  type Fields,
} from '../support/rulesWorld';

const world = new RulesWorld('demo-rules-drivers');

const DRIVER = `drivers/${uidOf('driver')}`;
const NEW_DRIVER = 'drivers/driver-new';
const stored: Fields = {
  driverName: 'Driver One',
  driverVehicle: 'Silver Skoda Octavia',
  phone: '07700 900101',
  isOnline: true,
  isOnJob: false,
  location: { latitude: 53.84, longitude: -0.43 },
  availability: [{ day: 'friday', start: '15:00', finish: '23:00' }],
  unavailableDates: [],
};
const seed = (): Promise<void> => world.seed({ [DRIVER]: stored });

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
    (field) => !['isOnline', 'isOnJob', 'location'].includes(field),
  );
  it.each([...OTHER_FIELDS, 'isAdmin'])('keeps its %s from the driver', async (field) => {
    await assertFails(update({ [field]: 'something else' }));
    await assertFails(update({ isOnJob: true, [field]: 'something else' }));
    await update({ isOnJob: true });
  });

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
    for (const value of everyKindOfValue()) {
      await assertFails(update({ location: value }));
    }
    await assertFails(update({ location: { latitude: 53.84 } }));
    await assertFails(update({ location: { longitude: -0.43 } }));
    await assertFails(update({ location: { latitude: 53.84, longitude: -0.43, speed: 30 } }));
    await update({ location: { latitude: 53.84, longitude: -0.43 } });
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
