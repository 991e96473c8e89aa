import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import { serverTime, timeAt, transform, type Fields } from '../support/firestoreValues';
import { EVERYONE, NO_ONE, type Principal, uidOf } from '../support/principals';
import { DRIVERS } from './bookingDocuments';
import { commit, inTurn } from './commits';
import { PROMO, promoFare, promoFields, riderRelease } from './promoDocuments';
import { asapRide, RIDE, stamped } from './rideDocuments';

const BOOKED_AT = Date.now() - 60_000;
const BEFORE_SETTING_OUT = [
  ...['pending', 'awaiting_driver_response', 'accepted', 'assigned', 'scheduled'],
];
const usedCode = promoFields({
  timesUsed: 3,
  usedByUsers: ['someone', uidOf('rider'), 'someone else'],
});
const rideAs = (status: string, changes: Fields = {}): Fields =>
  asapRide('rider', {
    ...promoFare(1000, 100),
    assignedDriverId: uidOf('driver'),
    timestamp: timeAt(BOOKED_AT),
    status,
    ...changes,
  });
const seed = (status: string, ride: Fields = {}, promo: Fields = {}): Promise<void> =>
  world.seed({ ...DRIVERS, [RIDE]: rideAs(status, ride), [PROMO]: { ...usedCode, ...promo } });
const cancelAndRelease = (
  who: Principal,
  status: string,
  promo: Fields = riderRelease(),
): Promise<void> => commit(world.as(who), { update: { [RIDE]: stamped(status), [PROMO]: promo } });

const only = testMatrix(() => seed('assigned'));
only(['rider'], {
  "releasing a redemption with the passenger's cancellation": (db) =>
    commit(db, {
      update: { [RIDE]: stamped('cancelled_by_passenger'), [PROMO]: riderRelease() },
    }),
});
only(['driver'], {
  "releasing a redemption with the driver's cancellation": (db) =>
    commit(db, { update: { [RIDE]: stamped('cancelled_by_driver'), [PROMO]: riderRelease() } }),
});
only(['admin'], {
  "releasing a redemption with the admin's cancellation": (db) =>
    commit(db, { update: { [RIDE]: stamped('cancelled'), [PROMO]: riderRelease() } }),
});
only(NO_ONE, {
  'releasing a redemption without a cancellation': (db) => db.doc(PROMO).update(riderRelease()),
});

describe('the redemption of a cancelled ride', () => {
  it.each(RIDE_STATUSES)('is released only if no driver had set out: %s', async (status) => {
    await seed(status);
    const attempt = cancelAndRelease('admin', 'cancelled');
    await (BEFORE_SETTING_OUT.includes(status) ? attempt : assertFails(attempt));
    const isReleased = (await world.read(PROMO))?.timesUsed === 2;
    expect(isReleased).toBe(BEFORE_SETTING_OUT.includes(status));
  });

  it('cannot be released after the cancellation', async () => {
    for (const status of ['cancelled', 'cancelled_by_passenger', 'cancelled_by_driver']) {
      await seed(status);
      for (const who of EVERYONE) {
        await assertFails(commit(world.as(who), { update: { [PROMO]: riderRelease() } }));
      }
    }
  });
});

describe('releasing a redemption', () => {
  beforeEach(() => seed('pending'));
  const may = () => cancelAndRelease('rider', 'cancelled_by_passenger');
  const mayNot = (changes: Fields): Promise<unknown> =>
    assertFails(cancelAndRelease('rider', 'cancelled_by_passenger', riderRelease(changes)));

  it('removes one use and one user and changes nothing else', async () => {
    await inTurn([1, 0, 3, -1, 2.5], (timesUsed) => mayNot({ timesUsed }));
    await mayNot({ usedByUsers: [] });
    await mayNot({ usedByUsers: transform.remove('someone') });
    await mayNot({ usedByUsers: ['someone', 'someone else', 'another'] });
    await mayNot({ isActive: false });
    await mayNot({ usageLimit: 1000 });
    await mayNot({ lastUsedAt: serverTime() });
    await may();
    expect(await world.read(PROMO)).toMatchObject({
      timesUsed: 2,
      usedByUsers: ['someone', 'someone else'],
    });
  });

  it('is denied for another ride or another code', async () => {
    await world.seed({ 'riders/ride-2': rideAs('pending', { passengerId: uidOf('guest') }) });
    await mayNot({ lastRideId: 'ride-2' });
    await mayNot({ lastRideId: 'no-such-ride' });
    await seed('pending', { promoCodeId: 'OTHER' });
    await mayNot({});
    await seed('pending');
    await may();
  });

  it('is denied if the passenger did not redeem the code', async () => {
    await seed('pending', {}, { usedByUsers: ['someone', 'someone else', 'another'] });
    await assertFails(cancelAndRelease('rider', 'cancelled_by_passenger'));
    await seed('pending');
    await may();
  });

  it('is denied for a code recreated since', async () => {
    await seed('pending', {}, { createdAt: timeAt(BOOKED_AT + 1000) });
    await assertFails(cancelAndRelease('rider', 'cancelled_by_passenger'));
    await seed('pending');
    await may();
  });
});
