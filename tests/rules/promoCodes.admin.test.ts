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
  invalidValues,
  NEW_CODE,
  newCode,
  PROMO,
  promoFields,
  VALID_TERMS,
  VALID_USAGE,
} from './promoDocuments';
import { omitField } from './rideDocuments';

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

const create = (fields: Fields): Promise<void> => world.as('admin').doc(NEW_CODE).set(fields);
const mayCreate = async (changes: Fields): Promise<void> => {
  await create(newCode(changes));
  await world.remove([NEW_CODE]);
};
const mayNotCreate = (changes: Fields): Promise<unknown> => assertFails(create(newCode(changes)));

describe('a new promo code', () => {
  it.each(Object.keys(newCode()))('requires %s', async (field) => {
    await assertFails(create(omitField(newCode(), field)));
    await mayCreate({});
  });

  it.each(Object.entries({ ...VALID_TERMS, ...VALID_USAGE }))(
    'has a valid %s',
    async (field, valid) => {
      for (const value of invalidValues(valid, { ...INVALID_TERMS, ...INVALID_USAGE }[field])) {
        await mayNotCreate({ [field]: value });
      }
      await inTurn(valid, (value) => mayCreate({ [field]: value }));
    },
  );

  it('may have fields of an older tool, since renaming recreates it', async () => {
    await mayCreate({ note: 'by hand', campaign: { year: 2024 }, 'discount-text': null });
    await mayNotCreate({ note: 'by hand', discountType: 'percent' });
  });

  it('may have a boolean ridersOnly', async () => {
    await inTurn(invalidValues([true, false]), (ridersOnly) => mayNotCreate({ ridersOnly }));
    await mayCreate({ ridersOnly: true });
    await mayCreate({ ridersOnly: false });
  });

  it('takes at most 100 percent off', async () => {
    for (const discountValue of [100.01, 101, 5000]) {
      await mayNotCreate({ discountType: 'percentage', discountValue });
      await mayCreate({ discountType: 'fixed', discountValue });
    }
    await mayCreate({ discountType: 'percentage', discountValue: 100 });
  });

  it('has its code as document id', async () => {
    for (const code of [...sampleValues(), 'new5', 'NEW', 'SAVE10', 'NEW5 ']) {
      await mayNotCreate({ code });
    }
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
