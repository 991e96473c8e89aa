import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { serverTime, timeAt, type Documents } from '../support/firestoreValues';
import { EVERYONE, NO_ONE, emailOf, makeToken, uidOf, type Principal } from '../support/principals';
import { testMatrix, world } from '../support/world';
import { DRIVERS, laterBooking, nowBooking } from './bookingDocuments';
import { commit, verdictsOn } from './commits';

const PATH = 'settings/bookings';
const PAUSED = { guestsPaused: true };

const only = testMatrix(() => world.seed({ [PATH]: PAUSED }));

only(EVERYONE, { 'getting the booking settings': (db) => db.doc(PATH).get() });
only(['admin'], {
  'pausing guests': (db) => db.doc(PATH).set(PAUSED),
  'pausing guests since now': (db) => db.doc(PATH).set({ ...PAUSED, pausedAt: serverTime() }),
  'resuming guests': (db) => db.doc(PATH).update({ guestsPaused: false }),
});
only(NO_ONE, {
  'pausing guests since another time': (db) => db.doc(PATH).set({ ...PAUSED, pausedAt: timeAt(0) }),
  'deleting the booking settings': (db) => db.doc(PATH).delete(),
  'listing settings': (db) => db.collection('settings').get(),
  'writing other settings': (db) => db.doc('settings/other').set(PAUSED),
});

it.each([[{}], [{ guestsPaused: 'yes' }], [{ ...PAUSED, ridersPaused: true }]])(
  'the booking settings are never %j',
  async (fields) => {
    await assertFails(world.as('admin').doc(PATH).set(fields));
  },
);

describe('while guests are paused', () => {
  const { may, mayNot } = verdictsOn((who: Principal, set: Documents) =>
    commit(world.as(who), { set }),
  );
  it.each([
    ['now', nowBooking('guest', {}, 'new')],
    ['later', laterBooking('guest', { rideId: 'new' })],
  ])('a guest can’t book for %s, until they are resumed', async (_, booking) => {
    await world.seed({ ...DRIVERS, [PATH]: PAUSED });
    await mayNot('guest', booking);
    await world.seed({ [PATH]: { guestsPaused: false } });
    await may('guest', booking);
  });

  it('a rider can book only with a verified address', async () => {
    await world.seed({ ...DRIVERS, [PATH]: PAUSED });
    const unverified = makeToken('password', { email: emailOf('rider'), email_verified: false });
    const set = nowBooking('rider', {}, 'new');
    await assertFails(commit(world.withToken(uidOf('rider'), unverified), { set }));
    await may('rider', set);
    expect(await world.read('riders/new')).toBeDefined();
  });
});
