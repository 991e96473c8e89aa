import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { world } from '../support/world';
import {
  deleteField,
  serverTime,
  timeAt,
  transform,
  type Documents,
  type Fields,
} from '../support/firestoreValues';
import { uidOf, type Principal } from '../support/principals';
import { DRIVERS, laterBooking } from './bookingDocuments';
import { changeCommit, ridersCommit } from './changeDocuments';
import { commit } from './commits';
import { atCellOffset } from './dayDocuments';
import { PROMO, promoFare, promoFields, riderRelease } from './promoDocuments';
import { fareFields, milesOfYards, RIDE } from './rideDocuments';

const BOOKED_AT = Date.now() - 60_000;
/** £12 with 10% off. */
const BOOKED_FARE = promoFare(1200, 120);
const REDEEMED = { timesUsed: 3, usedByUsers: ['someone', uidOf('rider'), 'someone else'] };
const WITHOUT_CODE = { promoCode: null, promoCodeId: deleteField(), promoDiscount: 0 };
const seed = (promo: Fields = {}, ride: Fields = {}): Promise<void> =>
  world.seed({
    ...DRIVERS,
    ...laterBooking('rider', { ride: { ...BOOKED_FARE, timestamp: timeAt(BOOKED_AT), ...ride } }),
    [PROMO]: promoFields({ ...REDEEMED, ...promo }),
  });
/** Changes the time with the given ride fields, and other documents in the same commit. */
function change(ride: Fields, more: Documents = {}, who: Principal = 'rider'): Promise<void> {
  const { set, update } = changeCommit({ ...atCellOffset(12), ride });
  return commit(world.as(who), {
    ...(set === undefined ? {} : { set }),
    update: { ...update, ...more },
  });
}
const release = { [PROMO]: riderRelease() };
/** Fare fields without a code. */
const fareWithoutCode = (fare: number): Fields => ({
  ...promoFare(fare, 0),
  ...fareFields(fare),
  ...WITHOUT_CODE,
});

beforeEach(() => seed());

describe('the promo code of a changed ride', () => {
  it('allows no more than its discount for the new fare', async () => {
    await assertFails(change(promoFare(600, 120)));
    await assertFails(change(promoFare(600, 61)));
    await assertFails(change(promoFare(600, -1)));
    await assertFails(change({ ...promoFare(600, 60), calculatedFare: 4, estimatedFare: 4 }));
    await change(promoFare(600, 60));
  });

  it('may take more off a higher fare, up to maxDiscount', async () => {
    await seed({ maxDiscount: 2 });
    await assertFails(change(promoFare(3000, 300)));
    await change(promoFare(3000, 200));
  });

  it.each([
    ['distance', {}],
    ['another distance', { distanceMiles: milesOfYards(9700) }],
  ])('is kept with the same fare and %s, even if its terms have changed', async (_, ride) => {
    await seed({ minFare: 100, discountValue: 1, isActive: false, expiryDate: timeAt(0) });
    await assertFails(change(promoFare(1215, 121)));
    await change(ride);
  });

  it('is kept for another fare, even if it is now closed', async () => {
    await seed({ isActive: false, expiryDate: timeAt(0), usageLimit: 3, ridersOnly: true });
    await change(promoFare(1500, 150));
    expect(await world.read(PROMO)).toMatchObject({ timesUsed: 3 });
  });

  it.each([
    ['with a minFare above the fare', { minFare: 6.01 }],
    ['with a minFinalFare above the final fare', { minFinalFare: 5.41 }],
    ['whose redemption is missing', { usedByUsers: ['someone', 'x', 'someone else'] }],
    ['that was recreated since', { createdAt: timeAt(BOOKED_AT + 1000) }],
  ])('cannot be kept if it is a code %s', async (_, promo) => {
    await seed(promo);
    await assertFails(change(promoFare(600, 60)));
    await seed();
    await change(promoFare(600, 60));
  });

  it('cannot be replaced or added', async () => {
    await world.seed({ 'promoCodes/OTHER': promoFields({ ...REDEEMED, code: 'OTHER' }) });
    await assertFails(change({ ...promoFare(600, 60, 'OTHER'), promoCode: 'OTHER' }));
    await assertFails(change({ ...promoFare(600, 60), promoCode: 'OTHER' }));
    await seed({}, { ...fareWithoutCode(1200), promoCodeId: 'gone' });
    await world.update({ [RIDE]: { promoCodeId: deleteField() } });
    await assertFails(change(promoFare(600, 60)));
    await change(fareWithoutCode(600));
  });

  it('must be released in the same commit if dropped', async () => {
    await assertFails(change(fareWithoutCode(600)));
    await assertFails(change({ ...fareWithoutCode(600), promoCodeId: 'SAVE10' }, release));
    await assertFails(change({ ...fareWithoutCode(600), promoCode: 'SAVE10' }, release));
    await assertFails(change({ ...fareWithoutCode(600), promoDiscount: 0.6 }, release));
    await assertFails(
      change({ ...fareWithoutCode(600), calculatedFare: 5.4, estimatedFare: 5.4 }, release),
    );
    await change(fareWithoutCode(600), release);
    expect(await world.read(PROMO)).toMatchObject({
      timesUsed: 2,
      usedByUsers: ['someone', 'someone else'],
    });
    expect(await world.read(RIDE)).not.toHaveProperty('promoCodeId');
  });

  it('cannot be released while the ride keeps it', async () => {
    await assertFails(change(promoFare(600, 60), release));
    await assertFails(change({}, release));
    await assertFails(commit(world.as('rider'), { update: release }));
    const riders = ridersCommit().update;
    await assertFails(commit(world.as('rider'), { update: { ...riders, ...release } }));
    await commit(world.as('rider'), { update: riders });
  });

  it('is released once, as one use of one user, by the passenger only', async () => {
    for (const wrong of [
      { timesUsed: 1 },
      { timesUsed: 3 },
      { usedByUsers: [] },
      { usedByUsers: transform.remove('someone') },
      { lastRideId: 'ride-2' },
      { isActive: false },
      { lastUsedAt: serverTime() },
    ]) {
      await assertFails(change(fareWithoutCode(600), { [PROMO]: riderRelease(wrong) }));
    }
    for (const who of ['other rider', 'guest', 'driver', 'admin'] as const) {
      await assertFails(change(fareWithoutCode(600), release, who));
    }
    await change(fareWithoutCode(600), release);
    await assertFails(commit(world.as('rider'), { update: release }));
  });

  it.each([
    ['is deleted', async () => world.remove([PROMO])],
    ['was released before', () => seed({ timesUsed: 2, usedByUsers: ['someone', 'x'] })],
    ['was recreated since', () => seed({ createdAt: timeAt(BOOKED_AT + 1000) })],
  ])('can be dropped without a release if it %s', async (_, prepare) => {
    await prepare();
    await assertFails(change(promoFare(600, 60)));
    await change(fareWithoutCode(600));
  });
});
