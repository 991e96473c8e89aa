import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import {
  sampleValues,
  serverTime,
  timeAt,
  transform,
  type Fields,
} from '../support/firestoreValues';
import { EVERYONE, SIGNED_IN, uidOf } from '../support/principals';
import { RulesWorld, testMatrix } from '../support/rulesWorld';
import { nowBooking } from './bookingDocuments';
import { commit, inTurn, rideCreator, verdictsOn } from './commits';
import { INVALID_EMAILS, LONGEST_EMAIL, MALFORMED_TEXTS } from './malformedTexts';
import { asapRide, omitField, openRidesFields, openRidesPath, RIDE } from './rideDocuments';

const world = new RulesWorld();
const create = rideCreator(world, 'rider');
const { may, mayNot } = verdictsOn((changes: Fields) => create(asapRide('rider', changes)));

testMatrix(world, {
  "creating the rider's ride": {
    allowed: ['rider'],
    attempt: (db) => commit(db, { set: nowBooking('rider') }),
  },
  "creating the guest's ride": {
    allowed: ['guest'],
    attempt: (db) => commit(db, { set: nowBooking('guest') }),
  },
  'creating a ride without a passenger': {
    allowed: [],
    attempt: (db) => commit(db, { set: nowBooking('rider', { passengerId: null }) }),
  },
  "creating one's own ride": {
    allowed: SIGNED_IN,
    attempt: (db, who) => commit(db, { set: nowBooking(who === 'signed-out' ? 'rider' : who) }),
  },
});

describe('an existing ride', () => {
  it.each(EVERYONE)('cannot be overwritten by %s', async (who) => {
    await world.seed({ [RIDE]: asapRide('rider') });
    const again = asapRide(who === 'signed-out' ? 'rider' : who);
    await assertFails(world.as(who).doc(RIDE).set(again));
    await create(asapRide('rider'));
  });
});

describe('a ride created by transforms or several writes', () => {
  it('is checked after its transforms', async () => {
    for (const value of [transform.increment(5), transform.increment(-1), transform.append(2)]) {
      await mayNot({ numberOfRiders: value });
    }
    await mayNot({ originalFare: transform.increment(0.01) });
    await may({ numberOfRiders: transform.increment(4) });
  });

  it('is checked after every write of a batch', async () => {
    const database = world.as('rider');
    const ride = database.doc(RIDE);
    const bookingBatch = () =>
      database
        .batch()
        .set(ride, asapRide('rider'))
        .set(database.doc(openRidesPath('rider')), openRidesFields('ride-1', 'now'));
    await assertFails(bookingBatch().update(ride, { calculatedFare: 0.01 }).commit());
    await assertFails(
      bookingBatch()
        .set(ride, asapRide('rider', { calculatedFare: 0.01 }))
        .commit(),
    );
    await assertFails(bookingBatch().set(database.doc('riders/2'), asapRide('guest')).commit());
    await assertFails(bookingBatch().set(database.doc('riders/2'), asapRide('rider')).commit());
    expect(await world.read(RIDE)).toBeUndefined();
    await bookingBatch().commit();
  });
});

describe('the fields of a ride', () => {
  const FIELDS = Object.keys(asapRide('rider'));
  /** Further valid values. All others of `everyKindOfValue` are invalid. */
  const ALSO_VALID: Readonly<Record<string, readonly unknown[]>> = {
    passengerName: ['x'],
    passengerPhone: ['x'],
    estimatedTripTime: [7, 0.5],
  };

  it('are the 29 of the specification', async () => {
    expect(FIELDS).toHaveLength(29);
    await may({});
  });

  it.each(FIELDS)('%s is required', async (field) => {
    await assertFails(create(omitField(asapRide('rider'), field)));
    await may({});
  });

  it.each(FIELDS)('%s takes no value of another type', async (field) => {
    const usual = asapRide('rider')[field];
    const valid = [usual, ...(ALSO_VALID[field] ?? [])];
    for (const value of sampleValues().filter((each) => !valid.includes(each))) {
      await mayNot({ [field]: value });
    }
    await inTurn(valid, (value) => may({ [field]: value }));
  });

  it.each([
    'isAdmin',
    'declineReason',
    'statusUpdatedAt',
    'isManualBooking',
    'manualBookingNotes',
    'bookedBy',
    'bookedAt',
    'promoCodeId',
    'PickupPlaceId',
    'Status',
  ])('%s is not allowed', async (field) => {
    await mayNot({ [field]: 'x' });
    await mayNot({ [field]: null });
    await may({});
  });

  it.each(['pickupPlaceId', 'dropoffPlaceId'])(
    '%s is optional, an id of a map service',
    async (field) => {
      await may({ [field]: 'ChIJd8BlQ2BZwokRAFUEcm_qrcA-' });
      await may({ [field]: 'x'.repeat(1000) });
      const invalid = ['', 'two words', 'a/b', 'x\n', 'x'.repeat(1001)];
      for (const value of [...sampleValues(), ...invalid].filter((each) => each !== 'x')) {
        await mayNot({ [field]: value });
      }
    },
  );

  it.each([
    ['pickupAddress', 'pickup', 300],
    ['dropoffAddress', 'destination', 300],
    ['passengerName', 'passengerName', 100],
    ['passengerPhone', 'passengerPhone', 30],
  ])('%s is a one-line text (like %s) of at most %i characters', async (field, twin, maxLength) => {
    const both = (value: unknown): Fields => ({ [field]: value, [twin]: value });
    const wrongTypes = sampleValues().filter((value) => value !== 'x');
    for (const value of [
      ...wrongTypes,
      ...MALFORMED_TEXTS,
      'x'.repeat(maxLength + 1),
      'x'.repeat(900_000),
    ]) {
      await mayNot(both(value));
    }
    for (const value of ['x', 'x'.repeat(maxLength), 'é'.repeat(maxLength)]) {
      await may(both(value));
    }
  });

  it.each([
    ['pickup', 'pickupAddress'],
    ['destination', 'dropoffAddress'],
  ])('%s repeats %s', async (field, original) => {
    await mayNot({ [field]: 'Elsewhere' });
    await mayNot({ [original]: 'Elsewhere' });
    await may({ [field]: 'Elsewhere', [original]: 'Elsewhere' });
  });

  it('passengerEmail of a guest is any address of at most 254 characters', async () => {
    const by = (email: unknown): Promise<void> =>
      create(asapRide('guest', { passengerEmail: email }), 'guest');
    await inTurn([...INVALID_EMAILS, ...sampleValues()], (email) => assertFails(by(email)));
    for (const email of [
      'a@b.c',
      "o'neill+taxi@mail.example.co.uk",
      'å@ö.example',
      LONGEST_EMAIL,
    ]) {
      await by(email);
    }
  });

  it("passengerEmail of a rider is the account's own", async () => {
    for (const email of [...sampleValues(), 'ann@example.com', 'xrider@example.com']) {
      await mayNot({ passengerEmail: email });
    }
    await may({ passengerEmail: 'rider@example.com' });
    await may({ passengerEmail: 'Rider@Example.com' });
  });

  it('numberOfRiders is 1, 2, 3 or 4', async () => {
    for (const riders of [0, 5, -1, 1.5, 4.000001, 0.999999, NaN, Infinity, 1e300, '2', [2]]) {
      await mayNot({ numberOfRiders: riders });
    }
    await inTurn([1, 2, 3, 4], (riders) => may({ numberOfRiders: riders }));
  });

  it('estimatedTripTime is at most a day', async () => {
    for (const minutes of [-0.1, -1, 1440.1, 1e9, NaN, Infinity, -Infinity, '6', null]) {
      await mayNot({ estimatedTripTime: minutes });
    }
    await inTurn([0, -0, 1440, 12.345], (minutes) => may({ estimatedTripTime: minutes }));
  });

  it('bookingId is the prefix and epoch milliseconds', async () => {
    for (const bookingId of [
      ...['BEV-176370000000', 'BEV-17637000000000', 'BEV-17637000000x0', 'bev-1763700000000'],
      ...['1763700000000', 'BEV1763700000000', 'BEV-MANUAL-1763700000000', ' BEV-1763700000000'],
      ...['BEV-1763700000000\n', 'BEV-1763700000000 ', 'BEV--176370000000', 'TAX-1763700000000'],
      ...['BEV-1763700000000\nBEV-1763700000000', 'BEV-１７６３７００００００００'],
    ]) {
      await mayNot({ bookingId });
    }
    await may({ bookingId: 'BEV-0000000000000' });
  });

  it('timestamp is the server time', async () => {
    // Not the present moment, which can equal the server time on a fast machine.
    for (const off of [-100, -1000, 60_000, -3_600_000, 3_600_000]) {
      await mayNot({ timestamp: timeAt(Date.now() + off) });
    }
    await may({ timestamp: serverTime() });
  });
});

describe('the passenger of a new ride', () => {
  it.each(['rider', 'guest'] as const)('%s cannot book for another user', async (who) => {
    for (const other of SIGNED_IN.filter((each) => each !== who)) {
      await assertFails(create(asapRide(who, { passengerId: uidOf(other) }), who));
    }
    await assertFails(create(asapRide(who, { passengerId: uidOf(who).toUpperCase() }), who));
    await create(asapRide(who), who);
  });

  it('has the passengerType of the account', async () => {
    for (const passengerType of ['authenticated', 'manual', 'admin', 'Guest']) {
      await assertFails(create(asapRide('guest', { passengerType }), 'guest'));
    }
    for (const passengerType of ['guest', 'manual', 'admin', 'Authenticated']) {
      await mayNot({ passengerType });
    }
    await create(asapRide('guest'), 'guest');
    await may({});
  });
});
