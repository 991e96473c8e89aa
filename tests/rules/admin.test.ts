import { readFileSync } from 'node:fs';
import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ADMIN_EMAIL,
  ADMIN_UID,
  RULES,
  RulesWorld,
  serverTime,
  tokenOf,
  uidOf,
  type Firestore,
} from '../support/rulesWorld';
import { ADMIN_ACCOUNT } from '../../dev/seed/data';
import { asapRide, assignedRide } from './rideDocuments';
import { commit, DRIVERS, openFields, openPath, PROMO, promoFields } from './bookingDocuments';
import { NEW_DRIVER, newDriver } from './driverRecords';
import { manualBooking, manualRide } from './phoneBookingDocuments';
import { NEW, newCode } from './promoDocuments';

const world = new RulesWorld();
const RIDE = 'riders/ride-1';
const GUESTS_RIDE = 'riders/ride-2';

describe('the account of the admin', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');

  it('has the same address in the rules as in the configuration and its example', () => {
    const addresses = [...RULES.matchAll(/'([^'\s]+@[^'\s]+[.][^'\s]+)'/g)].map(
      (match) => match[1],
    );
    expect(addresses.filter((address) => address?.startsWith('^') === false)).toEqual([
      ADMIN_EMAIL,
    ]);
    expect(/^VITE_ADMIN_EMAIL=(.*)$/m.exec(example)?.[1]).toBe(ADMIN_EMAIL);
  });

  it('has the same uid there, and where the demonstration accounts are made', () => {
    const uids = [...RULES.matchAll(/uid == '([^']*)'/g)].map((match) => match[1]);
    expect(uids).toEqual([ADMIN_UID]);
    expect(/^VITE_ADMIN_UID=(.*)$/m.exec(example)?.[1]).toBe(ADMIN_UID);
    expect(ADMIN_ACCOUNT).toMatchObject({ uid: ADMIN_UID, email: ADMIN_EMAIL });
  });
});

describe('the admin', () => {
  beforeEach(() =>
    world.seed({
      ...DRIVERS,
      [PROMO]: promoFields(),
      [RIDE]: assignedRide(),
      [GUESTS_RIDE]: asapRide('guest', { status: 'completed' }),
      'guest/guest-1': { name: 'Ann Example' },
      [openPath('guest')]: openFields('ride-2', 'now'),
    }),
  );

  it('reads every ride and lists them, by passenger, by driver and all', async () => {
    const rides = world.as('admin').collection('riders');
    expect((await rides.doc('ride-1').get()).get('passengerName')).toBe('Ann Example');
    expect((await rides.get()).size).toBe(2);
    expect((await rides.where('passengerId', '==', uidOf('guest')).get()).size).toBe(1);
    expect((await rides.where('assignedDriverId', '==', uidOf('driver')).get()).size).toBe(1);
  });

  it("writes phone bookings, and changes no passenger's ride but by cancelling it", async () => {
    const rides = world.as('admin').collection('riders');
    const cancel = { status: 'cancelled_by_passenger', statusUpdatedAt: serverTime() };
    const callOff = { status: 'cancelled', statusUpdatedAt: serverTime() };
    await assertFails(rides.doc('ride-1').update({ status: 'completed' }));
    await assertFails(rides.doc('ride-1').update(cancel));
    await assertFails(rides.doc('ride-1').delete());
    await assertFails(rides.doc('ride-2').update(callOff));
    await assertFails(rides.doc('ride-1').set(manualRide()));
    await assertFails(rides.doc('new').set(asapRide('rider')));
    await rides.doc('new').set(manualRide());
    await rides.doc('new').update(cancel);
    await rides.doc('ride-1').update(callOff);
  });

  it('reads no guest and no account, and changes no driver', async () => {
    await assertFails(world.as('admin').doc(openPath('guest')).get());
    await assertFails(world.as('admin').doc('guest/guest-1').get());
    await assertFails(world.as('admin').doc('drivers/driver-1').update({ isOnline: false }));
    await world.as('admin').doc('drivers/driver-1').get();
  });

  const verified = { email: ADMIN_EMAIL, email_verified: true };
  const IMPOSTORS = [
    ['with another account of the verified address', verified, 'someone'],
    ['whose uid only begins like it', verified, `${ADMIN_UID}0`],
    ['who has not verified the address', { email: ADMIN_EMAIL, email_verified: false }],
    ['of whose address nothing is said', { email: ADMIN_EMAIL }],
    ['with another verified address', { ...verified, email: 'rider@example.com' }],
    ['with the address in capitals', { ...verified, email: ADMIN_EMAIL.toUpperCase() }],
    ['with a longer address', { ...verified, email: `x${ADMIN_EMAIL}` }],
    ['with a longer domain', { ...verified, email: `${ADMIN_EMAIL}.com` }],
    ['with no address', { email_verified: true }],
    [
      'with a role of their own',
      { email: 'rider@example.com', role: 'admin', admin: true },
      'someone',
    ],
  ] as const;
  /** What the admin alone does; phone bookings say in whose name they are, and so name the one who tries. */
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
      () => db.doc(RIDE).update({ status: 'cancelled', statusUpdatedAt: serverTime() }),
      () => db.collection('promoCodes').get(),
      () => db.doc(NEW).set(newCode()),
      () => db.doc(PROMO).update({ discountValue: 100 }),
      () => db.doc(PROMO).delete(),
      () => db.doc(NEW_DRIVER).set(newDriver()),
      () => db.doc('riders/now').set(manualRide(own)),
      () => commit(db, { set: manualBooking({ rideId: 'later', ride: own }) }),
    ];
  };

  it.each(IMPOSTORS)('is no one %s', async (_, claims, uid: string = ADMIN_UID) => {
    const bookedBy = 'email' in claims ? claims.email : ADMIN_EMAIL;
    const impostor = world.withToken(uid, tokenOf('password', claims));
    const admin = world.withToken(ADMIN_UID, tokenOf('password', verified));
    for (const attempt of attempts(impostor, uid, bookedBy)) {
      await assertFails(attempt());
    }
    for (const attempt of attempts(admin, ADMIN_UID, ADMIN_EMAIL)) {
      await attempt();
    }
  });
});
