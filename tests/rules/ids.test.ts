import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { world } from '../support/world';
import type { Fields } from '../support/firestoreValues';
import { DRIVERS, laterBooking, nowBooking } from './bookingDocuments';
import { commit } from './commits';
import { dayPaths } from './dayDocuments';
import { NEW_CONTACT, NEW_DRIVER, newDriver } from './driverRecords';
import { phoneRide } from './phoneBookingDocuments';
import { PROMO, promoFields } from './promoDocuments';
import { asapRide, stamped } from './rideDocuments';
import { eventFields, FLEET } from './transitionDocuments';

const NEW_IDS = ['a', 'A-1_z', 'x'.repeat(128)];
const ODD_IDS = ['a.b', 'a[0]', '`a`', 'a b', ' a', 'x\u202Ey', 'ä', '😀', 'x'.repeat(129)];
const LONG_ID = 'x'.repeat(1400);

const seedRide = (id: string, fields: Fields): Promise<void> =>
  world.seed({ ...FLEET, [`riders/${id}`]: fields });

describe('the id of a new document has up to 128 letters, digits, hyphens and underscores:', () => {
  it('a ride for now', async () => {
    for (const id of [...ODD_IDS, LONG_ID]) {
      await assertFails(commit(world.as('rider'), { set: nowBooking('rider', {}, id) }));
    }
    for (const id of NEW_IDS) {
      await world.remove(['openRides/rider-1']);
      await commit(world.as('rider'), { set: nowBooking('rider', {}, id) });
    }
  });

  it('a ride for later', async () => {
    await world.seed(DRIVERS);
    for (const rideId of ODD_IDS) {
      await assertFails(commit(world.as('guest'), { set: laterBooking('guest', { rideId }) }));
    }
    await commit(world.as('guest'), { set: laterBooking('guest', { rideId: 'A-1_z' }) });
  });

  it('a phone booking', async () => {
    for (const id of ODD_IDS) {
      await assertFails(world.as('admin').doc(`riders/${id}`).set(phoneRide()));
    }
    await world.as('admin').doc('riders/A-1_z').set(phoneRide());
  });

  it('an audit event', async () => {
    await seedRide('ride-1', asapRide('rider'));
    const note = eventFields('admin', {
      kind: 'note',
      text: 'x',
      status: 'pending',
      driverId: null,
    });
    for (const id of [...ODD_IDS, LONG_ID]) {
      await assertFails(world.as('admin').doc(`riders/ride-1/rideEvents/${id}`).set(note));
    }
    for (const id of NEW_IDS) {
      await world.as('admin').doc(`riders/ride-1/rideEvents/${id}`).set(note);
    }
  });

  it('a driver and their contact', async () => {
    const contact = { phone: '07700 900109', rideId: null };
    for (const id of ODD_IDS) {
      await assertFails(world.as('admin').doc(`drivers/${id}`).set(newDriver({ id })));
      await assertFails(world.as('admin').doc(`driverContacts/${id}`).set(contact));
    }
    await world.as('admin').doc(NEW_DRIVER).set(newDriver());
    await world.as('admin').doc(NEW_CONTACT).set(contact);
  });

  it('a promo code, which also has no lower-case letters', async () => {
    for (const id of ODD_IDS) {
      const code = promoFields({ code: id, lastRideId: null });
      await assertFails(world.as('admin').doc(`promoCodes/${id}`).set(code));
    }
    await world.as('admin').doc(PROMO).set(promoFields());
  });
});

it.each([
  ['a dot', 'a.b'],
  ['brackets', 'a[0]'],
  ['a direction mark', 'x\u202Ey'],
  ['1,400 characters', LONG_ID],
])('an older ride with another id is cancelled and releases its cells: %s', async (_, rideId) => {
  await world.seed({ ...DRIVERS, ...laterBooking('rider', { rideId }) });
  const [day = ''] = dayPaths();
  const ride = {
    [`riders/${rideId}`]: stamped('cancelled_by_passenger'),
  };
  const release = { [day]: { cells: {}, jobs: {}, lastRideId: rideId } };
  await assertFails(commit(world.as('rider'), { update: ride }));
  await assertFails(commit(world.as('guest'), { update: { ...ride, ...release } }));
  await commit(world.as('rider'), { update: { ...ride, ...release } });
  expect(await world.read(day)).toMatchObject({ cells: {}, jobs: {}, lastRideId: rideId });
});
