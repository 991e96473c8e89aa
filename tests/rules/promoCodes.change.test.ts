import { isDeepStrictEqual } from 'node:util';
import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { world } from '../support/world';
import {
  deleteField,
  sampleValues,
  timeAt,
  transform,
  type Fields,
} from '../support/firestoreValues';
import { uidOf } from '../support/principals';
import { commit, commitWithOpenRides, inTurn } from './commits';
import { LATER } from './dayDocuments';
import {
  INVALID_TERMS,
  NEW_CODE,
  newCode,
  PROMO,
  promoFare,
  promoFields,
  redemptionBy,
  VALID_TERMS,
  VALID_USAGE,
} from './promoDocuments';
import { asapRide, omitField } from './rideDocuments';
import { each, fields, otherThan, refusals, type FieldRow } from './fields';

const update = async (changes: Fields): Promise<void> => {
  await world.seed({ [PROMO]: promoFields({ lastRideId: 'ride-0' }) });
  await world.as('admin').doc(PROMO).update(changes);
};
const mayNotUpdate = (changes: Fields): Promise<unknown> => assertFails(update(changes));

describe('a change of a promo code by the admin', () => {
  fields(
    update,
    Object.entries(VALID_TERMS).map(([field, valid]): FieldRow => {
      const refused = [...otherThan(valid, INVALID_TERMS[field]), deleteField()];
      return [field, 'is set to valid values only', refused, valid];
    }),
  );

  fields(update, [
    [
      'code',
      'cannot be changed',
      [...sampleValues(), 'NEW5', 'save10', 'SAVE10 ', deleteField()],
      ['SAVE10'],
    ],
    ...each(['note', 'Code', 'promoCodeId'], 'cannot be added', ['x', null]),
  ]);

  refusals(update, {
    'takes at most 100 percent off': [
      [{ discountValue: 101 }],
      [{ discountValue: 101, discountType: 'fixed' }],
    ],
    'cannot rewrite the usage or redeem the code': [
      [
        ...[[], ['someone'], transform.append(uidOf('admin')), transform.append('x')].map(
          (usedByUsers) => ({ usedByUsers }),
        ),
        ...[transform.increment(1), transform.increment(-3), 2, 4].map((timesUsed) => ({
          timesUsed,
        })),
        redemptionBy('admin'),
      ],
    ],
  });

  it('can change all terms at once, keeping the usage', async () => {
    const { timesUsed, usedByUsers, createdAt, lastUsedAt, ...terms } = newCode({ code: 'SAVE10' });
    await update(terms);
    const usage = { timesUsed: 3, usedByUsers: ['someone', 'someone else'] };
    expect(await world.read(PROMO)).toMatchObject({ ...terms, ...usage });
    await mayNotUpdate({ ...terms, createdAt });
    await mayNotUpdate({ ...terms, timesUsed, usedByUsers, lastUsedAt });
  });

  it.each(Object.entries(VALID_USAGE))('cannot change %s', async (field, values) => {
    for (const value of [...values, ...sampleValues(), transform.increment(1), deleteField()]) {
      if (!isDeepStrictEqual(value, promoFields()[field])) {
        await mayNotUpdate({ [field]: value });
        await mayNotUpdate({ [field]: value, discountValue: 20 });
      }
    }
    await update({ discountValue: 20 });
  });

  it('can restrict a code to registered riders and lift that again', async () => {
    await inTurn(otherThan([true, false]), (ridersOnly) => mayNotUpdate({ ridersOnly }));
    await update({ ridersOnly: true });
    expect(await world.read(PROMO)).toMatchObject({ ridersOnly: true, timesUsed: 3 });
    await world.as('admin').doc(PROMO).update({ ridersOnly: false });
    await world.as('admin').doc(PROMO).update({ ridersOnly: deleteField() });
  });

  it('cannot be combined with a redemption', async () => {
    await world.seed({ [PROMO]: promoFields() });
    const set = { 'riders/ride-1': asapRide('admin', promoFare(1000, 100)) };
    for (const terms of [{ discountValue: 20 }, { isActive: false }, { usageLimit: null }]) {
      const both = { [PROMO]: redemptionBy('admin', terms) };
      await assertFails(commitWithOpenRides('admin', { set, update: both }));
    }
    await commitWithOpenRides('admin', { set, update: { [PROMO]: redemptionBy('admin') } });
  });
});

describe('a malformed promo code', () => {
  const admin = () => world.as('admin');

  it.each(['timesUsed', 'usedByUsers', 'createdAt', 'lastUsedAt'])(
    'can have its terms changed without %s',
    async (field) => {
      await world.seed({ [PROMO]: omitField(promoFields(), field) });
      await assertFails(
        admin()
          .doc(PROMO)
          .update({ [field]: promoFields()[field] }),
      );
      await admin().doc(PROMO).update({ discountValue: 20 });
    },
  );

  it.each(Object.keys(VALID_TERMS))('needs %s added with the next change', async (field) => {
    await world.seed({ [PROMO]: omitField(promoFields(), field) });
    await assertFails(admin().doc(PROMO).update({ note: 'x' }));
    await assertFails(admin().doc(PROMO).update({ code: 'SAVE10' }));
    await admin()
      .doc(PROMO)
      .update({ [field]: promoFields()[field] });
  });

  it('is listed for the admin and can be deleted', async () => {
    const odd = omitField(promoFields({ code: 'odd one' }), 'isActive');
    const off = promoFields({ isActive: false, discountType: 'by hand' });
    await world.seed({ 'promoCodes/odd': odd, 'promoCodes/off': off, [PROMO]: promoFields() });
    await assertFails(world.as('rider').collection('promoCodes').get());
    expect((await admin().collection('promoCodes').get()).size).toBe(3);
    await assertFails(admin().doc('promoCodes/odd').update({ isActive: true }));
    await assertFails(admin().doc('promoCodes/off').update({ isActive: true }));
    await commit(admin(), { remove: ['promoCodes/odd', 'promoCodes/off'] });
    await admin().doc(PROMO).update({ isActive: false });
  });

  it('keeps the fields of an older tool', async () => {
    const older = { note: 'by hand', campaign: { year: 2024 } };
    await world.seed({ [PROMO]: promoFields(older) });
    const promo = admin().doc(PROMO);
    await promo.update({ discountValue: 20, isActive: false });
    await promo.set(promoFields({ ...older, usageLimit: 7 }));
    expect(await world.read(PROMO)).toMatchObject({ ...older, usageLimit: 7 });
    for (const changes of [
      ...[{ note: 'x' }, { note: deleteField() }, { campaign: { year: 2025 } }, { other: 'x' }],
      { 'campaign.year': deleteField() },
    ]) {
      await assertFails(promo.update(changes));
      await assertFails(promo.update({ ...changes, discountValue: 20 }));
    }
    await assertFails(promo.set(promoFields()));
  });

  it.each(['31/12/2026', '2026-12-31', '', 1_798_761_599_000, { seconds: 0 }])(
    'with the expiry %j needs a new one with the next change',
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
    'with 0 as %s needs a positive value with the next change',
    async (field) => {
      await world.seed({ [PROMO]: promoFields({ [field]: 0 }) });
      await assertFails(admin().doc(PROMO).update({ isActive: false }));
      await admin()
        .doc(PROMO)
        .update({ isActive: false, [field]: 1 });
    },
  );

  it('can have its terms changed under another document id', async () => {
    await world.seed({ 'promoCodes/by-hand': promoFields() });
    const byHand = admin().doc('promoCodes/by-hand');
    await assertFails(byHand.update({ code: 'BY-HAND' }));
    await byHand.update({ discountValue: 20 });
  });
});

describe('renaming a promo code', () => {
  const used = { timesUsed: 5, usedByUsers: ['someone', uidOf('rider')], lastRideId: 'ride-0' };
  beforeEach(() => world.seed({ [PROMO]: promoFields(used) }));
  const renamed = { [NEW_CODE]: promoFields({ ...used, code: 'NEW5' }) };

  it('keeps its usage, so that no user can redeem it twice', async () => {
    await commit(world.as('admin'), { set: renamed, remove: [PROMO] });
    expect(await world.read(PROMO)).toBeUndefined();
    const fare = { ...promoFare(1000, 100, 'NEW5'), promoCode: 'NEW5' };
    const book = (who: 'rider' | 'guest'): Promise<void> =>
      commitWithOpenRides(who, {
        set: { 'riders/ride-1': asapRide(who, fare) },
        update: { [NEW_CODE]: redemptionBy(who) },
      });
    await assertFails(book('rider'));
    await book('guest');
    expect(await world.read(NEW_CODE)).toMatchObject({ timesUsed: 6, lastRideId: 'ride-1' });
  });

  it('keeps the fields of an older tool', async () => {
    const older = { ...used, note: 'by hand', campaign: { year: 2024 } };
    await world.seed({ [PROMO]: promoFields(older) });
    const set = { [NEW_CODE]: promoFields({ ...older, code: 'NEW5' }) };
    await commit(world.as('admin'), { set, remove: [PROMO] });
    expect(await world.read(NEW_CODE)).toMatchObject(older);
  });

  it('is denied if the new name is taken', async () => {
    await world.seed({ [NEW_CODE]: newCode({ timesUsed: 1 }) });
    await assertFails(commit(world.as('admin'), { set: renamed, remove: [PROMO] }));
    await world.remove([NEW_CODE]);
    await commit(world.as('admin'), { set: renamed, remove: [PROMO] });
  });
});
