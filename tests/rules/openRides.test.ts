import { isDeepStrictEqual } from 'node:util';
import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  everyKindOfValue,
  momentAt,
  NO_ONE,
  removed,
  RulesWorld,
  serverTime,
  SIGNED_IN,
  testMatrix,
  timeAt,
  transform,
  uidOf,
  type Fields,
  type Principal,
  type SignedIn,
} from '../support/rulesWorld';
import { verdictsOn } from './attempts';
import {
  bookingOf,
  commit,
  DRIVERS,
  laterRide,
  leaveOut,
  nowBookingOf,
  openFields,
  openPath,
  type Documents,
} from './bookingDocuments';
import { manualRide } from './phoneBookingDocuments';
import { LONG_AGO, OPEN, second, seedOpen } from './openRideDocuments';
import { asapRide, without } from './rideDocuments';

const world = new RulesWorld();

const RIDE = 'riders/ride-1';
const booked = nowBookingOf('rider');
const ownerOf = (who: Principal): SignedIn => (who === 'nobody' ? 'rider' : who);
const { may, mayNot } = verdictsOn((set: Documents, who: Principal = 'rider') =>
  commit(world.as(who), { set }),
);
/** What becomes of `may` is undone, so that the same may be tried again. */
const mayAgain = async (set: Documents): Promise<void> => {
  await may(set);
  await world.remove(Object.keys(set));
};

beforeEach(() => world.seed(DRIVERS));

testMatrix(
  world,
  {
    "getting the rider's open rides": {
      allowed: ['rider'],
      attempt: (db) => db.doc(OPEN).get(),
    },
    "getting one's own where there are none": {
      allowed: SIGNED_IN,
      attempt: (db, who) => db.doc(who === 'nobody' ? 'openRides/nobody' : openPath(who)).get(),
    },
    'listing all open rides': {
      allowed: NO_ONE,
      attempt: (db) => db.collection('openRides').get(),
    },
    "listing those of one's own ride": {
      allowed: NO_ONE,
      attempt: (db) => db.collection('openRides').where('lastRideId', '==', 'ride-1').get(),
    },
    'creating without a ride': {
      allowed: NO_ONE,
      attempt: (db, who) => db.doc(openPath(ownerOf(who))).set(openFields('ride-2', 'now')),
    },
    "entering one's own ride for now": {
      allowed: SIGNED_IN.filter((who) => who !== 'rider'),
      attempt: (db, who) => commit(db, { set: nowBookingOf(ownerOf(who), {}, 'ride-2') }),
    },
    "entering one's own ride for later": {
      allowed: SIGNED_IN.filter((who) => who !== 'rider'),
      attempt: (db, who) => commit(db, { set: bookingOf(ownerOf(who), { rideId: 'ride-2' }) }),
    },
    'entering a second ride of the rider': {
      allowed: ['rider'],
      attempt: (db) => commit(db, { set: second() }),
    },
    'taking an entry out': { allowed: NO_ONE, attempt: (db) => db.doc(OPEN).update({ now: [] }) },
    'writing it anew, as if nothing had been booked': {
      allowed: NO_ONE,
      attempt: (db) => db.doc(OPEN).set(openFields('ride-1', 'now', { now: [] })),
    },
    'writing it anew as it is': {
      allowed: NO_ONE,
      attempt: (db) => db.doc(OPEN).set(openFields('ride-1', 'now')),
    },
    deleting: { allowed: NO_ONE, attempt: (db) => db.doc(OPEN).delete() },
  },
  () => seedOpen(world, { now: ['ride-1'] }),
);

describe('the fields of open rides', () => {
  const FIELDS = Object.keys(openFields('ride-1', 'now'));

  it.each(FIELDS)('%s is never missing', async (field) => {
    await mayNot({ ...booked, [OPEN]: without(openFields('ride-1', 'now'), field) });
    await may(booked);
    await seedOpen(world, { now: ['ride-1'] });
    const entered = second();
    await mayNot({ ...entered, [OPEN]: without(entered[OPEN] ?? {}, field) });
    const update = { [OPEN]: { ...entered[OPEN], [field]: removed() } };
    await assertFails(commit(world.as('rider'), { set: leaveOut(entered, OPEN), update }));
    await may(entered);
  });

  it.each(FIELDS)('%s takes no other value', async (field) => {
    const usual = openFields('ride-1', 'now')[field];
    for (const value of everyKindOfValue().filter((each) => !isDeepStrictEqual(each, usual))) {
      await mayNot({ ...booked, [OPEN]: openFields('ride-1', 'now', { [field]: value }) });
    }
    await mayAgain(booked);
    const right = second()[OPEN]?.[field];
    await seedOpen(world, { now: ['ride-1'] });
    for (const value of everyKindOfValue().filter((each) => !isDeepStrictEqual(each, right))) {
      await mayNot(second({ [field]: value }));
    }
    await may(second());
  });

  it.each(['rides', 'uid', 'cap', 'promoCode', 'note'])('%s is not one of them', async (field) => {
    for (const value of [null, 'x', uidOf('rider'), 7]) {
      await mayNot({ ...booked, [OPEN]: openFields('ride-1', 'now', { [field]: value }) });
    }
    await may(booked);
  });

  it('lastBookedAt is the time of the server', async () => {
    for (const off of [-100, -60_000, -3_600_000, 60_000, 3_600_000]) {
      const lastBookedAt = timeAt(Date.now() + off);
      await mayNot({ ...booked, [OPEN]: openFields('ride-1', 'now', { lastBookedAt }) });
    }
    await may(booked);
  });

  it('bookedBeforeAt is nothing at first, and then when the last was booked', async () => {
    for (const bookedBeforeAt of [serverTime(), LONG_AGO, timeAt(0)]) {
      await mayNot({ ...booked, [OPEN]: openFields('ride-1', 'now', { bookedBeforeAt }) });
    }
    const lastBookedAt = momentAt(Date.now() - 3_600_000, 123_456_000);
    await seedOpen(world, { now: ['ride-1'], lastBookedAt });
    for (const bookedBeforeAt of [
      ...[null, serverTime(), timeAt(0), momentAt(Date.now() - 3_600_000, 123_000_000)],
      momentAt(Date.now() - 7_200_000, 123_456_000),
    ]) {
      await mayNot(second({ bookedBeforeAt }));
    }
    await may(second({ bookedBeforeAt: lastBookedAt }));
  });
});

describe('an entry', () => {
  it('comes with its ride, and neither without the other', async () => {
    for (const who of SIGNED_IN) {
      await mayNot({ [OPEN]: openFields('ride-1', 'now') }, who);
      await mayNot({ [openPath(who)]: openFields('ride-1', 'now') }, who);
      await mayNot({ [RIDE]: asapRide(who) }, who);
    }
    await mayNot({ ...booked, [OPEN]: openFields('ride-2', 'now') });
    expect(await world.present(RIDE)).toBeUndefined();
    expect(await world.present(OPEN)).toBeUndefined();
    await may(booked);
  });

  it('is new with every ride: that of an older one is none', async () => {
    await seedOpen(world, { now: ['ride-1'] });
    await mayNot({ 'riders/ride-2': asapRide('rider') });
    await mayNot(second({ lastRideId: 'ride-1', now: ['ride-1'] }));
    await mayNot(second({ lastRideId: 'ride-1' }));
    await mayNot(second({ now: ['ride-1'] }));
    await mayNot(second({ now: ['ride-1', 'ride-1'] }));
    await may(second());
  });

  it("is of one's own ride, and one's own", async () => {
    await world.seed({ [RIDE]: asapRide('other rider') });
    await mayNot({ [OPEN]: openFields('ride-1', 'now') });
    const ofOther = nowBookingOf('other rider', {}, 'ride-2');
    await mayNot(ofOther);
    await mayNot({
      ...leaveOut(ofOther, openPath('other rider')),
      [OPEN]: openFields('ride-2', 'now'),
    });
    await mayNot({
      'riders/ride-2': asapRide('rider'),
      [openPath('other rider')]: openFields('ride-2', 'now'),
    });
    await mayNot({
      ...nowBookingOf('rider', {}, 'ride-2'),
      [openPath('other rider')]: openFields('ride-2', 'now'),
    });
    await may(nowBookingOf('rider', {}, 'ride-2'));
    await may(nowBookingOf('other rider', {}, 'ride-3'), 'other rider');
  });

  it("may be of an older ride of one's own: it takes room and time, and gives none", async () => {
    const rides = { ...booked, 'riders/old': asapRide('rider', { status: 'completed' }) };
    await seedOpen(world, { now: ['ride-1'] }, rides);
    const older = { lastRideId: 'old', bookedBeforeAt: LONG_AGO };
    await mayNot({ [OPEN]: openFields('old', 'now', { ...older, now: ['old'] }) });
    await may({ [OPEN]: openFields('old', 'now', { ...older, now: ['ride-1', 'old'] }) });
    await mayNot({ 'riders/ride-2': asapRide('rider') });
    await mayNot({ 'riders/old': asapRide('rider') });
  });

  it('is one, that of the ride, by its id', async () => {
    for (const now of [
      ...[[], ['ride-2'], ['ride-1', 'ride-1'], ['ride-1', 'ride-2'], ['ride-2', 'ride-1']],
      ...['ride-1', { 'ride-1': true }, [null], ['Ride-1'], transform.append('x')],
    ]) {
      await mayNot({ ...booked, [OPEN]: openFields('ride-1', 'now', { now }) });
    }
    for (const later of [['ride-1'], ['ride-2'], 'ride-1', [null]]) {
      await mayNot({ ...booked, [OPEN]: openFields('ride-1', 'now', { later }) });
    }
    await may({
      ...booked,
      [OPEN]: openFields('ride-1', 'now', { now: transform.append('ride-1') }),
    });
  });

  it.each(['now', 'later'] as const)("for %s is so by its ride's own word", async (kind) => {
    const set = kind === 'now' ? booked : bookingOf('rider');
    const other = kind === 'now' ? 'later' : 'now';
    await mayNot({ ...set, [OPEN]: openFields('ride-1', other) });
    await mayNot({ ...set, [OPEN]: openFields('ride-1', kind, { [other]: ['ride-1'] }) });
    await may(set);
    expect(await world.present(OPEN)).toMatchObject({ [kind]: ['ride-1'], [other]: [] });
  });

  it('stays in its list', async () => {
    const rides = { ...booked, 'riders/later': laterRide('rider') };
    await seedOpen(world, { now: ['ride-1'], later: ['later'] }, rides);
    for (const [now, later] of [
      [['ride-2'], ['later', 'ride-1']],
      [['ride-1', 'later'], ['ride-2']],
      [['later', 'ride-2'], ['ride-1']],
      [['later', 'ride-2'], []],
      [
        ['ride-1', 'ride-2'],
        ['later', 'ride-1'],
      ],
      [['ride-1', 'ride-2', 'later'], ['later']],
    ] as const) {
      await mayNot(second({ now, later }));
    }
    await may(second({ later: ['later'] }));
  });

  it('is not needed for a phone booking, and refused to nobody else', async () => {
    await may({ 'riders/by-phone': manualRide() }, 'admin');
    await may({ 'riders/by-phone-2': manualRide(), 'riders/by-phone-3': manualRide() }, 'admin');
    await mayNot({ 'riders/by-web': asapRide('admin') }, 'admin');
    await may(nowBookingOf('admin', {}, 'by-web'), 'admin');
  });
});

describe('the open rides of an account', () => {
  it('are not forgotten: nobody removes them, or writes them anew', async () => {
    await may(booked);
    const database = world.as('rider');
    await assertFails(database.doc(OPEN).delete());
    await assertFails(
      commit(database, { remove: [OPEN], set: nowBookingOf('rider', {}, 'ride-2') }),
    );
    await assertFails(
      database
        .batch()
        .delete(database.doc(OPEN))
        .set(database.doc('riders/ride-2'), asapRide('rider'))
        .set(database.doc(OPEN), openFields('ride-2', 'now'))
        .commit(),
    );
    await mayNot(nowBookingOf('rider', {}, 'ride-2'));
    expect(await world.present(OPEN)).toMatchObject({ now: ['ride-1'], lastRideId: 'ride-1' });
  });

  it('take no pile of rides in one commit', async () => {
    const pile = (count: number): Documents =>
      Object.fromEntries(
        Array.from({ length: count }, (_, each) => [
          `riders/pile-${String(each)}`,
          asapRide('rider'),
        ]),
      );
    for (const count of [2, 3, 20]) {
      const ids = Array.from({ length: count }, (_, each) => `pile-${String(each)}`);
      for (const now of [['pile-0'], ids, ids.slice(0, 2)]) {
        for (const lastRideId of ['pile-0', ids.at(-1) ?? '']) {
          const entry = openFields(lastRideId, 'now', { now });
          await mayNot({ ...pile(count), [OPEN]: entry });
          await mayNot({ [OPEN]: entry, ...pile(count) });
        }
      }
    }
    expect(await world.present('riders/pile-0')).toBeUndefined();
    await may({ ...pile(1), [OPEN]: openFields('pile-0', 'now') });
  });

  it('take no pile by several writes of the document in one commit either', async () => {
    const database = world.as('rider');
    const entries = (before: unknown): readonly (readonly [Fields, Fields])[] => {
      const first = openFields('one', 'now', { bookedBeforeAt: before });
      const both = { now: ['one', 'two'], bookedBeforeAt: serverTime() };
      return [
        [first, openFields('two', 'now', { bookedBeforeAt: before })],
        [first, openFields('two', 'now', both)],
        [first, openFields('two', 'now', { ...both, bookedBeforeAt: before })],
        [first, { ...first, lastRideId: 'two' }],
      ];
    };
    for (const seeded of [false, true]) {
      if (seeded) {
        await seedOpen(world, {});
      }
      for (const [first, next] of entries(seeded ? LONG_AGO : null)) {
        const orders: readonly (readonly (readonly [string, Fields])[])[] = [
          [
            ['riders/one', asapRide('rider')],
            [OPEN, first],
            ['riders/two', asapRide('rider')],
            [OPEN, next],
          ],
          [
            [OPEN, first],
            ['riders/one', asapRide('rider')],
            [OPEN, next],
            ['riders/two', asapRide('rider')],
          ],
          [
            ['riders/one', asapRide('rider')],
            ['riders/two', asapRide('rider')],
            [OPEN, first],
            [OPEN, next],
          ],
        ];
        for (const order of orders) {
          const batch = database.batch();
          for (const [path, fields] of order) {
            batch.set(database.doc(path), fields);
          }
          await assertFails(batch.commit());
        }
      }
    }
    expect(await world.present('riders/one')).toBeUndefined();
    expect(await world.present('riders/two')).toBeUndefined();
    await world.remove([OPEN, RIDE]);
    await may(booked);
  });

  it('take a ride once: a retry after a lost answer is refused and changes nothing', async () => {
    await may(booked);
    const before = [await world.present(RIDE), await world.present(OPEN)];
    await mayNot(booked);
    await mayNot({
      ...booked,
      [OPEN]: second({ lastRideId: 'ride-1', now: ['ride-1'] })[OPEN] ?? {},
    });
    expect([await world.present(RIDE), await world.present(OPEN)]).toEqual(before);

    await world.remove([OPEN]);
    await may(bookingOf('guest', { rideId: 'ride-2' }), 'guest');
    const later = [await world.present('riders/ride-2'), await world.present(openPath('guest'))];
    await mayNot(bookingOf('guest', { rideId: 'ride-2' }), 'guest');
    expect([await world.present('riders/ride-2'), await world.present(openPath('guest'))]).toEqual(
      later,
    );
  });
});
