import { isDeepStrictEqual } from 'node:util';
import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import {
  deleteField,
  sampleValues,
  serverTime,
  timeAt,
  timeWithNanos,
  type Documents,
} from '../support/firestoreValues';
import { NO_ONE, ownerOf, type Principal, SIGNED_IN, uidOf } from '../support/principals';
import { DRIVERS, laterBooking, nowBooking, omitDocument } from './bookingDocuments';
import { commit, verdictsOn } from './commits';
import { LONG_AGO, OPEN_RIDES, secondBooking, seedOpenRides } from './openRideDocuments';
import { omitField, openRidesFields, openRidesPath } from './rideDocuments';
import { each, fields } from './fields';

const booked = nowBooking('rider');
const { may, mayNot } = verdictsOn((set: Documents, who: Principal = 'rider') =>
  commit(world.as(who), { set }),
);
/** Expects success and undoes it, so that the same can be written again. */
const mayAgain = async (set: Documents): Promise<void> => {
  await may(set);
  await world.remove(Object.keys(set));
};

beforeEach(() => world.seed(DRIVERS));

const only = testMatrix(() => seedOpenRides({ now: ['ride-1'] }));
only(['rider'], {
  "getting the rider's open rides": (db) => db.doc(OPEN_RIDES).get(),
  'adding a second ride of the rider': (db) => commit(db, { set: secondBooking() }),
});
only(SIGNED_IN, {
  "getting one's own if missing": (db, who) =>
    db.doc(who === 'signed-out' ? 'openRides/nobody' : openRidesPath(who)).get(),
});
only(NO_ONE, {
  'listing all open rides': (db) => db.collection('openRides').get(),
  "listing those of one's own ride": (db) =>
    db.collection('openRides').where('lastRideId', '==', 'ride-1').get(),
  'creating without a ride': (db, who) =>
    db.doc(openRidesPath(ownerOf(who))).set(openRidesFields('ride-2', 'now')),
  'removing an entry': (db) => db.doc(OPEN_RIDES).update({ now: [] }),
  'resetting them to empty': (db) =>
    db.doc(OPEN_RIDES).set(openRidesFields('ride-1', 'now', { now: [] })),
  'overwriting them with the same': (db) =>
    db.doc(OPEN_RIDES).set(openRidesFields('ride-1', 'now')),
  'deleting them': (db) => db.doc(OPEN_RIDES).delete(),
});
only(
  SIGNED_IN.filter((who) => who !== 'rider'),
  {
    "adding one's own ride for now": (db, who) =>
      commit(db, { set: nowBooking(ownerOf(who), {}, 'ride-2') }),
    "adding one's own ride for later": (db, who) =>
      commit(db, { set: laterBooking(ownerOf(who), { rideId: 'ride-2' }) }),
  },
);

it('another account cannot add its own ride', async () => {
  await seedOpenRides({ now: ['ride-1'] });
  const own = nowBooking('other rider', {}, 'ride-2');
  const theirs = { [OPEN_RIDES]: secondBooking()[OPEN_RIDES] ?? {} };
  await mayNot({ ...own, ...theirs }, 'other rider');
  await may(own, 'other rider');
});

describe('the fields of open rides', () => {
  const FIELDS = Object.keys(openRidesFields('ride-1', 'now'));

  it.each(FIELDS)('%s is required', async (field) => {
    await mayNot({ ...booked, [OPEN_RIDES]: omitField(openRidesFields('ride-1', 'now'), field) });
    await may(booked);
    await seedOpenRides({ now: ['ride-1'] });
    const entered = secondBooking();
    await mayNot({ ...entered, [OPEN_RIDES]: omitField(entered[OPEN_RIDES] ?? {}, field) });
    const update = { [OPEN_RIDES]: { ...entered[OPEN_RIDES], [field]: deleteField() } };
    await assertFails(
      commit(world.as('rider'), { set: omitDocument(entered, OPEN_RIDES), update }),
    );
    await may(entered);
  });

  it.each(FIELDS)('%s takes no other value', async (field) => {
    const usual = openRidesFields('ride-1', 'now')[field];
    for (const value of sampleValues().filter((each) => !isDeepStrictEqual(each, usual))) {
      await mayNot({
        ...booked,
        [OPEN_RIDES]: openRidesFields('ride-1', 'now', { [field]: value }),
      });
    }
    await mayAgain(booked);
    const right = secondBooking()[OPEN_RIDES]?.[field];
    await seedOpenRides({ now: ['ride-1'] });
    for (const value of sampleValues().filter((each) => !isDeepStrictEqual(each, right))) {
      await mayNot(secondBooking({ [field]: value }));
    }
    await may(secondBooking());
  });

  fields(
    async (changes) => {
      await mayAgain({ ...booked, [OPEN_RIDES]: openRidesFields('ride-1', 'now', changes) });
    },
    [
      ...each(['rides', 'uid', 'cap', 'promoCode', 'note'], 'is not allowed', [
        ...[null, 'x', uidOf('rider'), 7],
      ]),
      [
        'lastBookedAt',
        'is the server time',
        [-100, -60_000, -3_600_000, 60_000, 3_600_000].map((off) => timeAt(Date.now() + off)),
      ],
      ['bookedBeforeAt', 'is null at first', [serverTime(), LONG_AGO, timeAt(0)]],
    ],
  );

  it('bookedBeforeAt is the previous lastBookedAt later', async () => {
    const lastBookedAt = timeWithNanos(Date.now() - 3_600_000, 123_456_000);
    await seedOpenRides({ now: ['ride-1'], lastBookedAt });
    for (const bookedBeforeAt of [
      ...[null, serverTime(), timeAt(0), timeWithNanos(Date.now() - 3_600_000, 123_000_000)],
      timeWithNanos(Date.now() - 7_200_000, 123_456_000),
    ]) {
      await mayNot(secondBooking({ bookedBeforeAt }));
    }
    await may(secondBooking({ bookedBeforeAt: lastBookedAt }));
  });
});
