import { isDeepStrictEqual } from 'node:util';
import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import {
  ADMIN_EMAIL,
  emailOf,
  everyKindOfValue,
  geoPoint,
  NO_ONE,
  RulesWorld,
  SIGNED_IN,
  serverTime,
  testMatrix,
  timeAt,
  uidOf,
  type Fields,
  type Principal,
} from '../support/rulesWorld';
import { rideCreator, verdictsOn } from './attempts';
import { LONGEST_EMAIL, NO_EMAILS, UNTIDY, without } from './rideDocuments';
import { manualRide } from './phoneBookingDocuments';

const world = new RulesWorld();

const RIDE = 'riders/ride-1';
const create = rideCreator(world, 'admin');
const { may, mayNot } = verdictsOn((changes: Fields) => create(manualRide(changes)));

/** The phone booking that someone would write as their own, with the address of their own token. */
const ownManualRide = (who: Principal): Fields =>
  who === 'nobody'
    ? manualRide({ passengerId: null, bookedBy: null })
    : manualRide({ passengerId: uidOf(who), bookedBy: emailOf(who) });

testMatrix(world, {
  "creating the admin's phone booking": {
    allowed: ['admin'],
    attempt: (db) => db.doc(RIDE).set(manualRide()),
  },
  "creating a phone booking as one's own": {
    allowed: ['admin'],
    attempt: (db, who) => db.doc(RIDE).set(ownManualRide(who)),
  },
  "creating a phone booking as one's own in the admin's name": {
    allowed: ['admin'],
    attempt: (db, who) => db.doc(RIDE).set({ ...ownManualRide(who), bookedBy: ADMIN_EMAIL }),
  },
  "creating a phone booking in the rider's name": {
    allowed: NO_ONE,
    attempt: (db) => db.doc(RIDE).set(manualRide({ passengerId: uidOf('rider') })),
  },
});

testMatrix(
  world,
  {
    'getting a phone booking': { allowed: ['admin'], attempt: (db) => db.doc(RIDE).get() },
    'listing the phone bookings': {
      allowed: ['admin'],
      attempt: (db) => db.collection('riders').where('isManualBooking', '==', true).get(),
    },
    'writing a phone booking anew': {
      allowed: NO_ONE,
      attempt: (db) => db.doc(RIDE).set(manualRide()),
    },
    'changing the notes of a phone booking': {
      allowed: NO_ONE,
      attempt: (db) => db.doc(RIDE).update({ manualBookingNotes: 'Three suitcases' }),
    },
    'giving a phone booking a driver afterwards': {
      allowed: NO_ONE,
      attempt: (db) => db.doc(RIDE).update({ assignedDriverId: uidOf('driver') }),
    },
    'cancelling a phone booking': {
      allowed: ['admin'],
      attempt: (db) =>
        db.doc(RIDE).update({ status: 'cancelled_by_passenger', statusUpdatedAt: serverTime() }),
    },
    'deleting a phone booking': { allowed: NO_ONE, attempt: (db) => db.doc(RIDE).delete() },
  },
  () => world.seed({ [RIDE]: manualRide() }),
);

describe('the fields of a phone booking', () => {
  const FIELDS = Object.keys(manualRide());
  /** What stands beside the usual value: nothing else of `everyKindOfValue` does. */
  const ALSO_RIGHT: Readonly<Record<string, readonly unknown[]>> = {
    passengerName: ['x'],
    passengerPhone: ['x'],
    estimatedTripTime: [7, 0.5, null],
    distanceMiles: [7, 0.5, null],
    manualBookingNotes: ['', 'x'],
    pickupLatLng: [geoPoint(0, 0)],
    dropoffLatLng: [geoPoint(0, 0)],
  };

  it("are the ride's 29 and four of its own", async () => {
    expect(FIELDS).toHaveLength(33);
    await may({});
  });

  it.each(FIELDS)('%s is never missing', async (field) => {
    await assertFails(create(without(manualRide(), field)));
    await may({});
  });

  it.each(FIELDS)('%s takes no value of another kind', async (field) => {
    const right = [manualRide()[field], ...(ALSO_RIGHT[field] ?? [])];
    const isRight = (value: unknown): boolean =>
      right.some((each) => isDeepStrictEqual(each, value));
    for (const value of everyKindOfValue().filter((each) => !isRight(each))) {
      await mayNot({ [field]: value });
    }
    for (const value of right) {
      await may({ [field]: value });
    }
  });

  it('may have what a map service calls its places', async () => {
    await mayNot({ pickupPlaceId: 'two words' });
    await mayNot({ dropoffPlaceId: null });
    await may({ pickupPlaceId: 'ChIJ-of_Lairgate', dropoffPlaceId: 'ChIJ-of_Walkington' });
  });

  it.each(['isAdmin', 'declineReason', 'statusUpdatedAt', 'promoCodeId', 'BookedBy', 'notes'])(
    '%s is not one of them',
    async (field) => {
      await mayNot({ [field]: 'x' });
      await mayNot({ [field]: null });
      await may({});
    },
  );

  it.each([
    ['pickupAddress', 'pickup', 300],
    ['dropoffAddress', 'destination', 300],
    ['passengerName', 'passengerName', 100],
    ['passengerPhone', 'passengerPhone', 30],
  ])('%s is a text of one line and of at most so many characters', async (field, twin, longest) => {
    const both = (value: unknown): Fields => ({ [field]: value, [twin]: value });
    const wrongKinds = everyKindOfValue().filter((value) => value !== 'x');
    for (const value of [...wrongKinds, ...UNTIDY, 'x'.repeat(longest + 1)]) {
      await mayNot(both(value));
    }
    if (twin !== field) {
      await mayNot({ [field]: 'x' });
      await mayNot({ [twin]: 'x' });
    }
    for (const value of ['x', 'x'.repeat(longest)]) {
      await may(both(value));
    }
  });

  it('manualBookingNotes is one line of at most 1000 characters, and may be empty', async () => {
    for (const notes of [
      'x'.repeat(1001),
      ...UNTIDY.filter((text) => /[^ \u00A0\u200Bx]/.test(text)),
    ]) {
      await mayNot({ manualBookingNotes: notes });
    }
    for (const notes of ['', 'x'.repeat(1000), 'é'.repeat(1000)]) {
      await may({ manualBookingNotes: notes });
    }
  });

  it('passengerEmail is any address of at most 254 characters', async () => {
    for (const email of NO_EMAILS) {
      await mayNot({ passengerEmail: email });
    }
    await may({ passengerEmail: LONGEST_EMAIL });
  });

  it('bookingId is the long prefix and epoch milliseconds', async () => {
    for (const bookingId of [
      ...['BEV-1763700000000', 'MANUAL-1763700000000', 'BEV-MANUAL-176370000000'],
      ...['BEV-MANUAL-17637000000000', 'BEV-MANUAL-1763700000000\n', 'bev-manual-1763700000000'],
      ...[' BEV-MANUAL-1763700000000', 'BEV-MANUAL1763700000000', 'BEV-MANUAL-17637000000x0'],
    ]) {
      await mayNot({ bookingId });
    }
    await may({ bookingId: 'BEV-MANUAL-0000000000000' });
  });

  it.each(['timestamp', 'bookedAt'])('%s is the time of the server', async (field) => {
    // Not the present moment: on a fast machine that is the server's time, too.
    for (const off of [-100, -1000, 60_000, -3_600_000, 3_600_000]) {
      await mayNot({ [field]: timeAt(Date.now() + off) });
    }
    await may({ [field]: serverTime() });
  });

  it("bookedBy is the address of the admin's token", async () => {
    for (const bookedBy of ['rider@example.com', ADMIN_EMAIL.toUpperCase(), uidOf('admin')]) {
      await mayNot({ bookedBy });
    }
    await may({ bookedBy: ADMIN_EMAIL });
  });

  it("passengerId is the admin's, and passengerType says so", async () => {
    for (const who of SIGNED_IN.filter((each) => each !== 'admin')) {
      await mayNot({ passengerId: uidOf(who) });
    }
    for (const passengerType of ['authenticated', 'guest', 'admin', 'Manual']) {
      await mayNot({ passengerType });
    }
    await may({});
  });
});
