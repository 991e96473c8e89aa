import { readFileSync } from 'node:fs';
import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { world } from '../support/world';
import { ADMIN_ACCOUNT } from '../../dev/seed/data';
import { ADMIN_EMAIL, ADMIN_UID, makeToken } from '../support/principals';
import { RULES, type Firestore } from '../support/rulesWorld';
import { DRIVERS } from './bookingDocuments';
import { commit, inTurn } from './commits';
import { NEW_DRIVER, newDriver } from './driverRecords';
import { phoneBooking, phoneRide } from './phoneBookingDocuments';
import { NEW_CODE, newCode, PROMO, promoFields } from './promoDocuments';
import { assignedRide, RIDE, stamped } from './rideDocuments';

describe('the account of the admin', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');

  it('has the same email in the rules, the default configuration and .env.example', () => {
    const addresses = [...RULES.matchAll(/'([^'\s]+@[^'\s]+[.][^'\s]+)'/g)].map(
      (match) => match[1],
    );
    expect(addresses.filter((address) => address?.startsWith('^') === false)).toEqual([
      ADMIN_EMAIL,
    ]);
    expect(/^VITE_ADMIN_EMAIL=(.*)$/m.exec(example)?.[1]).toBe(ADMIN_EMAIL);
  });

  it('has the same uid there and in the seed data', () => {
    const uids = [...RULES.matchAll(/uid == '([^']*)'/g)].map((match) => match[1]);
    expect(uids).toEqual([ADMIN_UID]);
    expect(/^VITE_ADMIN_UID=(.*)$/m.exec(example)?.[1]).toBe(ADMIN_UID);
    expect(ADMIN_ACCOUNT).toMatchObject({ uid: ADMIN_UID, email: ADMIN_EMAIL });
  });
});

describe('the admin', () => {
  beforeEach(() => world.seed({ ...DRIVERS, [PROMO]: promoFields(), [RIDE]: assignedRide() }));

  const verified = { email: ADMIN_EMAIL, email_verified: true };
  const IMPOSTORS = [
    ['from another account with the verified address', verified, 'someone'],
    ['whose uid only starts with that uid', verified, `${ADMIN_UID}0`],
    ['who has not verified the address', { email: ADMIN_EMAIL, email_verified: false }],
    ['without a verification claim', { email: ADMIN_EMAIL }],
    ['with another verified address', { ...verified, email: 'rider@example.com' }],
    ['with the address in capitals', { ...verified, email: ADMIN_EMAIL.toUpperCase() }],
    ['with a longer address', { ...verified, email: `x${ADMIN_EMAIL}` }],
    ['with a longer domain', { ...verified, email: `${ADMIN_EMAIL}.com` }],
    ['without an address', { email_verified: true }],
    [
      'with a self-made admin role',
      { email: 'rider@example.com', role: 'admin', admin: true },
      'someone',
    ],
  ] as const;
  /** Everything reserved to the admin. Phone bookings contain their author’s uid and address. */
  const attempts = (
    db: Firestore,
    uid: string,
    bookedBy: unknown,
  ): readonly (() => Promise<unknown>)[] => {
    const own = { passengerId: uid, bookedBy };
    return [
      () => db.doc(RIDE).get(),
      () => db.collection('riders').get(),
      () => db.collection('riders').limit(1).get(),
      () => db.doc(RIDE).update(stamped('cancelled')),
      () => db.collection('promoCodes').get(),
      () => db.doc(NEW_CODE).set(newCode()),
      () => db.doc(PROMO).update({ discountValue: 100 }),
      () => db.doc(PROMO).delete(),
      () => db.doc(NEW_DRIVER).set(newDriver()),
      () => db.doc('riders/now').set(phoneRide(own)),
      () => commit(db, { set: phoneBooking({ rideId: 'later', ride: own }) }),
    ];
  };

  it.each(IMPOSTORS)(
    'denies everything to a user %s',
    async (_, claims, uid: string = ADMIN_UID) => {
      const bookedBy = 'email' in claims ? claims.email : ADMIN_EMAIL;
      const impostor = world.withToken(uid, makeToken('password', claims));
      const admin = world.withToken(ADMIN_UID, makeToken('password', verified));
      await inTurn(attempts(impostor, uid, bookedBy), (attempt) => assertFails(attempt()));
      await inTurn(attempts(admin, ADMIN_UID, ADMIN_EMAIL), (attempt) => attempt());
    },
  );
});
