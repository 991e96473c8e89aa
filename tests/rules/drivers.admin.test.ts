import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { RIDE_STATUSES, UNDER_WAY_STATUSES } from '../../src/domain/ride/rideStatus';
import {
  everyKindOfValue,
  removed,
  RulesWorld,
  testMatrix,
  uidOf,
  type Fields,
} from '../support/rulesWorld';
import {
  CONTACT,
  dates,
  DRIVER,
  NEW_CONTACT,
  NEW_DRIVER,
  newDriver,
  shifts,
} from './driverRecords';
import { assignedRide, without } from './rideDocuments';

const world = new RulesWorld();

const stored = newDriver({
  ...{ id: uidOf('driver'), isOnline: true, rating: { stars: 5 } },
  location: { latitude: 53.84, longitude: -0.43 },
});
const contact: Fields = { phone: '07700 900101', rideId: 'ride-1' };
const seed = (): Promise<void> =>
  world.seed({ [DRIVER]: stored, [CONTACT]: contact, 'riders/ride-1': assignedRide() });
const update = (changes: Fields): Promise<void> => world.as('admin').doc(DRIVER).update(changes);
const add = (changes: Fields = {}): Promise<void> =>
  world.as('admin').doc(NEW_DRIVER).set(newDriver(changes));

const BEGIN = { phone: '07700 900109', rideId: null };

testMatrix(
  world,
  {
    'adding a driver': {
      allowed: ['admin'],
      attempt: (db) => db.doc(NEW_DRIVER).set(newDriver()),
    },
    'adding a phone number': {
      allowed: ['admin'],
      attempt: (db) => db.doc(NEW_CONTACT).set(BEGIN),
    },
    "changing a driver's shifts": {
      allowed: ['admin'],
      attempt: (db) => db.doc(DRIVER).update({ availability: shifts(1) }),
    },
    "changing a driver's number": {
      allowed: ['admin'],
      attempt: (db) => db.doc(CONTACT).update({ phone: '07700 900999' }),
    },
    'dismissing a driver who is off': {
      allowed: ['admin'],
      attempt: (db) => db.doc(DRIVER).update({ isActive: false, isOnline: false }),
    },
  },
  seed,
);

/** Values of a text of one line that are none: too long, with a break, or that begin with a space. */
const notLines = (longest: number): readonly unknown[] => [
  ...everyKindOfValue().filter((value) => typeof value !== 'string'),
  ...['', ' x', 'a\nb', '\u202Ex', 'x'.repeat(longest + 1)],
];
const WRONG_PICTURES = [
  ...everyKindOfValue().filter((value) => value !== null),
  ...['http://a.example/x.png', 'javascript:alert(1)', 'data:image/png;base64,x', 'https://'],
  ...['https://a b', 'https://a"b', `https://${'x'.repeat(2041)}`, 'vehicles/saloon.svg'],
];
const shift = (changes: Fields = {}): Fields => ({
  ...{ day: 'friday', start: '15:00', finish: '23:00' },
  ...changes,
});
const WRONG_SHIFTS: readonly unknown[] = [
  ...everyKindOfValue().filter((value) => !Array.isArray(value)),
  ...['x', 7, null, {}, shift({ note: 'x' }), without(shift(), 'day')].map((each) => [each]),
  ...[{ day: 'Friday' }, { day: 'day' }, { day: null }].map((each) => [shift(each)]),
  ...[{ start: '24:00', finish: '24:00' }, { start: '9:00' }, { start: 9 }, { start: '14:60' }].map(
    (each) => [shift(each)],
  ),
  ...[{ finish: '24:01' }, { finish: '15:00' }, { finish: '02:00' }, { finish: null }].map(
    (each) => [shift(each)],
  ),
  shifts(19),
];
const WRONG_DATES: readonly unknown[] = [
  ...everyKindOfValue().filter((value) => !Array.isArray(value)),
  ...[7, null, '', 'x', '2026-13-01', '2026-12-32', '2026-1-1', '2026-12-25 2026-12-26'].map(
    (each) => ['2026-12-24', each],
  ),
  ['2026-12-25 2026', '12-26'],
  dates(101),
];

const WRONG: Readonly<Record<string, readonly unknown[]>> = {
  driverName: notLines(100),
  driverVehicle: notLines(100),
  erycplateNumber: notLines(30),
  erycvehiclelicenceNumber: notLines(30),
  vehicleImage: WRONG_PICTURES,
  availability: WRONG_SHIFTS,
  unavailableDates: WRONG_DATES,
};
const RIGHT: Readonly<Record<string, readonly unknown[]>> = {
  driverName: ['x', 'x'.repeat(100)],
  driverVehicle: ['x'.repeat(100)],
  erycplateNumber: ['x'.repeat(30)],
  erycvehiclelicenceNumber: ['x'.repeat(30)],
  vehicleImage: [null, 'https://a', `https://${'x'.repeat(2040)}`],
  availability: [[], [shift({ start: '00:00', finish: '24:00' })], shifts(18)],
  unavailableDates: [[], ['2026-12-31'], dates(100)],
};

describe.each(Object.keys(WRONG))('the %s of a driver', (field) => {
  beforeEach(seed);

  it('is what it should be in a new one', async () => {
    // By the same rules as a change, which is asked about more.
    for (const value of WRONG[field]?.slice(-2) ?? []) {
      await assertFails(add({ [field]: value }));
    }
    await assertFails(world.as('admin').doc(NEW_DRIVER).set(without(newDriver(), field)));
    await add({ [field]: RIGHT[field]?.at(-1) });
  });

  it('is changed into nothing else, and never taken away', async () => {
    for (const value of WRONG[field] ?? []) {
      await assertFails(update({ [field]: value }));
    }
    await assertFails(update({ [field]: removed() }));
    for (const value of RIGHT[field] ?? []) {
      await update({ [field]: value });
    }
  });
});

it('looks at every window of a week', async () => {
  await seed();
  for (const [index] of shifts(18).entries()) {
    await assertFails(update({ availability: shifts(18).with(index, shift({ day: 'someday' })) }));
  }
  await update({ availability: shifts(18) });
});

describe('a new driver', () => {
  it.each<[what: string, changes: Fields]>([
    ['online', { isOnline: true }],
    ['on a job', { isOnJob: true }],
    ['with a ride', { currentRideId: 'ride-1' }],
    ['dismissed', { isActive: false }],
    ['by another id', { id: 'driver-1' }],
    ['with a number for all to see', { phone: '07700 900109' }],
    ['somewhere', { location: { latitude: 53.84, longitude: -0.43 } }],
  ])('does not begin %s', async (_, changes) => {
    await assertFails(add(changes));
    await add();
  });

  it.each(['isOnline', 'isOnJob', 'isActive', 'currentRideId', 'id'])(
    'is not without %s',
    async (field) => {
      await assertFails(world.as('admin').doc(NEW_DRIVER).set(without(newDriver(), field)));
    },
  );

  it('goes to work', async () => {
    const own = world.withToken('driver-new', {
      firebase: { sign_in_provider: 'password', identities: {} },
    });
    await add();
    await own.doc(NEW_DRIVER).update({ isOnline: true });
    await own.doc(NEW_DRIVER).update({ location: { latitude: 53.84, longitude: -0.43 } });
    await assertFails(own.doc(NEW_DRIVER).update({ availability: [] }));
  });

  it('has a number of one line, and no ride that may see it', async () => {
    const set = (fields: Fields): Promise<void> => world.as('admin').doc(NEW_CONTACT).set(fields);
    for (const phone of notLines(30)) {
      await assertFails(set({ ...BEGIN, phone }));
    }
    await assertFails(set({ ...BEGIN, rideId: 'ride-1' }));
    await assertFails(set({ ...BEGIN, email: 'x@example.com' }));
    await assertFails(set({ phone: BEGIN.phone }));
    await assertFails(set({ rideId: null }));
    await set(BEGIN);
  });
});

describe('the record of a driver', () => {
  beforeEach(seed);

  it('changes in several parts at once, and keeps the rest', async () => {
    const changes = { driverName: 'Driver Uno', availability: [], unavailableDates: dates(3) };
    await update(changes);
    expect(await world.present(DRIVER)).toEqual({ ...stored, ...changes });
  });

  it('is the same whatever else an older app has written', async () => {
    const older = { name: 'One', availability: 'by hand', vehicleImage: 7, isOnline: 'yes' };
    await world.seed({ [DRIVER]: older });
    await update({ driverName: 'Driver One', erycplateNumber: 'ERYC 101' });
    await update({ availability: shifts(1) });
  });

  it.each<[field: string, value: unknown]>([
    ['isOnline', false],
    ['isOnJob', true],
    ['location', { latitude: 53.85, longitude: -0.42 }],
    ['locationAt', null],
    ['pushToken', 'x'],
    ['currentRideId', 'ride-1'],
    ['rating', { stars: 1 }],
    ['id', 'driver-2'],
    ['phone', '07700 900999'],
  ])('does not touch %s', async (field, value) => {
    await assertFails(update({ driverName: 'Driver Uno', [field]: value }));
    await update({ driverName: 'Driver Uno' });
  });

  it('has a number that changes alone, and into a number', async () => {
    const change = (changes: Fields): Promise<void> =>
      world.as('admin').doc(CONTACT).update(changes);
    for (const phone of [...notLines(30), removed()]) {
      await assertFails(change({ phone }));
    }
    await assertFails(change({ phone: '07700 900999', rideId: 'ride-2' }));
    await assertFails(world.as('driver').doc(CONTACT).update({ phone: '07700 900999' }));
    await change({ phone: '07700 900999' });
    expect(await world.present(CONTACT)).toEqual({ ...contact, phone: '07700 900999' });
  });
});

describe('a driver who is dismissed', () => {
  const away = { isActive: false, isOnline: false };
  const UNDER_WAY: readonly string[] = UNDER_WAY_STATUSES;
  beforeEach(seed);

  it('is offline with it, and nothing but yes or no', async () => {
    await assertFails(update({ isActive: false }));
    await assertFails(update({ ...away, isOnline: true }));
    await assertFails(update({ ...away, isOnJob: true }));
    for (const isActive of [null, 'no', 0, removed()]) {
      await assertFails(update({ ...away, isActive }));
    }
    await update(away);
    await assertFails(update({ isActive: true, isOnline: true }));
    await update({ isActive: true });
  });

  it.each(RIDE_STATUSES)('has no ride under way: %s', async (status) => {
    await world.change({
      'riders/ride-1': { status },
      [DRIVER]: { isOnJob: true, currentRideId: 'ride-1' },
    });
    await (UNDER_WAY.includes(status) ? assertFails(update(away)) : update(away));
  });

  it('may have one that is a colleague’s by now, or gone', async () => {
    await world.change({ [DRIVER]: { isOnJob: true, currentRideId: 'ride-1' } });
    await assertFails(update(away));
    await world.change({ 'riders/ride-1': { assignedDriverId: uidOf('other driver') } });
    await update(away);
    await world.change({ [DRIVER]: { isActive: true, currentRideId: 'ride-gone' } });
    await update(away);
  });
});
