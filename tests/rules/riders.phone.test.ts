import { describe, it, beforeEach } from 'vitest';
import { testMatrix, world } from '../support/world';
import { geoPoint, type Documents, type Fields } from '../support/firestoreValues';
import {
  ADMIN_EMAIL,
  emailOf,
  NO_ONE,
  SIGNED_IN,
  uidOf,
  type Principal,
  type SignedInPrincipal,
} from '../support/principals';
import { rideCreator, commit, commitWithoutLimits } from './commits';
import { INVALID_EMAILS, LONGEST_EMAIL, MALFORMED_TEXTS } from './malformedTexts';
import { phoneRide, COMBINATIONS, phoneBooking, phoneBookingOf } from './phoneBookingDocuments';
import { RIDE, stamped } from './rideDocuments';
import { testRideFields } from './rideFieldTests';
import { assertFails } from '@firebase/rules-unit-testing';
import { DRIVERS, laterBooking } from './bookingDocuments';
import { LATER, releaseUpdates } from './dayDocuments';
import { fields } from './fields';

const create = rideCreator('admin');

/** A phone booking with the uid and address of `who`. */
const ownPhoneRide = (who: Principal): Fields =>
  who === 'signed-out'
    ? phoneRide({ passengerId: null, bookedBy: null })
    : phoneRide({ passengerId: uidOf(who), bookedBy: emailOf(who) });

const onlyNew = testMatrix();
onlyNew(['admin'], {
  "creating the admin's phone booking": (db) => db.doc(RIDE).set(phoneRide()),
  "creating a phone booking as one's own": (db, who) => db.doc(RIDE).set(ownPhoneRide(who)),
  "creating a phone booking as one's own in the admin's name": (db, who) =>
    db.doc(RIDE).set({ ...ownPhoneRide(who), bookedBy: ADMIN_EMAIL }),
});
onlyNew(NO_ONE, {
  "creating a phone booking in the rider's name": (db) =>
    db.doc(RIDE).set(phoneRide({ passengerId: uidOf('rider') })),
});

const onlyExisting = testMatrix(() => world.seed({ [RIDE]: phoneRide() }));
onlyExisting(['admin'], {
  'getting a phone booking': (db) => db.doc(RIDE).get(),
  'listing the phone bookings': (db) =>
    db.collection('riders').where('isManualBooking', '==', true).get(),
  'cancelling a phone booking': (db) => db.doc(RIDE).update(stamped('cancelled_by_passenger')),
});
onlyExisting(NO_ONE, {
  'overwriting a phone booking': (db) => db.doc(RIDE).set(phoneRide()),
  'changing the notes of a phone booking': (db) =>
    db.doc(RIDE).update({ manualBookingNotes: 'Three suitcases' }),
  'adding a driver to a phone booking without a record': (db) =>
    db.doc(RIDE).update({ assignedDriverId: uidOf('driver') }),
  'deleting a phone booking': (db) => db.doc(RIDE).delete(),
});

describe('the fields of a phone booking', () => {
  testRideFields({
    create,
    rideOf: phoneRide,
    alsoValid: {
      passengerName: ['x'],
      passengerPhone: ['x'],
      manualBookingNotes: ['', 'x'],
      estimatedTripTime: [7, 0.5, null],
      distanceMiles: [7, 0.5, null],
      pickupLatLng: [geoPoint(0, 0)],
      dropoffLatLng: [geoPoint(0, 0)],
    },
    notAllowed: [
      ...['isAdmin', 'declineReason', 'statusUpdatedAt', 'promoCodeId', 'BookedBy', 'notes'],
    ],
    times: ['timestamp', 'bookedAt'],
  });

  fields(
    (changes) => create(phoneRide(changes)),
    [
      [
        'manualBookingNotes',
        'is one line of at most 1000 characters, and may be empty',
        ['x'.repeat(1001), ...MALFORMED_TEXTS.filter((text) => /[^ \u00A0\u200Bx]/.test(text))],
        ['', 'x'.repeat(1000), 'é'.repeat(1000)],
      ],
      ['passengerPhone', 'is no premium-rate number', ['0901 234 5678'], ['01909 500000']],
      ['passengerEmail', 'has at most 254 characters', INVALID_EMAILS, [LONGEST_EMAIL]],
      [
        'bookingId',
        'is the long prefix and epoch milliseconds',
        [
          ...['BEV-1763700000000', 'MANUAL-1763700000000', 'BEV-MANUAL-176370000000'],
          ...[
            'BEV-MANUAL-17637000000000',
            'BEV-MANUAL-1763700000000\n',
            'bev-manual-1763700000000',
          ],
          ...[' BEV-MANUAL-1763700000000', 'BEV-MANUAL1763700000000', 'BEV-MANUAL-17637000000x0'],
        ],
        ['BEV-MANUAL-0000000000000'],
      ],
      [
        'bookedBy',
        "is the address of the admin's token",
        ['rider@example.com', ADMIN_EMAIL.toUpperCase(), uidOf('admin')],
        [ADMIN_EMAIL],
      ],
      [
        'passengerId',
        "is the admin's",
        SIGNED_IN.filter((each) => each !== 'admin').map((who) => uidOf(who)),
      ],
      ['passengerType', 'is manual', ['authenticated', 'guest', 'admin', 'Manual']],
    ],
  );
});

const book = (set: Documents, who: SignedInPrincipal = 'admin'): Promise<void> =>
  commitWithoutLimits(who, { set });
const setStatus = (who: SignedInPrincipal, status: string): Promise<void> =>
  world.as(who).doc(RIDE).update(stamped(status));

const ASSIGNED = { [RIDE]: phoneRide(COMBINATIONS['a driver']) };

const only = testMatrix(() => world.seed({ ...DRIVERS, ...ASSIGNED }));
only(['driver', 'admin'], {
  'reading a phone booking with a driver': (db) => db.doc(RIDE).get(),
  'accepting a phone booking': (db) => db.doc(RIDE).update(stamped('assigned')),
});
only(['driver'], {
  'cancelling a phone booking as the driver': (db) =>
    db.doc(RIDE).update({
      ...stamped('cancelled_by_driver'),
      declineReason: 'A flat tyre',
    }),
});
only(NO_ONE, {
  'moving a phone booking without a time to accepted': (db) =>
    db.doc(RIDE).update(stamped('accepted')),
});

describe('the transitions of a phone booking', () => {
  beforeEach(() => world.seed(DRIVERS));

  it('without a time lead from assigned to completed', async () => {
    await book(ASSIGNED);
    await assertFails(setStatus('driver', 'on_route'));
    for (const status of ['assigned', 'on_route', 'arrived', 'completed']) {
      await assertFails(setStatus('other driver', status));
      await setStatus('driver', status);
    }
  });

  it.each(['neither', 'a time'] as const)('with %s are closed to drivers', async (name) => {
    await book(phoneBookingOf(name));
    for (const who of SIGNED_IN) {
      for (const status of ['assigned', 'accepted', 'on_route', 'cancelled_by_driver']) {
        await assertFails(setStatus(who, status));
      }
    }
    await world.remove([RIDE]);
    await book(ASSIGNED);
    await setStatus('driver', 'assigned');
  });

  it('with both release its cells when the driver cancels', async () => {
    await book(phoneBookingOf('both'));
    const cancellation = stamped('cancelled_by_driver');
    const release = { update: { [RIDE]: cancellation, ...releaseUpdates() } };
    await assertFails(commit(world.as('admin'), release));
    await commit(world.as('driver'), release);
    await book(laterBooking('guest', { time: LATER, rideId: 'ride-2' }), 'guest');
  });

  it('with both release its cells when the admin cancels on route', async () => {
    await world.seed(phoneBooking({ ride: { status: 'on_route' } }));
    const cancellation = stamped('cancelled_by_passenger');
    const release = { update: { [RIDE]: cancellation, ...releaseUpdates() } };
    await assertFails(commit(world.as('guest'), release));
    await commit(world.as('admin'), release);
    await book(laterBooking('guest', { time: LATER, rideId: 'ride-2' }), 'guest');
  });
});
