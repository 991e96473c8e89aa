import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  everyKindOfValue,
  NO_ONE,
  RulesWorld,
  serverTime,
  testMatrix,
  uidOf,
  type Fields,
  type SignedIn,
} from '../support/rulesWorld';
import { LUGGAGE_COUNTS, MAX_NOTE_LENGTH, NEEDS } from '../../src/domain/trip/extras';
import { verdictsOn } from './attempts';
import { bookingOf, commit, commitUnbounded, DRIVERS, nowBookingOf } from './bookingDocuments';
import { manualBooking, manualRide } from './phoneBookingDocuments';
import { FLEET, OFFER, offerFields } from './transitionDocuments';
import { asapRide, assignedRide, UNTIDY, without } from './rideDocuments';

const world = new RulesWorld();
const EXTRAS = 'rideExtras/ride-1';
const RIDE = 'riders/ride-1';
const WISHES: Fields = { note: 'Blue door', luggage: 2, needs: ['wheelchair', 'textOnly'] };
const NOTHING: Fields = { note: '', luggage: 0, needs: [] };

beforeEach(() => world.seed(DRIVERS));

describe('wishes that are there', () => {
  testMatrix(
    world,
    {
      getting: {
        allowed: ['rider', 'driver', 'admin'],
        attempt: (db) => db.doc(EXTRAS).get(),
      },
      'getting those of a ride that has none': {
        allowed: ['rider', 'driver', 'admin'],
        attempt: (db) => db.doc('rideExtras/ride-2').get(),
      },
      'getting those of no ride': {
        allowed: ['admin'],
        attempt: (db) => db.doc('rideExtras/gone').get(),
      },
      listing: { allowed: NO_ONE, attempt: (db) => db.collection('rideExtras').get() },
      'adding them to a ride that is there': {
        allowed: NO_ONE,
        attempt: (db) => db.doc('rideExtras/ride-2').set(WISHES),
      },
      updating: { allowed: NO_ONE, attempt: (db) => db.doc(EXTRAS).update({ luggage: 3 }) },
      'updating them to what they are': {
        allowed: NO_ONE,
        attempt: (db) => db.doc(EXTRAS).set(WISHES),
      },
      deleting: { allowed: NO_ONE, attempt: (db) => db.doc(EXTRAS).delete() },
    },
    () =>
      world.seed({
        ...DRIVERS,
        [RIDE]: assignedRide(),
        'riders/ride-2': assignedRide(),
        [EXTRAS]: WISHES,
      }),
  );

  it('are not for a driver who was dismissed, nor for one to whom the ride does not belong any more', async () => {
    await world.seed({ [RIDE]: assignedRide(), [EXTRAS]: WISHES });
    const read = () => world.as('driver').doc(EXTRAS).get();
    await read();
    await world.change({ [`drivers/${uidOf('driver')}`]: { isActive: false } });
    await assertFails(read());
    await world.change({ [`drivers/${uidOf('driver')}`]: { isActive: true } });
    await world.change({ [RIDE]: { assignedDriverId: uidOf('other driver') } });
    await assertFails(read());
    await world.as('other driver').doc(EXTRAS).get();
  });
});

it('wishes are read by drivers who are online while their ride is offered to all', async () => {
  const read = (who: 'driver' | 'other driver' | 'rider' | 'other rider') =>
    world.as(who).doc(EXTRAS).get();
  await world.seed({
    ...FLEET,
    [RIDE]: asapRide('rider'),
    [OFFER]: offerFields(),
    [EXTRAS]: WISHES,
  });
  await read('driver');
  await read('other driver');
  await read('rider');
  await assertFails(read('other rider'));
  await world.change({ [`drivers/${uidOf('driver')}`]: { isOnline: false } });
  await assertFails(read('driver'));
  await world.change({ [`drivers/${uidOf('driver')}`]: { isOnline: true, isActive: false } });
  await assertFails(read('driver'));
  await world.change({ [RIDE]: { status: 'cancelled_by_passenger' } });
  await assertFails(read('other driver'));
  await world.change({ [RIDE]: { status: 'pending' } });
  await read('other driver');
  await world.remove([OFFER]);
  await assertFails(read('other driver'));
});

describe('wishes come in the commit of their ride', () => {
  it.each<[string, SignedIn, Fields]>([
    ['of a guest’s ride for now', 'guest', nowBookingOf('guest')],
    ['of a rider’s ride for later', 'rider', bookingOf('rider')],
    ['of a phone booking for now', 'admin', { [RIDE]: manualRide() }],
    ['of a phone booking with driver and time', 'admin', manualBooking()],
  ])('%s', async (_, who, ride) => {
    const set = { ...(ride as Readonly<Record<string, Fields>>), [EXTRAS]: WISHES };
    await commit(world.as(who), { set });
    expect(await world.present(EXTRAS)).toEqual(WISHES);
    expect(await world.present(RIDE)).toBeDefined();
  });

  const besides = async (who: SignedIn, set: Readonly<Record<string, Fields>>): Promise<void> => {
    await assertFails(commit(world.as(who), { set: { ...set, [EXTRAS]: WISHES } }));
    expect(await world.present(EXTRAS)).toBeUndefined();
  };

  it('and not without it, nor in that of another ride', async () => {
    await besides('rider', {});
    await besides('rider', nowBookingOf('rider', {}, 'ride-2'));
  });

  it('and not after it, also where the ride changes in their commit', async () => {
    await commit(world.as('rider'), { set: nowBookingOf('rider') });
    await besides('rider', {});
    const status = { status: 'cancelled_by_passenger', statusUpdatedAt: serverTime() };
    const late = { set: { [EXTRAS]: WISHES }, update: { [RIDE]: status } };
    await assertFails(commit(world.as('rider'), late));
    await commit(world.as('rider'), { update: { [RIDE]: status } });
  });

  it('and not to a ride of somebody else, not even the admin’s to a passenger’s', async () => {
    await world.seed({ [RIDE]: asapRide('rider') });
    for (const who of ['other rider', 'guest', 'admin'] as const) {
      await besides(who, {});
      await besides(who, nowBookingOf(who, {}, 'ride-2'));
    }
  });

  it('and a ride whose wishes are refused is not written either', async () => {
    const set = { ...nowBookingOf('rider'), [EXTRAS]: NOTHING };
    await assertFails(commit(world.as('rider'), { set }));
    expect(await world.present(RIDE)).toBeUndefined();
  });
});

describe('each field', () => {
  let rides = 0;
  const { may, mayNot } = verdictsOn((wishes: Fields) => {
    rides += 1;
    const id = `new-${String(rides)}`;
    const set = { ...nowBookingOf('rider', {}, id), [`rideExtras/${id}`]: wishes };
    return commitUnbounded(world, 'rider', { set });
  });
  const LONGEST = 'x'.repeat(MAX_NOTE_LENGTH);

  it('has to be there, and no other', async () => {
    for (const field of Object.keys(WISHES)) {
      await mayNot(without(WISHES, field));
      await mayNot({ ...without(WISHES, field), other: 1 });
    }
    await mayNot({ ...WISHES, other: 1 });
    await may(WISHES);
  });

  it('has something to say, one at least', async () => {
    await mayNot(NOTHING);
    await may({ ...NOTHING, note: 'x' });
    await may({ ...NOTHING, luggage: 1 });
    await may({ ...NOTHING, needs: ['childSeat'] });
  });

  it('note: a text of one line, 300 characters at most', async () => {
    await may({ ...WISHES, note: '' });
    await may({ ...WISHES, note: LONGEST });
    await may({ ...WISHES, note: 'Ring twice, s’il vous plaît 🚕' });
    await mayNot({ ...WISHES, note: `${LONGEST}x` });
    for (const note of [...UNTIDY, ...kindsBut('string')]) {
      await mayNot({ ...WISHES, note });
    }
  });

  it('luggage: a whole number from 0 to 6', async () => {
    for (const luggage of LUGGAGE_COUNTS) {
      await may({ ...WISHES, luggage });
    }
    for (const luggage of [-1, LUGGAGE_COUNTS.length, 1.5, '2', ...kindsBut('number')]) {
      await mayNot({ ...WISHES, luggage });
    }
  });

  it('needs: a list of those that there are', async () => {
    for (const need of NEEDS) {
      await may({ ...WISHES, needs: [need] });
    }
    await may({ ...WISHES, needs: NEEDS });
    const wrong = [['a pony'], [...NEEDS, 'a pony'], [7], [null]];
    const tooMany = Array.from({ length: NEEDS.length + 1 }, () => 'wheelchair');
    const noLists = everyKindOfValue().filter((value) => !Array.isArray(value));
    for (const needs of [...wrong, tooMany, { wheelchair: true }, ...noLists]) {
      await mayNot({ ...WISHES, needs });
    }
  });
});

function kindsBut(kind: string): readonly unknown[] {
  return everyKindOfValue().filter((value) => typeof value !== kind);
}
