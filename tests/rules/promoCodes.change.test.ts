import { isDeepStrictEqual } from 'node:util';
import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  everyKindOfValue,
  removed,
  RulesWorld,
  timeAt,
  transform,
  uidOf,
  type Fields,
} from '../support/rulesWorld';
import { asapRide, without } from './rideDocuments';
import {
  commit,
  commitEntered,
  LATER,
  PROMO,
  promoFare,
  promoFields,
  usedBy,
} from './bookingDocuments';
import { NEW, newCode, TERMS, USAGE, WRONG_TERMS, wrongOf } from './promoDocuments';

const world = new RulesWorld();

const update = async (changes: Fields): Promise<void> => {
  await world.seed({ [PROMO]: promoFields({ lastRideId: 'ride-0' }) });
  await world.as('admin').doc(PROMO).update(changes);
};
const mayNotUpdate = (changes: Fields): Promise<unknown> => assertFails(update(changes));

describe('a change of a code', () => {
  it.each(Object.entries(TERMS))('makes %s another right one', async (field, right) => {
    for (const value of [...wrongOf(right, WRONG_TERMS[field]), removed()]) {
      await mayNotUpdate({ [field]: value });
    }
    for (const value of right) {
      await update({ [field]: value });
    }
  });

  it('takes at most a hundred percent off', async () => {
    await mayNotUpdate({ discountValue: 101 });
    await update({ discountValue: 101, discountType: 'fixed' });
  });

  it('makes all terms others at once and keeps the usage', async () => {
    const { timesUsed, usedByUsers, createdAt, lastUsedAt, ...terms } = newCode({ code: 'SAVE10' });
    await update(terms);
    const usage = { timesUsed: 3, usedByUsers: ['someone', 'someone else'] };
    expect(await world.present(PROMO)).toMatchObject({ ...terms, ...usage });
    await mayNotUpdate({ ...terms, createdAt });
    await mayNotUpdate({ ...terms, timesUsed, usedByUsers, lastUsedAt });
  });

  it.each(Object.entries(USAGE))('leaves %s alone', async (field, values) => {
    for (const value of [...values, ...everyKindOfValue(), transform.increment(1), removed()]) {
      if (!isDeepStrictEqual(value, promoFields()[field])) {
        await mayNotUpdate({ [field]: value });
        await mayNotUpdate({ [field]: value, discountValue: 20 });
      }
    }
    await update({ discountValue: 20 });
  });

  it('never rewrites the usage, nor counts a use', async () => {
    const me = uidOf('admin');
    for (const usedByUsers of [[], ['someone'], transform.append(me), transform.append('x')]) {
      await mayNotUpdate({ usedByUsers });
    }
    for (const timesUsed of [transform.increment(1), transform.increment(-3), 2, 4]) {
      await mayNotUpdate({ timesUsed });
    }
    await mayNotUpdate(usedBy('admin'));
    await update({});
  });

  it('never changes the code', async () => {
    for (const code of [...everyKindOfValue(), 'NEW5', 'save10', 'SAVE10 ', removed()]) {
      await mayNotUpdate({ code });
    }
    await update({ code: 'SAVE10', description: 'Still ten percent off' });
  });

  it('opens a code to registered riders only, and to everyone again', async () => {
    for (const ridersOnly of wrongOf([true, false])) {
      await mayNotUpdate({ ridersOnly });
    }
    await update({ ridersOnly: true });
    expect(await world.present(PROMO)).toMatchObject({ ridersOnly: true, timesUsed: 3 });
    await world.as('admin').doc(PROMO).update({ ridersOnly: false });
    await world.as('admin').doc(PROMO).update({ ridersOnly: removed() });
  });

  it.each(['note', 'Code', 'promoCodeId'])('adds no %s', async (field) => {
    await mayNotUpdate({ [field]: 'x' });
    await mayNotUpdate({ [field]: null });
    await update({});
  });

  it('is not made together with a use', async () => {
    await world.seed({ [PROMO]: promoFields() });
    const set = { 'riders/ride-1': asapRide('admin', promoFare(1000, 100)) };
    for (const terms of [{ discountValue: 20 }, { isActive: false }, { usageLimit: null }]) {
      const both = { [PROMO]: usedBy('admin', terms) };
      await assertFails(commitEntered(world, 'admin', { set, update: both }));
    }
    await commitEntered(world, 'admin', { set, update: { [PROMO]: usedBy('admin') } });
  });
});

describe('a code that lacks something or was made by hand', () => {
  const admin = () => world.as('admin');

  it.each(['timesUsed', 'usedByUsers', 'createdAt', 'lastUsedAt'])(
    'has its terms changed without %s',
    async (field) => {
      await world.seed({ [PROMO]: without(promoFields(), field) });
      await assertFails(
        admin()
          .doc(PROMO)
          .update({ [field]: promoFields()[field] }),
      );
      await admin().doc(PROMO).update({ discountValue: 20 });
    },
  );

  it.each(Object.keys(TERMS))('has %s added with the next change', async (field) => {
    await world.seed({ [PROMO]: without(promoFields(), field) });
    await assertFails(admin().doc(PROMO).update({ note: 'x' }));
    await assertFails(admin().doc(PROMO).update({ code: 'SAVE10' }));
    await admin()
      .doc(PROMO)
      .update({ [field]: promoFields()[field] });
  });

  it('is on the list of all codes, and can be deleted', async () => {
    const odd = without(promoFields({ code: 'odd one' }), 'isActive');
    const off = promoFields({ isActive: false, discountType: 'by hand' });
    await world.seed({ 'promoCodes/odd': odd, 'promoCodes/off': off, [PROMO]: promoFields() });
    await assertFails(world.as('rider').collection('promoCodes').get());
    expect((await admin().collection('promoCodes').get()).size).toBe(3);
    await assertFails(admin().doc('promoCodes/odd').update({ isActive: true }));
    await assertFails(admin().doc('promoCodes/off').update({ isActive: true }));
    await commit(admin(), { remove: ['promoCodes/odd', 'promoCodes/off'] });
    await admin().doc(PROMO).update({ isActive: false });
  });

  it('keeps what an older tool has written, whatever else is changed', async () => {
    const older = { note: 'by hand', campaign: { year: 2024 } };
    await world.seed({ [PROMO]: promoFields(older) });
    const promo = admin().doc(PROMO);
    await promo.update({ discountValue: 20, isActive: false });
    await promo.set(promoFields({ ...older, usageLimit: 7 }));
    expect(await world.present(PROMO)).toMatchObject({ ...older, usageLimit: 7 });
    for (const changes of [
      ...[{ note: 'x' }, { note: removed() }, { campaign: { year: 2025 } }, { other: 'x' }],
      { 'campaign.year': removed() },
    ]) {
      await assertFails(promo.update(changes));
      await assertFails(promo.update({ ...changes, discountValue: 20 }));
    }
    await assertFails(promo.set(promoFields()));
  });

  it.each(['31/12/2026', '2026-12-31', '', 1_798_761_599_000, { seconds: 0 }])(
    'has an expiry of %j set anew before anything else',
    async (expiryDate) => {
      await world.seed({ [PROMO]: promoFields({ expiryDate }) });
      await assertFails(admin().doc(PROMO).update({ discountValue: 20 }));
      await admin()
        .doc(PROMO)
        .update({ discountValue: 20, expiryDate: timeAt(LATER) });
      await admin().doc(PROMO).update({ expiryDate: null });
    },
  );

  it.each(['discountValue', 'maxDiscount'])(
    'of nothing off by its %s is given something with the next change',
    async (field) => {
      await world.seed({ [PROMO]: promoFields({ [field]: 0 }) });
      await assertFails(admin().doc(PROMO).update({ isActive: false }));
      await admin()
        .doc(PROMO)
        .update({ isActive: false, [field]: 1 });
    },
  );

  it('has its terms changed in a document by another name', async () => {
    await world.seed({ 'promoCodes/by-hand': promoFields() });
    const byHand = admin().doc('promoCodes/by-hand');
    await assertFails(byHand.update({ code: 'BY-HAND' }));
    await byHand.update({ discountValue: 20 });
  });
});

describe('a code that is given another name', () => {
  const used = { timesUsed: 5, usedByUsers: ['someone', uidOf('rider')], lastRideId: 'ride-0' };
  beforeEach(() => world.seed({ [PROMO]: promoFields(used) }));
  const moved = { [NEW]: promoFields({ ...used, code: 'NEW5' }) };

  it('takes its usage along, so that nobody uses it twice', async () => {
    await commit(world.as('admin'), { set: moved, remove: [PROMO] });
    expect(await world.present(PROMO)).toBeUndefined();
    const fare = { ...promoFare(1000, 100, 'NEW5'), promoCode: 'NEW5' };
    const book = (who: 'rider' | 'guest'): Promise<void> =>
      commitEntered(world, who, {
        set: { 'riders/ride-1': asapRide(who, fare) },
        update: { [NEW]: usedBy(who) },
      });
    await assertFails(book('rider'));
    await book('guest');
    expect(await world.present(NEW)).toMatchObject({ timesUsed: 6, lastRideId: 'ride-1' });
  });

  it('takes along what an older tool has written', async () => {
    const older = { ...used, note: 'by hand', campaign: { year: 2024 } };
    await world.seed({ [PROMO]: promoFields(older) });
    const set = { [NEW]: promoFields({ ...older, code: 'NEW5' }) };
    await commit(world.as('admin'), { set, remove: [PROMO] });
    expect(await world.present(NEW)).toMatchObject(older);
  });

  it('has its new name for itself', async () => {
    await world.seed({ [NEW]: newCode({ timesUsed: 1 }) });
    await assertFails(commit(world.as('admin'), { set: moved, remove: [PROMO] }));
    await world.remove([NEW]);
    await commit(world.as('admin'), { set: moved, remove: [PROMO] });
  });
});
