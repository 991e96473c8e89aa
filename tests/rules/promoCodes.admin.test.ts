import { assertFails } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import {
  everyKindOfValue,
  RulesWorld,
  testMatrix,
  type Fields,
  type Firestore,
} from '../support/rulesWorld';
import { without } from './rideDocuments';
import { commit, PROMO, promoFields } from './bookingDocuments';
import { NEW, newCode, TERMS, USAGE, WRONG_TERMS, WRONG_USAGE, wrongOf } from './promoDocuments';

const world = new RulesWorld();

const codes = (db: Firestore) => db.collection('promoCodes');

testMatrix(
  world,
  {
    'listing all codes': { allowed: ['admin'], attempt: (db) => codes(db).get() },
    'listing the codes by their age': {
      allowed: ['admin'],
      attempt: (db) => codes(db).orderBy('createdAt').get(),
    },
    'creating a code': { allowed: ['admin'], attempt: (db) => db.doc(NEW).set(newCode()) },
    'creating three codes in one commit': {
      allowed: ['admin'],
      attempt: (db) =>
        commit(db, {
          set: Object.fromEntries(
            ['ONE', 'TWO', 'THREE'].map((code) => [`promoCodes/${code}`, newCode({ code })]),
          ),
        }),
    },
    'changing the discount of a code': {
      allowed: ['admin'],
      attempt: (db) => db.doc(PROMO).update({ discountValue: 20 }),
    },
    'switching a code off': {
      allowed: ['admin'],
      attempt: (db) => db.doc(PROMO).update({ isActive: false }),
    },
    'writing a code anew as it is': {
      allowed: ['admin'],
      attempt: (db) => db.doc(PROMO).set(promoFields()),
    },
    'deleting a code': { allowed: ['admin'], attempt: (db) => db.doc(PROMO).delete() },
    'deleting a code that does not exist': {
      allowed: ['admin'],
      attempt: (db) => db.doc('promoCodes/NO').delete(),
    },
    'giving a code another name': {
      allowed: ['admin'],
      attempt: (db) =>
        commit(db, { set: { [NEW]: promoFields({ code: 'NEW5' }) }, remove: [PROMO] }),
    },
  },
  () => world.seed({ [PROMO]: promoFields() }),
);

const create = (fields: Fields): Promise<void> => world.as('admin').doc(NEW).set(fields);
const mayCreate = async (changes: Fields): Promise<void> => {
  await create(newCode(changes));
  await world.remove([NEW]);
};
const mayNotCreate = (changes: Fields): Promise<unknown> => assertFails(create(newCode(changes)));

describe('a new code', () => {
  it.each(Object.keys(newCode()))('never lacks %s', async (field) => {
    await assertFails(create(without(newCode(), field)));
    await mayCreate({});
  });

  it.each(Object.entries({ ...TERMS, ...USAGE }))('has a right %s', async (field, right) => {
    for (const value of wrongOf(right, { ...WRONG_TERMS, ...WRONG_USAGE }[field])) {
      await mayNotCreate({ [field]: value });
    }
    for (const value of right) {
      await mayCreate({ [field]: value });
    }
  });

  it('may carry what an older tool has written: another name for a code makes it anew', async () => {
    await mayCreate({ note: 'by hand', campaign: { year: 2024 }, 'discount-text': null });
    await mayNotCreate({ note: 'by hand', discountType: 'percent' });
  });

  it('may be for registered riders only, or say that it is not', async () => {
    for (const ridersOnly of wrongOf([true, false])) {
      await mayNotCreate({ ridersOnly });
    }
    await mayCreate({ ridersOnly: true });
    await mayCreate({ ridersOnly: false });
  });

  it('takes at most a hundred percent off', async () => {
    for (const discountValue of [100.01, 101, 5000]) {
      await mayNotCreate({ discountType: 'percentage', discountValue });
      await mayCreate({ discountType: 'fixed', discountValue });
    }
    await mayCreate({ discountType: 'percentage', discountValue: 100 });
  });

  it('is the id of its document', async () => {
    for (const code of [...everyKindOfValue(), 'new5', 'NEW', 'SAVE10', 'NEW5 ']) {
      await mayNotCreate({ code });
    }
    const at = (id: string): Promise<void> =>
      world.as('admin').doc(`promoCodes/${id}`).set(newCode());
    await assertFails(at('NEW6'));
    await assertFails(at('new5'));
    await at('NEW5');
  });

  it('is at most 40 capital letters, digits, dashes and underscores', async () => {
    const named = (code: string): Promise<void> =>
      world.as('admin').doc(`promoCodes/${code}`).set(newCode({ code }));
    for (const code of ['new5', 'NEW 5', 'NÉW', 'NEW%', 'NEW.5', 'A'.repeat(41), '£5']) {
      await assertFails(named(code));
    }
    for (const code of ['A', '5', 'NEW-5_OFF', 'A'.repeat(40)]) {
      await named(code);
    }
  });
});
