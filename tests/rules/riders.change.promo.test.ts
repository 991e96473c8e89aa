import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  removed,
  RulesWorld,
  serverTime,
  timeAt,
  transform,
  uidOf,
  type Fields,
  type Principal,
} from '../support/rulesWorld';
import { changeOf } from './changeDocuments';
import {
  bookingOf,
  commit,
  DRIVERS,
  PROMO,
  promoFare,
  promoFields,
  timeOff,
  type Documents,
} from './bookingDocuments';
import { fareFields } from './rideDocuments';

const world = new RulesWorld();

const RIDE = 'riders/ride-1';
const BOOKED_AT = Date.now() - 60_000;
/** Twelve pounds, ten percent off. */
const BOOKED = promoFare(1200, 120);
const USED = { timesUsed: 3, usedByUsers: ['someone', uidOf('rider'), 'someone else'] };
const WITHOUT = { promoCode: null, promoCodeId: removed(), promoDiscount: 0 };
const GIVEN_BACK: Fields = {
  timesUsed: transform.increment(-1),
  usedByUsers: transform.remove(uidOf('rider')),
  lastRideId: 'ride-1',
};
const seed = (promo: Fields = {}, ride: Fields = {}): Promise<void> =>
  world.seed({
    ...DRIVERS,
    ...bookingOf('rider', { ride: { ...BOOKED, timestamp: timeAt(BOOKED_AT), ...ride } }),
    [PROMO]: promoFields({ ...USED, ...promo }),
  });
/** A change of the time with another fare, and perhaps of the code. */
function change(ride: Fields, more: Documents = {}, who: Principal = 'rider'): Promise<void> {
  const { set, update } = changeOf({ ...timeOff(12), ride });
  return commit(world.as(who), {
    ...(set === undefined ? {} : { set }),
    update: { ...update, ...more },
  });
}
const back = { [PROMO]: GIVEN_BACK };
/** The fare of a change without a code, with a distance that has it. */
const plain = (fare: number): Fields => ({
  ...promoFare(fare, 0),
  ...fareFields(fare),
  ...WITHOUT,
});

beforeEach(() => seed());

describe('a promo code on a ride that is changed', () => {
  it('takes off no more than it says for the new fare', async () => {
    await assertFails(change(promoFare(600, 120)));
    await assertFails(change(promoFare(600, 61)));
    await assertFails(change(promoFare(600, -1)));
    await assertFails(change({ ...promoFare(600, 60), calculatedFare: 4, estimatedFare: 4 }));
    await change(promoFare(600, 60));
  });

  it('may take off more of a higher fare, up to its most', async () => {
    await seed({ maxDiscount: 2 });
    await assertFails(change(promoFare(3000, 300)));
    await change(promoFare(3000, 200));
  });

  it('stays with the same fare, whatever became of its terms', async () => {
    await seed({ minFare: 100, discountValue: 1, isActive: false, expiryDate: timeAt(0) });
    await assertFails(change(promoFare(1215, 121)));
    await change({});
  });

  it('stays although nobody could begin to use it any more', async () => {
    await seed({ isActive: false, expiryDate: timeAt(0), usageLimit: 3, ridersOnly: true });
    await change(promoFare(1500, 150));
    expect(await world.present(PROMO)).toMatchObject({ timesUsed: 3 });
  });

  it.each([
    ['of which the fare is below the least', { minFare: 6.01 }],
    ['that leaves less than it has to', { minFinalFare: 5.41 }],
    ['that somebody else has used', { usedByUsers: ['someone', 'x', 'someone else'] }],
    ['that was made anew since', { createdAt: timeAt(BOOKED_AT + 1000) }],
  ])('does not stay if it is one %s', async (_, promo) => {
    await seed(promo);
    await assertFails(change(promoFare(600, 60)));
    await seed();
    await change(promoFare(600, 60));
  });

  it('is no other, and none is added', async () => {
    await world.seed({ 'promoCodes/OTHER': promoFields({ ...USED, code: 'OTHER' }) });
    await assertFails(change({ ...promoFare(600, 60, 'OTHER'), promoCode: 'OTHER' }));
    await assertFails(change({ ...promoFare(600, 60), promoCode: 'OTHER' }));
    await seed({}, { ...plain(1200), promoCodeId: 'gone' });
    await world.change({ [RIDE]: { promoCodeId: removed() } });
    await assertFails(change(promoFare(600, 60)));
    await change(plain(600));
  });

  it('that is dropped is given back in the same commit, and otherwise stays', async () => {
    await assertFails(change(plain(600)));
    await assertFails(change({ ...plain(600), promoCodeId: 'SAVE10' }, back));
    await assertFails(change({ ...plain(600), promoCode: 'SAVE10' }, back));
    await assertFails(change({ ...plain(600), promoDiscount: 0.6 }, back));
    await assertFails(change({ ...plain(600), calculatedFare: 5.4, estimatedFare: 5.4 }, back));
    await change(plain(600), back);
    expect(await world.present(PROMO)).toMatchObject({
      timesUsed: 2,
      usedByUsers: ['someone', 'someone else'],
    });
    expect(await world.present(RIDE)).not.toHaveProperty('promoCodeId');
  });

  it('is not given back while the ride keeps it', async () => {
    await assertFails(change(promoFare(600, 60), back));
    await assertFails(change({}, back));
    await assertFails(commit(world.as('rider'), { update: back }));
    const riders = { [RIDE]: { numberOfRiders: 4 } };
    await assertFails(commit(world.as('rider'), { update: { ...riders, ...back } }));
    await commit(world.as('rider'), { update: riders });
  });

  it('is given back once, as one use of one user, and by nobody else', async () => {
    for (const wrong of [
      { timesUsed: 1 },
      { timesUsed: 3 },
      { usedByUsers: [] },
      { usedByUsers: transform.remove('someone') },
      { lastRideId: 'ride-2' },
      { isActive: false },
      { lastUsedAt: serverTime() },
    ]) {
      await assertFails(change(plain(600), { [PROMO]: { ...GIVEN_BACK, ...wrong } }));
    }
    for (const who of ['other rider', 'guest', 'driver', 'admin'] as const) {
      await assertFails(change(plain(600), back, who));
    }
    await change(plain(600), back);
    await assertFails(commit(world.as('rider'), { update: back }));
  });

  it.each([
    ['is gone', async () => world.remove([PROMO])],
    ['was given back before', () => seed({ timesUsed: 2, usedByUsers: ['someone', 'x'] })],
    ['was made anew since', () => seed({ createdAt: timeAt(BOOKED_AT + 1000) })],
  ])('is dropped without a word to it where it %s', async (_, prepare) => {
    await prepare();
    await assertFails(change(promoFare(600, 60)));
    await change(plain(600));
  });
});
