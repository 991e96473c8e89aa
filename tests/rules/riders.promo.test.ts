import fc from 'fast-check';
import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { world } from '../support/world';
import { applyPromo } from '../../src/domain/promo/promo';
import { pence } from '../../src/domain/common/money';
import { parsePromo } from '../../src/firebase/promos/promoConverters';
import { sampleValues, timeAt, transform, type Fields } from '../support/firestoreValues';
import { uidOf } from '../support/principals';
import { DRIVERS, laterBooking } from './bookingDocuments';
import { commitWithOpenRides, verdictsOn, type Commit } from './commits';
import { LATER } from './dayDocuments';
import { PROMO, promoFare, promoFields, redemptionBy } from './promoDocuments';
import { asapRide, omitField, RIDE } from './rideDocuments';

const mayNotCommit = (work: Commit): Promise<unknown> =>
  assertFails(commitWithOpenRides('rider', work));

const RIDER = { id: uidOf('rider'), type: 'authenticated' } as const;
let rides = 0;
/** Books a ride with the code, which is reset first. */
const { may, mayNot } = verdictsOn(
  async (fare: Fields, promo: Fields = {}, redemption: Fields = {}) => {
    await world.seed({ [PROMO]: promoFields(promo) });
    rides += 1;
    const lastRideId = `new-${rides}`;
    await commitWithOpenRides('rider', {
      set: { [`riders/${lastRideId}`]: asapRide('rider', fare) },
      update: { [PROMO]: redemptionBy('rider', { lastRideId, ...redemption }) },
    });
  },
);

describe('the discount of a promo code', () => {
  const fixed = (pounds: number): Fields => ({ discountType: 'fixed', discountValue: pounds });
  const percent = (value: number): Fields => ({ discountValue: value });

  it('is at most the app’s, for any metered fare and terms', async () => {
    const fares = fc.integer({ min: 17, max: 500 }).map((steps) => steps * 15);
    const hundredths = (max: number) =>
      fc.integer({ min: 1, max }).map((value): number => value / 100);
    const limit = fc.option(hundredths(5000), { nil: null });
    const terms = fc
      .tuple(fc.oneof(hundredths(10_000).map(percent), hundredths(5000).map(fixed)), limit, limit)
      .map(([discount, maxDiscount, minFinalFare]): Fields => ({
        ...discount,
        maxDiscount,
        minFinalFare,
      }));
    await fc.assert(
      fc.asyncProperty(fares, terms, async (fare, promo) => {
        const read = parsePromo('SAVE10', promoFields({ ...promo, expiryDate: null }));
        const applied = applyPromo(read, pence(fare), RIDER, Date.now());
        const most = applied.ok ? applied.value.discount : NaN;
        for (const more of [most + 1, most + 0.6, most + 100]) {
          await mayNot(promoFare(fare, more), promo);
        }
        for (const discount of [most, Math.max(most - 1, 0), 0]) {
          await may(promoFare(fare, discount), promo);
        }
      }),
      {
        numRuns: 40,
        examples: [
          // Rounded up at the half, down below it, and without an exact binary fraction.
          ...[percent(10), percent(7)].map((each): [number, Fields] => [585, each]),
          ...[percent(7), percent(12.5)].map((each): [number, Fields] => [607, each]),
          [3000, percent(82.35)],
          [5010, percent(41.23)],
          [1000, { ...percent(10), maxDiscount: 0 }],
          [1500, { ...fixed(5), maxDiscount: 1 }],
          [1500, fixed(15)],
          [1500, fixed(20)],
          ...[7, 8].map((minFinalFare): [number, Fields] => [700, { ...fixed(5), minFinalFare }]),
        ],
      },
    );
  });

  it('is a number and not negative', async () => {
    for (const value of sampleValues().filter((each) => each !== 0.5)) {
      await mayNot({ ...promoFare(1000, 50), promoDiscount: value });
    }
    await mayNot(promoFare(1000, -1));
    await mayNot(promoFare(1000, -100));
    await mayNot(promoFare(1000, 50), { discountType: 'fixed', discountValue: -5 });
    await may(promoFare(1000, 50));
  });

  it('is the difference between original and calculated fare', async () => {
    const fare = promoFare(1000, 100);
    for (const pounds of [8.99, 9.01, 10, 0, -9, NaN, Infinity, '9', null]) {
      await mayNot({ ...fare, calculatedFare: pounds, estimatedFare: pounds });
      await mayNot({ ...fare, calculatedFare: pounds });
      await mayNot({ ...fare, estimatedFare: pounds });
    }
    await mayNot({ ...fare, promoDiscount: 0.99 });
    await mayNot({ ...fare, originalFare: 10.01 });
    await may(fare);
  });

  it('applies to no fare below the cheapest tariff', async () => {
    const distance = { distanceMiles: 2 };
    await mayNot({ ...promoFare(584, 58), ...distance });
    await may({ ...promoFare(585, 58), ...distance });
  });

  it('applies to no fare above the dearest tariff', async () => {
    const distance = { distanceMiles: 2 };
    for (const fare of [871, 1500, 60_000]) {
      await mayNot({ ...promoFare(fare, 50), ...distance });
      await mayNot({ ...promoFare(fare, fare * 0.1), ...distance });
      await mayNot({ ...promoFare(fare, fare - 1), ...distance }, { discountValue: 100 });
    }
    // 50% off twice the real fare would take all of the real fare off.
    await mayNot({ ...promoFare(1740, 870), ...distance }, { discountValue: 50 });
    await may({ ...promoFare(870, 435), ...distance }, { discountValue: 50 });
  });
});

it.each([
  ['minFare', { minFare: 10 }, promoFare(999, 50), promoFare(1000, 50)],
  [
    'minFare with an inflated fare',
    { minFare: 10 },
    { ...promoFare(1000, 50), distanceMiles: 2 },
    promoFare(1000, 50),
  ],
  ['minFare in pence', { minFare: 10.35 }, promoFare(1034, 50), promoFare(1035, 50)],
  ['minFinalFare', { minFinalFare: 9.5 }, promoFare(1000, 51), promoFare(1000, 50)],
] as const)('the terms of a promo code %s is enforced', async (_, promo, below, enough) => {
  await mayNot(below, promo);
  await may(enough, promo);
});

describe('the promo code on a ride', () => {
  const fare = promoFare(1000, 100);

  it('matches the document', async () => {
    for (const promoCode of ['save10', 'SAVE1', 'OTHER', '', null, 10, ['SAVE10']]) {
      await mayNot({ ...fare, promoCode });
    }
    await may(fare);
  });

  it('requires the document id, and vice versa', async () => {
    await mayNot(omitField(fare, 'promoCodeId'));
    await mayNot({ ...omitField(fare, 'promoCodeId'), promoDiscount: 0 });
    await mayNot({ ...fare, promoCode: null });
    const full = { ...fare, calculatedFare: 10, estimatedFare: 10, promoDiscount: 0 };
    await mayNot({ ...full, promoCode: null });
    await mayNot({ ...full, promoCode: null, promoCodeId: null });
    await mayNot(omitField(full, 'promoCodeId'));
    for (const promoCodeId of [...sampleValues(), 'OTHER', 'SAVE10/uses/one', '../SAVE10']) {
      await mayNot({ ...fare, promoCodeId });
    }
    await may(full);
    await may(fare);
  });

  it('may have a document with another id', async () => {
    await world.seed({ 'promoCodes/by-hand': promoFields() });
    const set = { [RIDE]: asapRide('rider', promoFare(1000, 100, 'by-hand')) };
    await mayNotCommit({ set, update: { [PROMO]: redemptionBy('rider') } });
    await commitWithOpenRides('rider', {
      set,
      update: { 'promoCodes/by-hand': redemptionBy('rider') },
    });
  });

  it('is redeemed in the same commit', async () => {
    await mayNot(fare, {}, { usedByUsers: transform.append(uidOf('guest')) });
    await mayNot(fare, {}, { timesUsed: 3 });
    await world.seed({ [PROMO]: promoFields() });
    const set = { [RIDE]: asapRide('rider', fare) };
    await mayNotCommit({ set });
    await world.seed({ 'promoCodes/OTHER': promoFields({ code: 'OTHER' }) });
    await mayNotCommit({ set, update: { 'promoCodes/OTHER': redemptionBy('rider') } });
    expect(await world.read(RIDE)).toBeUndefined();
    await may(fare);
  });

  it('is redeemed even if the document already names the ride', async () => {
    await world.seed({ [PROMO]: promoFields({ lastRideId: 'ride-1' }) });
    const set = { [RIDE]: asapRide('rider', fare) };
    await mayNotCommit({ set });
    await commitWithOpenRides('rider', { set, update: { [PROMO]: redemptionBy('rider') } });
  });
});

describe('a ride for later with a promo code', () => {
  const booking = laterBooking('rider', { ride: promoFare(1000, 100) });
  beforeEach(() => world.seed({ ...DRIVERS, [PROMO]: promoFields({ expiryDate: timeAt(LATER) }) }));

  it('needs its cells and its redemption in one commit', async () => {
    await mayNotCommit({ set: booking });
    const alone = { 'riders/ride-1': booking['riders/ride-1'] ?? {} };
    await mayNotCommit({ set: alone, update: { [PROMO]: redemptionBy('rider') } });
    await commitWithOpenRides('rider', {
      set: booking,
      update: { [PROMO]: redemptionBy('rider') },
    });
  });
});
