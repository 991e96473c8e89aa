import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import { RIDE_STATUSES, UNDER_WAY_STATUSES } from '../../src/domain/ride/rideStatus';
import {
  deleteField,
  geoPoint,
  sampleValues,
  serverTime,
  timeAt,
  type Fields,
} from '../support/firestoreValues';
import { EVERYONE, NO_ONE, uidOf, type Principal } from '../support/principals';
import { inTurn } from './commits';
import { assignedRide, RIDE } from './rideDocuments';
import { fields } from './fields';

const DRIVER = uidOf('driver');
const CONTACT = `driverContacts/${DRIVER}`;
const NEW_CONTACT = `driverContacts/${uidOf('other driver')}`;
const stored: Fields = { phone: '07700 900101', rideId: 'ride-1' };
const seed = (contact: Fields = stored, ride: Fields = assignedRide()): Promise<void> =>
  world.seed({ [`drivers/${DRIVER}`]: {}, [CONTACT]: contact, [RIDE]: ride });
const get = (who: Principal): Promise<unknown> => world.as(who).doc(CONTACT).get();

const only = testMatrix(seed);
only(['rider', 'driver', 'admin'], {
  "getting a driver's number": (db) => db.doc(CONTACT).get(),
});
only(['other driver', 'admin'], {
  'getting one that does not exist': (db) => db.doc(NEW_CONTACT).get(),
});
only(['admin'], {
  'listing the numbers': (db) => db.collection('driverContacts').get(),
  'listing the number for a ride': (db) =>
    db.collection('driverContacts').where('rideId', '==', 'ride-1').get(),
  'naming any ride': (db) => db.doc(CONTACT).update({ rideId: 'ride-2' }),
  'changing a number': (db) => db.doc(CONTACT).update({ phone: '07700 900999' }),
});
only(NO_ONE, {
  'writing a number for a ride': (db) => db.doc(NEW_CONTACT).set(stored),
  'deleting a number': (db) => db.doc(CONTACT).delete(),
});

describe("the driver's number and the passenger", () => {
  const UNDER_WAY: readonly string[] = UNDER_WAY_STATUSES;

  it.each(RIDE_STATUSES)('is readable only while the ride is under way: %s', async (status) => {
    await seed(stored, assignedRide({ status }));
    await (UNDER_WAY.includes(status) ? get('rider') : assertFails(get('rider')));
    await get('driver');
  });

  it.each<[what: string, contact: Fields, ride: Fields]>([
    ['another ride is named', { ...stored, rideId: 'ride-2' }, assignedRide()],
    ['the driver names no ride', { ...stored, rideId: null }, assignedRide()],
    ['no ride was ever named', { phone: '07700 900101' }, assignedRide()],
    ['the named ride is no id', { ...stored, rideId: 7 }, assignedRide()],
    ["the ride is another driver's", stored, assignedRide({ assignedDriverId: 'driver-2' })],
    ['the ride has no driver', stored, assignedRide({ assignedDriverId: null })],
    ["the ride is another passenger's", stored, assignedRide({ passengerId: uidOf('guest') })],
  ])('is not readable if %s', async (_, contact, ride) => {
    await seed(contact, ride);
    await assertFails(get('rider'));
    await seed();
    await get('rider');
  });

  it('is readable by a guest too, and by no other passenger', async () => {
    await seed(stored, assignedRide({ passengerId: uidOf('guest') }));
    const allowed: readonly Principal[] = ['guest', 'driver', 'admin'];
    for (const who of EVERYONE) {
      await (allowed.includes(who) ? get(who) : assertFails(get(who)));
    }
  });
});

describe('the exact position in the contact', () => {
  const location = { latitude: 53.843612, longitude: -0.431987 };
  const position = { location, locationAt: serverTime() };
  const NO_POSITION = { location: deleteField(), locationAt: deleteField() };
  const update = (changes: Fields): Promise<void> =>
    world.as('driver').doc(CONTACT).update(changes);
  beforeEach(() => seed());

  it('is the driver’s own, and moves with the server’s time', async () => {
    for (const who of EVERYONE.filter((each) => each !== 'driver')) {
      await assertFails(world.as(who).doc(CONTACT).update(position));
    }
    await assertFails(update({ location }));
    await assertFails(update({ location, locationAt: timeAt(Date.now()) }));
    await assertFails(update({ ...position, phone: '07700 900999' }));
    await update(position);
    await assertFails(update({ 'location.latitude': 53.85 }));
    await assertFails(update({ locationAt: serverTime(), location: deleteField() }));
    await update({ ...position, 'location.latitude': 53.85 });
    expect(await world.read(CONTACT)).toMatchObject({ ...stored, location: { latitude: 53.85 } });
  });

  fields(
    (changes) => update({ ...position, ...changes }),
    [
      [
        'location',
        'is two numbers on the earth and nothing else',
        [
          ...[...sampleValues(), geoPoint(53.84, -0.43), { latitude: 53.84 }],
          ...[{ speed: 30 }, { latitude: 90.001 }, { longitude: -180.001 }, { latitude: NaN }].map(
            (wrong) => ({ ...location, ...wrong }),
          ),
        ],
        [{ latitude: -90, longitude: 180 }],
      ],
    ],
  );

  it('is removed by the driver and the admin', async () => {
    for (const who of ['driver', 'admin'] as const) {
      await world.seed({ [CONTACT]: { ...stored, location, locationAt: timeAt(0) } });
      await assertFails(world.as('rider').doc(CONTACT).update(NO_POSITION));
      await world.as(who).doc(CONTACT).update(NO_POSITION);
      expect(await world.read(CONTACT)).toEqual(stored);
    }
  });

  it('may be the first of an active driver’s contact, and of no one else’s', async () => {
    const own = world.as('other driver').doc(NEW_CONTACT);
    await assertFails(own.set(position));
    await world.seed({ [`drivers/${uidOf('other driver')}`]: { isActive: false } });
    await assertFails(own.set(position));
    await world.seed({ [`drivers/${uidOf('other driver')}`]: {} });
    await assertFails(world.as('driver').doc(NEW_CONTACT).set(position));
    await assertFails(own.set({ ...position, note: 'x' }));
    await assertFails(own.set({ ...position, phone: '07700 900102', rideId: null }));
    await own.set(position);
    await own.set(NO_POSITION, { merge: true });
    await world.remove([NEW_CONTACT]);
    await own.set(NO_POSITION, { merge: true });
  });
});

// tests/rules/drivers.job.test.ts has the rides that a driver may name.
describe('the ride that a driver names in the contact', () => {
  const update = (changes: Fields): Promise<void> =>
    world.as('driver').doc(CONTACT).update(changes);
  beforeEach(() => seed());

  it('is a ride id or null, also from the admin', async () => {
    const contact = world.as('admin').doc(CONTACT);
    const wrong = sampleValues().filter((value) => value !== null && value !== 'x');
    for (const rideId of [...wrong, 'a/b', '..', 'a b', 'x'.repeat(129), deleteField()]) {
      await assertFails(update({ rideId }));
      await assertFails(contact.update({ rideId }));
    }
    await inTurn(['x', 'Ab_9-'.repeat(4), null], (rideId) => contact.update({ rideId }));
    expect(await world.read(CONTACT)).toEqual({ ...stored, rideId: null });
  });

  it('may be an older ride with another id', async () => {
    await world.seed({
      [`drivers/${DRIVER}`]: { isOnJob: true },
      [RIDE]: assignedRide({ status: 'completed' }),
      'riders/a.b': assignedRide(),
    });
    await assertFails(update({ rideId: 'a.c' }));
    await update({ rideId: 'a.b' });
  });

  it('is in a contact of the driver’s own if there was none', async () => {
    const own = world.as('other driver').doc(NEW_CONTACT);
    const first = { phone: null, rideId: 'ride-2' };
    await world.seed({
      [`drivers/${uidOf('other driver')}`]: { isOnJob: true },
      'riders/ride-2': assignedRide({ assignedDriverId: uidOf('other driver') }),
    });
    await assertFails(own.set({ ...first, phone: '07700 900102' }));
    await assertFails(own.set({ ...first, rideId: null }));
    await assertFails(own.set({ ...first, rideId: 'ride-1' }));
    await assertFails(own.set({ ...first, note: 'x' }));
    await assertFails(world.as('driver').doc(NEW_CONTACT).set(first));
    await own.set(first);
  });

  it('can be named by the admin, without changing the number', async () => {
    const contact = world.as('admin').doc(CONTACT);
    await assertFails(contact.update({ rideId: 'a b' }));
    await assertFails(contact.update({ rideId: 'ride-2', phone: '07700 900999' }));
    await contact.update({ rideId: 'ride-2' });
    // A ride named by mistake grants nothing: it must be this driver's.
    await world.seed({ 'riders/ride-2': assignedRide({ assignedDriverId: 'driver-2' }) });
    await assertFails(get('rider'));
    await contact.update({ rideId: 'ride-1' });
    await get('rider');
  });

  it('is changed without any other field', async () => {
    await world.update({ [RIDE]: { status: 'completed' } });
    await assertFails(update({ rideId: null, phone: '07700 900999' }));
    await assertFails(update({ rideId: null, note: 'x' }));
    await world.seed({ [CONTACT]: { ...stored, note: 'of an older tool' } });
    await update({ rideId: null });
  });
});
