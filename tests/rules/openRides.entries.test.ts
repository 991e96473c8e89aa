import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { world } from '../support/world';
import { serverTime, transform, type Documents, type Fields } from '../support/firestoreValues';
import { SIGNED_IN, type Principal } from '../support/principals';
import { DRIVERS, laterBooking, laterRide, nowBooking, omitDocument } from './bookingDocuments';
import { commit, verdictsOn } from './commits';
import { LONG_AGO, OPEN_RIDES, secondBooking, seedOpenRides } from './openRideDocuments';
import { phoneRide } from './phoneBookingDocuments';
import { asapRide, openRidesFields, openRidesPath, RIDE } from './rideDocuments';

const booked = nowBooking('rider');
const { may, mayNot } = verdictsOn((set: Documents, who: Principal = 'rider') =>
  commit(world.as(who), { set }),
);

beforeEach(() => world.seed(DRIVERS));

describe('an entry of open rides', () => {
  it('is only written together with its ride, and vice versa', async () => {
    for (const who of SIGNED_IN) {
      await mayNot({ [OPEN_RIDES]: openRidesFields('ride-1', 'now') }, who);
      await mayNot({ [openRidesPath(who)]: openRidesFields('ride-1', 'now') }, who);
      await mayNot({ [RIDE]: asapRide(who) }, who);
    }
    await mayNot({ ...booked, [OPEN_RIDES]: openRidesFields('ride-2', 'now') });
    expect(await world.read(RIDE)).toBeUndefined();
    expect(await world.read(OPEN_RIDES)).toBeUndefined();
    await may(booked);
  });

  it('must be added for every new ride', async () => {
    await seedOpenRides({ now: ['ride-1'] });
    await mayNot({ 'riders/ride-2': asapRide('rider') });
    await mayNot(secondBooking({ lastRideId: 'ride-1', now: ['ride-1'] }));
    await mayNot(secondBooking({ lastRideId: 'ride-1' }));
    await mayNot(secondBooking({ now: ['ride-1'] }));
    await mayNot(secondBooking({ now: ['ride-1', 'ride-1'] }));
    await may(secondBooking());
  });

  it("is added for one's own ride, to one's own document", async () => {
    await world.seed({ [RIDE]: asapRide('other rider') });
    await mayNot({ [OPEN_RIDES]: openRidesFields('ride-1', 'now') });
    const otherRidersBooking = nowBooking('other rider', {}, 'ride-2');
    await mayNot(otherRidersBooking);
    await mayNot({
      ...omitDocument(otherRidersBooking, openRidesPath('other rider')),
      [OPEN_RIDES]: openRidesFields('ride-2', 'now'),
    });
    await mayNot({
      'riders/ride-2': asapRide('rider'),
      [openRidesPath('other rider')]: openRidesFields('ride-2', 'now'),
    });
    await mayNot({
      ...nowBooking('rider', {}, 'ride-2'),
      [openRidesPath('other rider')]: openRidesFields('ride-2', 'now'),
    });
    await may(nowBooking('rider', {}, 'ride-2'));
    await may(nowBooking('other rider', {}, 'ride-3'), 'other rider');
  });

  it('can be added for an older own ride, which only uses up the limits', async () => {
    const rides = { ...booked, 'riders/old': asapRide('rider', { status: 'completed' }) };
    await seedOpenRides({ now: ['ride-1'] }, rides);
    const older = { lastRideId: 'old', bookedBeforeAt: LONG_AGO };
    await mayNot({ [OPEN_RIDES]: openRidesFields('old', 'now', { ...older, now: ['old'] }) });
    const counted = { ...older, now: ['ride-1', 'old'] };
    const backdated = { ...counted, lastBookedAt: LONG_AGO };
    await mayNot({ [OPEN_RIDES]: openRidesFields('old', 'now', backdated) });
    await may({ [OPEN_RIDES]: openRidesFields('old', 'now', counted) });
    await mayNot({ 'riders/ride-2': asapRide('rider') });
    await mayNot({ 'riders/old': asapRide('rider') });
  });

  it('is the id of the ride, and the only one added', async () => {
    for (const now of [
      ...[[], ['ride-2'], ['ride-1', 'ride-1'], ['ride-1', 'ride-2'], ['ride-2', 'ride-1']],
      ...['ride-1', { 'ride-1': true }, [null], ['Ride-1'], transform.append('x')],
    ]) {
      await mayNot({ ...booked, [OPEN_RIDES]: openRidesFields('ride-1', 'now', { now }) });
    }
    for (const later of [['ride-1'], ['ride-2'], 'ride-1', [null]]) {
      await mayNot({ ...booked, [OPEN_RIDES]: openRidesFields('ride-1', 'now', { later }) });
    }
    await may({
      ...booked,
      [OPEN_RIDES]: openRidesFields('ride-1', 'now', { now: transform.append('ride-1') }),
    });
  });

  it.each(['now', 'later'] as const)(
    'goes into the list %s according to its ride',
    async (kind) => {
      const set = kind === 'now' ? booked : laterBooking('rider');
      const other = kind === 'now' ? 'later' : 'now';
      await mayNot({ ...set, [OPEN_RIDES]: openRidesFields('ride-1', other) });
      await mayNot({
        ...set,
        [OPEN_RIDES]: openRidesFields('ride-1', kind, { [other]: ['ride-1'] }),
      });
      await may(set);
      expect(await world.read(OPEN_RIDES)).toMatchObject({ [kind]: ['ride-1'], [other]: [] });
    },
  );

  it('stays in its list', async () => {
    const rides = { ...booked, 'riders/later': laterRide('rider') };
    await seedOpenRides({ now: ['ride-1'], later: ['later'] }, rides);
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
      await mayNot(secondBooking({ now, later }));
    }
    await may(secondBooking({ later: ['later'] }));
  });

  it('is not needed for a phone booking, but for a web booking of the admin', async () => {
    await may({ 'riders/by-phone': phoneRide() }, 'admin');
    await may({ 'riders/by-phone-2': phoneRide(), 'riders/by-phone-3': phoneRide() }, 'admin');
    await mayNot({ 'riders/by-web': asapRide('admin') }, 'admin');
    await may(nowBooking('admin', {}, 'by-web'), 'admin');
  });
});

describe('the open rides of an account', () => {
  it('cannot be deleted or reset', async () => {
    await may(booked);
    const database = world.as('rider');
    await assertFails(database.doc(OPEN_RIDES).delete());
    await assertFails(
      commit(database, { remove: [OPEN_RIDES], set: nowBooking('rider', {}, 'ride-2') }),
    );
    await assertFails(
      database
        .batch()
        .delete(database.doc(OPEN_RIDES))
        .set(database.doc('riders/ride-2'), asapRide('rider'))
        .set(database.doc(OPEN_RIDES), openRidesFields('ride-2', 'now'))
        .commit(),
    );
    await mayNot(nowBooking('rider', {}, 'ride-2'));
    expect(await world.read(OPEN_RIDES)).toMatchObject({
      now: ['ride-1'],
      lastRideId: 'ride-1',
    });
  });

  it('do not accept several rides in one commit', async () => {
    const rides = (count: number): Documents =>
      Object.fromEntries(
        Array.from({ length: count }, (_, each) => [`riders/pile-${each}`, asapRide('rider')]),
      );
    for (const count of [2, 3, 20]) {
      const ids = Array.from({ length: count }, (_, each) => `pile-${each}`);
      for (const now of [['pile-0'], ids, ids.slice(0, 2)]) {
        for (const lastRideId of ['pile-0', ids.at(-1) ?? '']) {
          const entry = openRidesFields(lastRideId, 'now', { now });
          await mayNot({ ...rides(count), [OPEN_RIDES]: entry });
          await mayNot({ [OPEN_RIDES]: entry, ...rides(count) });
        }
      }
    }
    expect(await world.read('riders/pile-0')).toBeUndefined();
    await may({ ...rides(1), [OPEN_RIDES]: openRidesFields('pile-0', 'now') });
  });

  it('do not accept several rides by several writes of the document in one commit', async () => {
    const database = world.as('rider');
    const entries = (before: unknown): readonly (readonly [Fields, Fields])[] => {
      const first = openRidesFields('one', 'now', { bookedBeforeAt: before });
      const both = { now: ['one', 'two'], bookedBeforeAt: serverTime() };
      return [
        [first, openRidesFields('two', 'now', { bookedBeforeAt: before })],
        [first, openRidesFields('two', 'now', both)],
        [first, openRidesFields('two', 'now', { ...both, bookedBeforeAt: before })],
        [first, { ...first, lastRideId: 'two' }],
      ];
    };
    for (const seeded of [false, true]) {
      if (seeded) {
        await seedOpenRides({});
      }
      for (const [first, next] of entries(seeded ? LONG_AGO : null)) {
        const orders: readonly (readonly (readonly [string, Fields])[])[] = [
          [
            ['riders/one', asapRide('rider')],
            [OPEN_RIDES, first],
            ['riders/two', asapRide('rider')],
            [OPEN_RIDES, next],
          ],
          [
            [OPEN_RIDES, first],
            ['riders/one', asapRide('rider')],
            [OPEN_RIDES, next],
            ['riders/two', asapRide('rider')],
          ],
          [
            ['riders/one', asapRide('rider')],
            ['riders/two', asapRide('rider')],
            [OPEN_RIDES, first],
            [OPEN_RIDES, next],
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
    expect(await world.read('riders/one')).toBeUndefined();
    expect(await world.read('riders/two')).toBeUndefined();
    await world.remove([OPEN_RIDES, RIDE]);
    await may(booked);
  });

  it('deny a repeated booking after a lost response, changing nothing', async () => {
    await may(booked);
    const before = [await world.read(RIDE), await world.read(OPEN_RIDES)];
    await mayNot(booked);
    await mayNot({
      ...booked,
      [OPEN_RIDES]: secondBooking({ lastRideId: 'ride-1', now: ['ride-1'] })[OPEN_RIDES] ?? {},
    });
    expect([await world.read(RIDE), await world.read(OPEN_RIDES)]).toEqual(before);

    await world.remove([OPEN_RIDES]);
    await may(laterBooking('guest', { rideId: 'ride-2' }), 'guest');
    const later = [await world.read('riders/ride-2'), await world.read(openRidesPath('guest'))];
    await mayNot(laterBooking('guest', { rideId: 'ride-2' }), 'guest');
    expect([await world.read('riders/ride-2'), await world.read(openRidesPath('guest'))]).toEqual(
      later,
    );
  });
});
