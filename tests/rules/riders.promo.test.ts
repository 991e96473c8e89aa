import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyPromo } from '../../src/domain/promo/promo';
import { pence } from '../../src/domain/common/money';
import { parsePromo } from '../../src/firebase/promos/promoConverters';
import {
  everyKindOfValue,
  geoPoint,
  RulesWorld,
  timeAt,
  transform,
  uidOf,
  type Fields,
} from '../support/rulesWorld';
import { verdictsOn } from './attempts';
import { asapRide, without } from './rideDocuments';
import {
  bookingOf,
  commitEntered,
  DRIVERS,
  LATER,
  PROMO,
  promoFare,
  promoFields,
  usedBy,
  type Commit,
} from './bookingDocuments';

const world = new RulesWorld();

const RIDE = 'riders/ride-1';
const mayNotCommit = (work: Commit): Promise<unknown> =>
  assertFails(commitEntered(world, 'rider', work));

const RIDER = { id: uidOf('rider'), type: 'authenticated' } as const;
let rides = 0;
/** A ride with the code, and the use of it, which the next ride finds undone. */
const { may, mayNot } = verdictsOn(async (fare: Fields, promo: Fields = {}, use: Fields = {}) => {
  await world.seed({ [PROMO]: promoFields(promo) });
  rides += 1;
  const lastRideId = `new-${String(rides)}`;
  await commitEntered(world, 'rider', {
    set: { [`riders/${lastRideId}`]: asapRide('rider', fare) },
    update: { [PROMO]: usedBy('rider', { lastRideId, ...use }) },
  });
});

describe('the discount', () => {
  const fixed = (pounds: number): Fields => ({ discountType: 'fixed', discountValue: pounds });
  const percent = (value: number, changes: Fields = {}): Fields => ({
    discountValue: value,
    ...changes,
  });

  it.each<readonly [what: string, fare: number, promo: Fields, most: number]>([
    ['ten percent', 1000, percent(10), 100],
    ['ten percent, rounded up at the half', 585, percent(10), 59],
    ['ten percent, rounded down', 1004, percent(10), 100],
    ['fifteen percent of whole pounds', 1000, percent(15), 150],
    ['a third of whole pounds', 700, percent(33), 231],
    ['seven percent, all but half a penny short of the next', 607, percent(7), 42],
    ['twelve and a half percent', 1000, percent(12.5), 125],
    ['ten percent, capped', 6000, percent(10, { maxDiscount: 5 }), 500],
    ['ten percent, just not capped', 4990, percent(10, { maxDiscount: 5 }), 499],
    ['ten percent with a cap of nothing', 1000, percent(10, { maxDiscount: 0 }), 0],
    ['all of it', 1000, percent(100), 1000],
    ['a fixed sum', 1500, fixed(5), 500],
    ['a fixed sum with pence', 1500, fixed(2.55), 255],
    ['a fixed sum that is the fare', 1500, fixed(15), 1500],
    ['a fixed sum above the fare', 1500, fixed(20), 1500],
    ['down to the least final fare', 700, { ...fixed(5), minFinalFare: 5 }, 200],
    ['down to the least final fare in percent', 1000, percent(60, { minFinalFare: 4.5 }), 550],
    ['nothing, for the least final fare is the fare', 700, { ...fixed(5), minFinalFare: 7 }, 0],
    ['nothing, for the fare is below that', 700, { ...fixed(5), minFinalFare: 8 }, 0],
    ['a fixed sum with a cap, which is for percent', 1500, { ...fixed(5), maxDiscount: 1 }, 500],
  ])('of %s is no penny higher', async (_, fare, promo, most) => {
    const read = parsePromo('SAVE10', promoFields({ ...promo, expiryDate: null }));
    expect(applyPromo(read, pence(fare), RIDER, Date.now())).toMatchObject({
      value: { discount: most },
    });
    for (const more of [most + 1, most + 0.6, most + 100]) {
      await mayNot(promoFare(fare, more), promo);
    }
    await may(promoFare(fare, most), promo);
    if (most > 0) {
      await may(promoFare(fare, most - 1), promo);
      await may(promoFare(fare, 0), promo);
    }
  });

  it('is a number, and not below nothing', async () => {
    for (const value of everyKindOfValue().filter((each) => each !== 0.5)) {
      await mayNot({ ...promoFare(1000, 50), promoDiscount: value });
    }
    await mayNot(promoFare(1000, -1));
    await mayNot(promoFare(1000, -100));
    await mayNot(promoFare(1000, 50), { discountType: 'fixed', discountValue: -5 });
    await may(promoFare(1000, 50));
  });

  it('is what the fare to pay lacks', async () => {
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

  it('comes off a fare that is no lower than the cheapest', async () => {
    const distance = { distanceMiles: 2 };
    await mayNot({ ...promoFare(584, 58), ...distance });
    await may({ ...promoFare(585, 58), ...distance });
  });

  it('comes off no invented fare: none is higher than the dearest', async () => {
    const distance = { distanceMiles: 2 };
    for (const fare of [871, 1500, 60_000]) {
      await mayNot({ ...promoFare(fare, 50), ...distance });
      await mayNot({ ...promoFare(fare, fare * 0.1), ...distance });
      await mayNot({ ...promoFare(fare, fare - 1), ...distance }, { discountValue: 100 });
    }
    // Half of a fare that is twice the real one would be the real one, all of it.
    await mayNot({ ...promoFare(1740, 870), ...distance }, { discountValue: 50 });
    await may({ ...promoFare(870, 435), ...distance }, { discountValue: 50 });
  });
});

describe('the limits of the code', () => {
  it.each([
    ['minFare', { minFare: 10 }, promoFare(999, 50), promoFare(1000, 50)],
    [
      'minFare by an invented fare',
      { minFare: 10 },
      { ...promoFare(1000, 50), distanceMiles: 2 },
      promoFare(1000, 50),
    ],
    ['minFare in pence', { minFare: 10.35 }, promoFare(1034, 50), promoFare(1035, 50)],
    ['minFinalFare', { minFinalFare: 9.5 }, promoFare(1000, 51), promoFare(1000, 50)],
  ] as const)('%s is kept', async (_, promo, below, enough) => {
    await mayNot(below, promo);
    await may(enough, promo);
  });

  it.each<readonly [reason: string, closed: Fields]>([
    ['inactive', { isActive: false }],
    ['expired', { expiryDate: timeAt(Date.now() - 1000) }],
    ['used up', { usageLimit: 3 }],
    ['used by the rider', { usedByUsers: [uidOf('rider')] }],
    ['for nobody', { code: 'OTHER' }],
  ])('say that it is %s', async (_, closed) => {
    await mayNot(promoFare(1000, 100), closed);
    await may(promoFare(1000, 100));
  });
});

describe('the code on the ride', () => {
  const fare = promoFare(1000, 100);

  it('is that of the document', async () => {
    for (const promoCode of ['save10', 'SAVE1', 'OTHER', '', null, 10, ['SAVE10']]) {
      await mayNot({ ...fare, promoCode });
    }
    await may(fare);
  });

  it('comes with the id of the document, and the id with the code', async () => {
    await mayNot(without(fare, 'promoCodeId'));
    await mayNot({ ...without(fare, 'promoCodeId'), promoDiscount: 0 });
    await mayNot({ ...fare, promoCode: null });
    const full = { ...fare, calculatedFare: 10, estimatedFare: 10, promoDiscount: 0 };
    await mayNot({ ...full, promoCode: null });
    await mayNot({ ...full, promoCode: null, promoCodeId: null });
    await mayNot(without(full, 'promoCodeId'));
    for (const promoCodeId of [...everyKindOfValue(), 'OTHER', 'SAVE10/uses/one', '../SAVE10']) {
      await mayNot({ ...fare, promoCodeId });
    }
    await may(full);
    await may(fare);
  });

  it('may have a document by another name', async () => {
    await world.seed({ 'promoCodes/by-hand': promoFields() });
    const set = { [RIDE]: asapRide('rider', promoFare(1000, 100, 'by-hand')) };
    await mayNotCommit({ set, update: { [PROMO]: usedBy('rider') } });
    await commitEntered(world, 'rider', { set, update: { 'promoCodes/by-hand': usedBy('rider') } });
  });

  it('is recorded as used', async () => {
    await mayNot(fare, {}, { usedByUsers: transform.append(uidOf('guest')) });
    await mayNot(fare, {}, { timesUsed: 3 });
    await world.seed({ [PROMO]: promoFields() });
    const set = { [RIDE]: asapRide('rider', fare) };
    await mayNotCommit({ set });
    await world.seed({ 'promoCodes/OTHER': promoFields({ code: 'OTHER' }) });
    await mayNotCommit({ set, update: { 'promoCodes/OTHER': usedBy('rider') } });
    expect(await world.present(RIDE)).toBeUndefined();
    await may(fare);
  });

  it('is recorded as used for this ride, not for an older one that carries it', async () => {
    const old = { 'riders/old': asapRide('rider', fare) };
    await world.seed({ ...old, [PROMO]: promoFields({ lastRideId: 'old' }) });
    const set = { [RIDE]: asapRide('rider', fare) };
    const update = { [PROMO]: usedBy('rider', { lastRideId: 'old' }) };
    await mayNotCommit({ set, update });
    await mayNotCommit({ set, update: { [PROMO]: without(usedBy('rider'), 'lastRideId') } });
    await commitEntered(world, 'rider', { set, update: { [PROMO]: usedBy('rider') } });
    expect(await world.present(PROMO)).toMatchObject({ timesUsed: 4, lastRideId: 'ride-1' });
  });

  it('is recorded as used even where the document names the ride already', async () => {
    await world.seed({ [PROMO]: promoFields({ lastRideId: 'ride-1' }) });
    const set = { [RIDE]: asapRide('rider', fare) };
    await mayNotCommit({ set });
    await commitEntered(world, 'rider', { set, update: { [PROMO]: usedBy('rider') } });
  });

  it('may not be used before the ride, nor again after it', async () => {
    await world.seed({ [PROMO]: promoFields() });
    const set = { 'riders/one': asapRide('rider', fare) };
    const update = { [PROMO]: usedBy('rider', { lastRideId: 'one' }) };
    await commitEntered(world, 'rider', { set, update });
    const again = { [RIDE]: asapRide('rider', fare) };
    await mayNotCommit({ set: again });
    await mayNotCommit({ set: again, update: { [PROMO]: usedBy('rider') } });
    await world.seed({ 'promoCodes/NEW10': promoFields({ code: 'NEW10' }) });
    const withNew = asapRide('rider', { ...promoFare(1000, 100, 'NEW10'), promoCode: 'NEW10' });
    const newUse = { 'promoCodes/NEW10': usedBy('rider') };
    await commitEntered(world, 'rider', { set: { [RIDE]: withNew }, update: newUse });
  });
});

describe('a ride for later with a code', () => {
  const booking = bookingOf('rider', { ride: promoFare(1000, 100) });
  beforeEach(() => world.seed({ ...DRIVERS, [PROMO]: promoFields({ expiryDate: timeAt(LATER) }) }));

  it('needs its cells and its use, all in one commit', async () => {
    await mayNotCommit({ set: booking });
    const alone = { 'riders/ride-1': booking['riders/ride-1'] ?? {} };
    await mayNotCommit({ set: alone, update: { [PROMO]: usedBy('rider') } });
    await commitEntered(world, 'rider', { set: booking, update: { [PROMO]: usedBy('rider') } });
  });

  it('stays within the thousand expressions that a request may evaluate', async () => {
    // No ride takes more to check: one end outside of all boxes, the other in the last, and a code with every limit.
    const far = { pickup: geoPoint(53.83, -0.38), dropoff: geoPoint(53.83, -0.515) };
    const ends = { pickupLatLng: far.pickup, dropoffLatLng: far.dropoff, distanceMiles: 25 };
    const limits = { maxDiscount: 5, minFare: 10, minFinalFare: 3 };
    await world.seed({ [PROMO]: promoFields(limits) });
    const set = bookingOf('guest', { ride: { ...promoFare(6000, 500), ...ends }, job: far });
    await commitEntered(world, 'guest', { set, update: { [PROMO]: usedBy('guest') } });
  });
});
