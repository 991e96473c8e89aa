import { assertFails } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import { sampleValues, type Fields } from '../support/firestoreValues';
import { uidOf } from '../support/principals';
import { type Firestore } from '../support/rulesWorld';
import { DRIVERS } from './bookingDocuments';
import { commit, inTurn } from './commits';
import {
  INVALID_TERMS,
  INVALID_USAGE,
  NEW_CODE,
  newCode,
  PROMO,
  promoFields,
  VALID_TERMS,
  VALID_USAGE,
} from './promoDocuments';
import { fields, otherThan, refusals, required, type FieldRow } from './fields';

const codes = (db: Firestore) => db.collection('promoCodes');

const only = testMatrix(() => world.seed({ [PROMO]: promoFields() }));
only(['admin'], {
  'listing all codes': (db) => codes(db).get(),
  'listing the codes by their age': (db) => codes(db).orderBy('createdAt').get(),
  'creating a code': (db) => db.doc(NEW_CODE).set(newCode()),
  'creating three codes in one commit': (db) =>
    commit(db, {
      set: Object.fromEntries(
        ['ONE', 'TWO', 'THREE'].map((code) => [`promoCodes/${code}`, newCode({ code })]),
      ),
    }),
  'changing the discount of a code': (db) => db.doc(PROMO).update({ discountValue: 20 }),
  'switching a code off': (db) => db.doc(PROMO).update({ isActive: false }),
  'overwriting a code with the same': (db) => db.doc(PROMO).set(promoFields()),
  'deleting a code': (db) => db.doc(PROMO).delete(),
  'deleting a missing code': (db) => db.doc('promoCodes/NO').delete(),
  'renaming a code': (db) =>
    commit(db, { set: { [NEW_CODE]: promoFields({ code: 'NEW5' }) }, remove: [PROMO] }),
});

const onlyInactive = testMatrix(() =>
  world.seed({
    ...DRIVERS,
    [`drivers/${uidOf('other driver')}`]: { driverName: 'Driver Two', isActive: false },
    [PROMO]: promoFields({ isActive: false, usedByUsers: [uidOf('rider')] }),
  }),
);
onlyInactive(['rider', 'driver', 'admin'], {
  'getting an inactive code that the rider has redeemed': (db) => db.doc(PROMO).get(),
});

const createOnce = async (fields: Fields): Promise<void> => {
  await world.as('admin').doc(NEW_CODE).set(fields);
  await world.remove([NEW_CODE]);
};

describe('a new promo code', () => {
  required(newCode, createOnce);

  fields(
    (changes) => createOnce(newCode(changes)),
    Object.entries({ ...VALID_TERMS, ...VALID_USAGE }).map(([field, valid]): FieldRow => {
      const wrong = { ...INVALID_TERMS, ...INVALID_USAGE }[field];
      return [field, 'is valid', otherThan(valid, wrong), valid];
    }),
  );

  fields(
    (changes) => createOnce(newCode(changes)),
    [
      ['ridersOnly', 'is a boolean, if it is there', otherThan([true, false]), [true, false]],
      ['code', 'is the document id', [...sampleValues(), 'new5', 'NEW', 'SAVE10', 'NEW5 ']],
    ],
  );

  refusals((changes) => createOnce(newCode(changes)), {
    'may have fields of an older tool, since renaming recreates it': [
      [{ note: 'by hand', discountType: 'percent' }],
      [{ note: 'by hand', campaign: { year: 2024 }, 'discount-text': null }],
    ],
    'takes at most 100 percent off': [
      [100.01, 101, 5000].map((discountValue) => ({ discountType: 'percentage', discountValue })),
      [
        ...[100.01, 101, 5000].map((discountValue) => ({ discountType: 'fixed', discountValue })),
        { discountType: 'percentage', discountValue: 100 },
      ],
    ],
  });

  it('has its code as document id', async () => {
    const createAt = (id: string): Promise<void> =>
      world.as('admin').doc(`promoCodes/${id}`).set(newCode());
    await assertFails(createAt('NEW6'));
    await assertFails(createAt('new5'));
    await createAt('NEW5');
  });

  it('has at most 40 capital letters, digits, dashes and underscores', async () => {
    const createNamed = (code: string): Promise<void> =>
      world.as('admin').doc(`promoCodes/${code}`).set(newCode({ code }));
    for (const code of ['new5', 'NEW 5', 'NÉW', 'NEW%', 'NEW.5', 'A'.repeat(41), '£5']) {
      await assertFails(createNamed(code));
    }
    await inTurn(['A', '5', 'NEW-5_OFF', 'A'.repeat(40)], (code) => createNamed(code));
  });
});
