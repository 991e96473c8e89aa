import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { timeAt, type Documents, type Fields } from '../support/firestoreValues';
import { NO_ONE, uidOf } from '../support/principals';
import { testMatrix, world } from '../support/world';
import { DRIVERS, laterBooking, nowBooking } from './bookingDocuments';
import { commit, createBesideRide } from './commits';
import { fields, line, refusals } from './fields';
import { asapRide, assignedRide, EXTRAS, EXTRAS_FIELDS, RIDE, stamped } from './rideDocuments';
import { FLEET, OFFER, offerFields } from './transitionDocuments';

const TRAVELLER = 'rideTravellers/ride-1';
const MARY: Fields = { name: 'Mary Smith', phone: '07700 900111' };

beforeEach(() => world.seed(DRIVERS));

describe('the traveller of a ride', () => {
  const only = testMatrix(() =>
    world.seed({ ...DRIVERS, [RIDE]: assignedRide(), [TRAVELLER]: MARY }),
  );
  only(['rider', 'driver', 'admin'], { getting: (db) => db.doc(TRAVELLER).get() });
  only(NO_ONE, {
    listing: (db) => db.collection('rideTravellers').get(),
    'listing one': (db) => db.collection('rideTravellers').limit(1).get(),
    changing: (db) => db.doc(TRAVELLER).update({ phone: '07700 900222' }),
    'writing the same': (db) => db.doc(TRAVELLER).set(MARY),
    deleting: (db) => db.doc(TRAVELLER).delete(),
    'adding one to another ride': (db) => db.doc('rideTravellers/ride-2').set(MARY),
  });

  it('is hidden from drivers whom the ride is on offer to, unlike its extras', async () => {
    await world.seed({
      ...FLEET,
      [RIDE]: asapRide('rider'),
      [OFFER]: offerFields(),
      [EXTRAS]: { ...EXTRAS_FIELDS, hasTraveller: true },
      [TRAVELLER]: MARY,
    });
    await world.as('driver').doc(EXTRAS).get();
    await assertFails(world.as('driver').doc(TRAVELLER).get());
    await world.update({ [RIDE]: { assignedDriverId: uidOf('driver'), status: 'assigned' } });
    await world.as('driver').doc(TRAVELLER).get();
    await assertFails(world.as('other driver').doc(TRAVELLER).get());
  });

  it('is hidden from its driver 30 days after the ride, and once deactivated', async () => {
    const monthAgo = timeAt(Date.now() - 30 * 86_400_000 - 60_000);
    const read = () => world.as('driver').doc(TRAVELLER).get();
    await world.seed({
      ...DRIVERS,
      [RIDE]: assignedRide({ status: 'completed', statusUpdatedAt: timeAt(Date.now()) }),
      [TRAVELLER]: MARY,
    });
    await read();
    await world.update({ [RIDE]: { statusUpdatedAt: monthAgo } });
    await assertFails(read());
    await world.as('rider').doc(TRAVELLER).get();
    await world.update({
      [RIDE]: assignedRide(),
      [`drivers/${uidOf('driver')}`]: { isActive: false },
    });
    await assertFails(read());
  });
});

describe('a traveller is named', () => {
  it.each<[string, 'guest' | 'rider', Documents]>([
    ['a guest’s ride for now', 'guest', nowBooking('guest')],
    ['a rider’s ride for later', 'rider', laterBooking('rider')],
  ])('in the commit of %s', async (_, who, ride) => {
    await commit(world.as(who), { set: { ...ride, [TRAVELLER]: MARY } });
    expect(await world.read(TRAVELLER)).toEqual(MARY);
  });

  it('neither before nor after it', async () => {
    const write = () => commit(world.as('rider'), { set: { [TRAVELLER]: MARY } });
    await assertFails(write());
    await commit(world.as('rider'), { set: nowBooking('rider') });
    await assertFails(write());
    const status = stamped('cancelled_by_passenger');
    await assertFails(
      commit(world.as('rider'), { set: { [TRAVELLER]: MARY }, update: { [RIDE]: status } }),
    );
    expect(await world.read(TRAVELLER)).toBeUndefined();
  });

  it('for no other ride than the one that is booked', async () => {
    await world.seed({ [RIDE]: asapRide('rider') });
    for (const who of ['other rider', 'guest', 'rider'] as const) {
      const set = { ...nowBooking(who, {}, 'ride-2'), [TRAVELLER]: MARY };
      await assertFails(commit(world.as(who), { set }));
    }
    expect(await world.read('riders/ride-2')).toBeUndefined();
  });
});

describe('the fields of a traveller', () => {
  const set = createBesideRide('rideTravellers');
  fields(
    (changes) => set({ ...MARY, ...changes }),
    [
      line('name', 100),
      line('phone', 30),
      ['phone', 'is no premium-rate number', ['0901 234 5678'], ['01909 500000']],
    ],
  );
  refusals((changes) => set({ ...MARY, ...changes }), {
    'are these two only': [[{ email: 'mary@example.com' }, { other: null }]],
  });
  it('are both required', async () => {
    for (const field of ['name', 'phone']) {
      await assertFails(set({ [field]: MARY[field] }));
    }
    await assertFails(set({}));
  });
});
