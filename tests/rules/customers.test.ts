import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { phoneKey } from '../../src/domain/common/phoneVariants';
import { RIDE_STATUSES, isUnderWay } from '../../src/domain/ride/rideStatus';
import { sampleValues, serverTime, timeAt, type Fields } from '../support/firestoreValues';
import { NO_ONE, ownerOf, uidOf } from '../support/principals';
import { testMatrix, world } from '../support/world';
import { fields, required } from './fields';
import { RIDE } from './rideDocuments';
import { assignedRideWithRecord, DRIVER, FLEET_ON_JOB, OTHER_DRIVER } from './transitionDocuments';

const PHONE = '07700900123';
const NOTE = `customers/${PHONE}`;

const noteFields = (changes: Fields = {}): Fields => ({
  note: 'Side gate',
  isForDriver: true,
  isBarred: false,
  updatedAt: serverTime(),
  updatedBy: uidOf('admin'),
  ...changes,
});
const stored = (changes: Fields = {}): Fields => noteFields({ updatedAt: timeAt(0), ...changes });

/** The driver's ride under way, which the contact names, and the note on its number. */
const seed = (ride: Fields = {}, note: Fields = {}): Promise<void> =>
  world.seed({
    ...FLEET_ON_JOB,
    [RIDE]: assignedRideWithRecord({ passengerPhone: PHONE, status: 'on_route', ...ride }),
    [NOTE]: stored(note),
  });
const read = (who: 'driver' | 'other driver' | 'rider' = 'driver', path = NOTE) =>
  world.as(who).doc(path).get();

testMatrix(seed)(['admin', 'driver'], {
  'reading a note for drivers': (db) => db.doc(NOTE).get(),
});
const onlySeeded = testMatrix(() => seed({}, { isForDriver: false }));
onlySeeded(['admin'], {
  'reading a note on a number': (db) => db.doc(NOTE).get(),
  'reading the note on a number without one': (db) => db.doc('customers/07700900999').get(),
  'deleting a note': (db) => db.doc(NOTE).delete(),
  'writing a note': (db, who) =>
    db.doc('customers/07700900999').set(noteFields({ updatedBy: uidOf(ownerOf(who)) })),
  'changing a note': (db) => db.doc(NOTE).set(noteFields({ note: '', isBarred: true })),
});
onlySeeded(NO_ONE, {
  'listing notes': (db) => db.collection('customers').limit(1).get(),
  'finding barred numbers': (db) =>
    db.collection('customers').where('isBarred', '==', true).limit(1).get(),
});

describe('a note', () => {
  const write = async (note: Fields): Promise<void> => {
    await world.remove([NOTE]);
    await world.as('admin').doc(NOTE).set(note);
  };
  required(noteFields, write);
  fields(
    (changes) => write(noteFields(changes)),
    [
      ['note', 'is one line', ['x'.repeat(301), ' x', 'a\nb', 7, null], ['', 'x'.repeat(300)]],
      ['isForDriver', 'is true or false', [null, 'true', 1], [false]],
      ['isBarred', 'is true or false', [null, 'true', 1], [true]],
      ['updatedAt', 'is the server time', [...sampleValues(), timeAt(Date.now() - 60_000)]],
      ['updatedBy', 'is the admin', [DRIVER, null]],
      ['other', 'is not allowed', ['x']],
    ],
  );

  it.each(['12345', '0'.repeat(31), '07700 900123', '+447700900123', 'x'])(
    'has the digits of a number as its id, not %s',
    async (id) => {
      await assertFails(world.as('admin').doc(`customers/${id}`).set(noteFields()));
      await world.as('admin').doc('customers/123456').set(noteFields());
    },
  );
});

describe('a driver', () => {
  beforeEach(() => seed());

  it.each(RIDE_STATUSES)('reads it while the ride is under way: %s', async (status) => {
    await world.update({ [RIDE]: { status } });
    await (isUnderWay(status) ? assertSucceeds(read()) : assertFails(read()));
  });

  it('reads none that is not for drivers, and no other number’s, existing or not', async () => {
    await seed({}, { isForDriver: false });
    await assertFails(read());
    await seed({ passengerPhone: '07700900124' });
    await assertFails(read());
    await assertFails(read('driver', 'customers/07700900999'));
    await assertFails(read('driver', 'customers/07700900124'));
    await seed();
    await assertSucceeds(read());
  });

  it('reads it as the driver of the ride that the own contact names', async () => {
    await assertFails(read('other driver'));
    await world.update({ [RIDE]: { assignedDriverId: OTHER_DRIVER } });
    await assertFails(read());
    await assertFails(read('other driver'));
    await world.update({ [`driverContacts/${OTHER_DRIVER}`]: { rideId: 'ride-1' } });
    await assertSucceeds(read('other driver'));
    await world.update({ [RIDE]: { assignedDriverId: DRIVER } });
    await world.update({ [`driverContacts/${DRIVER}`]: { rideId: null } });
    await assertFails(read());
    await world.update({ [`driverContacts/${DRIVER}`]: { rideId: 'gone' } });
    await assertFails(read());
  });

  it.each([
    '07700 900123',
    '+44 7700 900123',
    '+44 (0)7700-900123',
    '0044 7700 900123',
    '0044 (0) 7700 900123',
    '07700900123',
    '01482 123456',
    '01482 12345',
    '+33 6 12 34 56 78',
    '0033 6 12 34 56 78',
    '882 123 or +33 6 12',
    '+44 44 00 12 34',
    '00 00 44 12 34 56',
  ])('reads the note on a number however it is written: %s', async (passengerPhone) => {
    const key = phoneKey(passengerPhone) ?? '';
    await seed({ passengerPhone });
    await world.seed({ [`customers/${key}`]: stored() });
    await assertSucceeds(read('driver', `customers/${key}`));
    await world.seed({ [`customers/${key}1`]: stored() });
    await assertFails(read('driver', `customers/${key}1`));
    expect(key).toMatch(/^\d+$/);
  });
});
