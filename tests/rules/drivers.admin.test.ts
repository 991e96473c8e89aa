import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import { RIDE_STATUSES, UNDER_WAY_STATUSES } from '../../src/domain/ride/rideStatus';
import { deleteField, sampleValues, serverTime, type Fields } from '../support/firestoreValues';
import { uidOf } from '../support/principals';
import { inTurn } from './commits';
import {
  CONTACT,
  dates,
  DRIVER,
  NEW_CONTACT,
  NEW_DRIVER,
  newDriver,
  shifts,
} from './driverRecords';
import { each, fields, required, type FieldRow } from './fields';
import { assignedRide, omitField } from './rideDocuments';

const stored = newDriver({
  id: uidOf('driver'),
  isOnline: true,
  rating: { stars: 5 },
  location: { latitude: 53.84, longitude: -0.43 },
});
const contact: Fields = { phone: '07700 900101', rideId: null };
const seed = (): Promise<void> =>
  world.seed({ [DRIVER]: stored, [CONTACT]: contact, 'riders/ride-1': assignedRide() });
const update = (changes: Fields): Promise<void> => world.as('admin').doc(DRIVER).update(changes);
const add = (changes: Fields = {}): Promise<void> =>
  world.as('admin').doc(NEW_DRIVER).set(newDriver(changes));

const DEACTIVATION = { isActive: false, isOnline: false, location: deleteField() };
const FIRST_CONTACT = { phone: '07700 900109', rideId: null };

const only = testMatrix(seed);
only(['admin'], {
  'adding a driver': (db) => db.doc(NEW_DRIVER).set(newDriver()),
  'adding a phone number': (db) => db.doc(NEW_CONTACT).set(FIRST_CONTACT),
  "changing a driver's shifts": (db) => db.doc(DRIVER).update({ availability: shifts(1) }),
  "changing a driver's number": (db) => db.doc(CONTACT).update({ phone: '07700 900999' }),
  'deactivating a driver who is offline': (db) => db.doc(DRIVER).update(DEACTIVATION),
});

/** Values that are no one-line text: wrong type, too long, or malformed. */
const invalidLines = (maxLength: number): readonly unknown[] => [
  ...sampleValues().filter((value) => typeof value !== 'string'),
  ...['', ' x', 'a\nb', '\u202Ex', 'x'.repeat(maxLength + 1)],
];
const INVALID_IMAGE_URLS = [
  ...sampleValues().filter((value) => value !== null),
  ...['http://a.example/x.png', 'javascript:alert(1)', 'data:image/png;base64,x', 'https://'],
  ...['https://a b', 'https://a"b', `https://${'x'.repeat(2041)}`, 'vehicles/saloon.svg'],
];
const shift = (changes: Fields = {}): Fields => ({
  day: 'friday',
  start: '15:00',
  finish: '23:00',
  ...changes,
});
const INVALID_SHIFTS: readonly unknown[] = [
  ...sampleValues().filter((value) => !Array.isArray(value)),
  ...['x', 7, null, {}, shift({ note: 'x' }), omitField(shift(), 'day')].map((each) => [each]),
  ...[{ day: 'Friday' }, { day: 'day' }, { day: null }].map((each) => [shift(each)]),
  ...[{ start: '24:00', finish: '24:00' }, { start: '9:00' }, { start: 9 }, { start: '14:60' }].map(
    (each) => [shift(each)],
  ),
  ...[{ finish: '24:01' }, { finish: '15:00' }, { finish: '02:00' }, { finish: null }].map(
    (each) => [shift(each)],
  ),
  shifts(19),
];
const INVALID_DATES: readonly unknown[] = [
  ...sampleValues().filter((value) => !Array.isArray(value)),
  ...[7, null, '', 'x', '2026-13-01', '2026-12-32', '2026-1-1', '2026-12-25 2026-12-26'].map(
    (each) => ['2026-12-24', each],
  ),
  ['2026-12-25 2026', '12-26'],
  dates(101),
];

const ROWS: readonly FieldRow[] = [
  ...each(
    ['driverName', 'driverVehicle'],
    'is a line of at most 100 characters',
    invalidLines(100),
    ['x', 'x'.repeat(100)],
  ),
  ...each(
    ['erycplateNumber', 'erycvehiclelicenceNumber'],
    'is a line of at most 30 characters',
    invalidLines(30),
    ['x'.repeat(30)],
  ),
  [
    'vehicleImage',
    'is null or an address',
    INVALID_IMAGE_URLS,
    [null, 'https://a', `https://${'x'.repeat(2040)}`],
  ],
  [
    'availability',
    'is a list of shifts',
    INVALID_SHIFTS,
    [[], [shift({ start: '00:00', finish: '24:00' })], shifts(14)],
  ],
  [
    'unavailableDates',
    'is a list of at most 100 dates',
    INVALID_DATES,
    [[], ['2026-12-31'], dates(100)],
  ],
];

describe('a changed driver', () => {
  beforeEach(seed);
  fields(
    update,
    ROWS.map(([field, what, refused, accepted = []]): FieldRow => [
      field,
      what,
      [...refused, deleteField()],
      accepted,
    ]),
  );
});

it('takes four windows of a weekday, and never more than six', async () => {
  await seed();
  for (const before of [0, 1, 2, 3, 4]) {
    const mondays = Array.from({ length: before }, () => shift({ day: 'monday' }));
    const sundays = Array.from({ length: 4 }, () => shift({ day: 'sunday' }));
    const withFridays = (count: number) => {
      const fridays = Array.from({ length: count }, () => shift());
      return update({ availability: [...mondays, ...fridays, ...sundays].slice(0, 14) });
    };
    await withFridays(4);
    await assertFails(withFridays(7));
  }
  const days = (count: number, day: string) => Array.from({ length: count }, () => shift({ day }));
  const before = [...days(4, 'monday'), ...days(3, 'tuesday')];
  await update({ availability: [...before, ...days(6, 'friday')] });
  await assertFails(update({ availability: [...before, ...days(7, 'friday')] }));
});

it('looks at every window of a week', async () => {
  await seed();
  for (const [index] of shifts(14).entries()) {
    await assertFails(
      update({
        availability: shifts(14).map((each, at) =>
          at === index ? shift({ day: 'someday' }) : each,
        ),
      }),
    );
  }
  await update({ availability: shifts(14) });
});

describe('a new driver', () => {
  required(newDriver, (driver) => world.as('admin').doc(NEW_DRIVER).set(driver));

  // Checked by the same functions as an update, so a few values will do.
  fields(
    async (changes) => {
      await world.remove([NEW_DRIVER]);
      await add(changes);
    },
    [
      ...ROWS.map(([field, what, refused, accepted = []]): FieldRow => [
        field,
        what,
        refused.slice(-2),
        accepted.slice(-1),
      ]),
      ...each(['isOnline', 'isOnJob'], 'is false', [true]),
      ['isActive', 'is true', [false]],
      ['id', 'is that of the document', ['driver-1']],
      ...each(['rideId', 'phone', 'location'], 'is not for all to see', ['x']),
    ],
  );

  it('can go online and share a position', async () => {
    const own = world.withToken('driver-new', {
      firebase: { sign_in_provider: 'password', identities: {} },
    });
    await add();
    await own.doc(NEW_DRIVER).update({ isOnline: true });
    await own.doc(NEW_DRIVER).update({ location: { latitude: 53.84, longitude: -0.43 } });
    const position = {
      location: { latitude: 53.8436, longitude: -0.432 },
      locationAt: serverTime(),
    };
    await own.doc(NEW_CONTACT).set(position, { merge: true });
    await assertFails(own.doc(NEW_DRIVER).update({ availability: [] }));
  });

  it('has a one-line phone number and no current ride, or only a ride', async () => {
    const set = (fields: Fields): Promise<void> => world.as('admin').doc(NEW_CONTACT).set(fields);
    await inTurn(invalidLines(30), (phone) => assertFails(set({ ...FIRST_CONTACT, phone })));
    await assertFails(set({ ...FIRST_CONTACT, rideId: 'ride-1' }));
    await assertFails(set({ ...FIRST_CONTACT, email: 'x@example.com' }));
    await assertFails(set({ phone: FIRST_CONTACT.phone }));
    await assertFails(set({ rideId: null }));
    await assertFails(set({ phone: null, rideId: null }));
    await assertFails(set({ phone: null, rideId: 'a b' }));
    await set({ phone: null, rideId: 'ride-1' });
    await world.remove([NEW_CONTACT]);
    await set(FIRST_CONTACT);
  });
});

describe('the record of a driver', () => {
  beforeEach(seed);

  it('is updated in several fields at once, keeping the rest', async () => {
    const changes = { driverName: 'Driver Uno', availability: [], unavailableDates: dates(3) };
    await update(changes);
    expect(await world.read(DRIVER)).toEqual({ ...stored, ...changes });
  });

  it.each<[field: string, value: unknown]>([
    ['driverName', 'Driver One'],
    ['driverVehicle', 'Silver Skoda Octavia'],
    ['vehicleImage', null],
    ['erycplateNumber', 'ERYC 101'],
    ['erycvehiclelicenceNumber', 'PHV 7'],
    ['availability', shifts(1)],
    ['unavailableDates', dates(1)],
  ])('can be updated in %s next to malformed fields', async (field, value) => {
    const older = { name: 'One', availability: 'by hand', vehicleImage: 7, isOnline: 'yes' };
    await world.seed({ [DRIVER]: older });
    await update({ [field]: value });
  });

  it.each<[field: string, value: unknown]>([
    ['isOnline', false],
    ['isOnJob', true],
    ['location', { latitude: 53.85, longitude: -0.42 }],
    ['locationAt', null],
    ['rideId', 'ride-1'],
    ['rating', { stars: 1 }],
    ['id', 'driver-2'],
    ['phone', '07700 900999'],
  ])('cannot be updated together with %s', async (field, value) => {
    await assertFails(update({ driverName: 'Driver Uno', [field]: value }));
    await update({ driverName: 'Driver Uno' });
  });

  it('has a phone number that is updated alone and checked', async () => {
    const change = (changes: Fields): Promise<void> =>
      world.as('admin').doc(CONTACT).update(changes);
    for (const phone of [...invalidLines(30), deleteField()]) {
      await assertFails(change({ phone }));
    }
    await assertFails(change({ phone: '07700 900999', rideId: 'ride-2' }));
    await assertFails(world.as('driver').doc(CONTACT).update({ phone: '07700 900999' }));
    await change({ phone: '07700 900999' });
    expect(await world.read(CONTACT)).toEqual({ ...contact, phone: '07700 900999' });
  });
});

describe('deactivating a driver', () => {
  const UNDER_WAY: readonly string[] = UNDER_WAY_STATUSES;
  beforeEach(seed);

  it('also sets them offline, and isActive is a boolean', async () => {
    await assertFails(update({ isActive: false }));
    await assertFails(update({ ...DEACTIVATION, isOnline: true }));
    await assertFails(update({ ...DEACTIVATION, isOnJob: true }));
    await assertFails(update({ isActive: false, isOnline: false }));
    await assertFails(
      update({ ...DEACTIVATION, location: { latitude: 53.844, longitude: -0.43 } }),
    );
    for (const isActive of [null, 'no', 0, deleteField()]) {
      await assertFails(update({ ...DEACTIVATION, isActive }));
    }
    await update(DEACTIVATION);
    await assertFails(update({ isActive: true, isOnline: true }));
    await update({ isActive: true });
  });

  it.each(RIDE_STATUSES)('is denied while their ride is under way: %s', async (status) => {
    await world.update({ 'riders/ride-1': { status }, [CONTACT]: { rideId: 'ride-1' } });
    await (UNDER_WAY.includes(status) ? assertFails(update(DEACTIVATION)) : update(DEACTIVATION));
  });

  it('is allowed if their current ride is another driver’s or missing', async () => {
    await world.update({ [CONTACT]: { rideId: 'ride-1' } });
    await assertFails(update(DEACTIVATION));
    await world.update({ 'riders/ride-1': { assignedDriverId: uidOf('other driver') } });
    await update(DEACTIVATION);
    await world.update({ [DRIVER]: { isActive: true }, [CONTACT]: { rideId: 'ride-gone' } });
    await update(DEACTIVATION);
    await world.update({ [DRIVER]: { isActive: true } });
    await world.remove([CONTACT]);
    await update(DEACTIVATION);
  });
});
