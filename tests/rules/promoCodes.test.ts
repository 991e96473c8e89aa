import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import { mayNotRedeem, redeem, seedPromo } from './promoWorld';
import {
  deleteField,
  sampleValues,
  serverTime,
  timeAt,
  transform,
  type Fields,
} from '../support/firestoreValues';
import { isVerified, SIGNED_IN, uidOf } from '../support/principals';
import { type Firestore } from '../support/rulesWorld';
import { commitWithOpenRides } from './commits';
import { LATER } from './dayDocuments';
import { PROMO, promoFare, promoFields, redemptionBy, newCode } from './promoDocuments';
import { asapRide, omitField, stamped } from './rideDocuments';
import { fields, otherThan } from './fields';

const active = (db: Firestore) => db.collection('promoCodes').where('isActive', '==', true);

const only = testMatrix(seedPromo);
only(SIGNED_IN, {
  'getting a code': (db) => db.doc(PROMO).get(),
  'getting a missing code': (db) => db.doc('promoCodes/NO').get(),
  'querying an active code': (db) => active(db).where('code', '==', 'SAVE10').limit(1).get(),
  "redeeming a code with one's own ride": (_, who) => redeem({}, who),
});
only(['admin'], {
  'querying a code, active or not': (db) =>
    db.collection('promoCodes').where('code', '==', 'SAVE10').get(),
  'querying an inactive code': (db) =>
    db.collection('promoCodes').where('isActive', '==', false).limit(1).get(),
  'listing all codes': (db) => db.collection('promoCodes').get(),
});
only(SIGNED_IN.filter(isVerified), {
  'redeeming a code for registered riders only': async (_, who) => {
    await seedPromo({ ridersOnly: true });
    await redeem({}, who);
  },
});
only(['rider'], {
  "redeeming a code for the rider with one's own ride": (_, who) =>
    redeem({ usedByUsers: transform.append(uidOf('rider')) }, who),
});

const ME = uidOf('rider');

describe('a redemption', () => {
  beforeEach(() => seedPromo());

  it('is recorded as the app writes it', async () => {
    await redeem();
    expect(await world.read(PROMO)).toMatchObject({
      timesUsed: 4,
      usedByUsers: ['someone', 'someone else', uidOf('rider')],
    });
    await redeem({}, 'guest', 'ride-2');
    expect(await world.read(PROMO)).toMatchObject({ timesUsed: 5 });
  });

  it('can be recorded in plain values as well', async () => {
    const usedByUsers = ['someone', 'someone else', uidOf('rider')];
    await redeem({ timesUsed: 4, usedByUsers });
    expect(await world.read(PROMO)).toMatchObject({ timesUsed: 4, usedByUsers });
  });

  it('is allowed once per user', async () => {
    await redeem();
    await assertFails(redeem({}, 'rider', 'ride-2'));
    const twice = ['someone', 'someone else', uidOf('rider'), uidOf('rider')];
    await assertFails(redeem({ usedByUsers: twice }, 'rider', 'ride-2'));
    await redeem({}, 'guest', 'ride-2');
  });

  fields(redeem, [
    [
      'timesUsed',
      'increases by one',
      [
        ...otherThan([4], [2, 3, 5, 4.5, transform.increment(2), transform.increment(-1), '4']),
        ...[transform.increment(0), deleteField()],
      ],
    ],
    [
      'usedByUsers',
      'gains the user and keeps the others',
      [
        ...sampleValues(),
        ...[[ME], ['someone', ME], ['someone', 'someone else'], ['someone', 'a stranger', ME]],
        ...[[uidOf('guest')], [ME, ME], [ME, 'x']].map((end) => [
          'someone',
          'someone else',
          ...end,
        ]),
        [ME, 'someone', 'someone else'],
        ...[transform.append(uidOf('guest')), transform.append('someone'), deleteField()],
      ],
    ],
    [
      'lastUsedAt',
      'is the server time',
      [...sampleValues(), timeAt(Date.now() - 100), timeAt(LATER), deleteField()],
    ],
    [
      'lastRideId',
      'is the id of the ride',
      [
        ...sampleValues(),
        ...['ride-2', 'RIDE-1', '../ride-1', 'ride-1/messages/one', ['ride-1'], deleteField()],
      ],
    ],
  ]);

  it.each(['lastUsedAt', 'lastRideId'])('is denied without %s', async (field) => {
    const set = { 'riders/ride-1': asapRide('rider', promoFare(585, 58)) };
    const update = { [PROMO]: omitField(redemptionBy('rider'), field) };
    await assertFails(commitWithOpenRides('rider', { set, update }));
    await redeem({ lastUsedAt: serverTime() });
    expect(await world.read(PROMO)).toMatchObject({ lastRideId: 'ride-1' });
  });

  const OTHERS = Object.keys(promoFields()).filter(
    (field) => !Object.keys(redemptionBy('rider')).includes(field),
  );
  it.each([...OTHERS, 'ridersOnly', 'note'])('cannot change %s', async (field) => {
    for (const value of [null, 1, true, false, 'fixed', timeAt(LATER + 1)]) {
      if (value !== promoFields()[field] || !OTHERS.includes(field)) {
        await mayNotRedeem({ [field]: value });
      }
    }
    if (OTHERS.includes(field)) {
      await mayNotRedeem({ [field]: deleteField() });
    }
    await redeem();
  });
});

describe('the ride of a redemption', () => {
  beforeEach(() => seedPromo());

  it('carries the redeemed code', async () => {
    const other = 'promoCodes/OTHER';
    await world.seed({ [other]: promoFields({ code: 'OTHER' }) });
    const fare = { ...promoFare(585, 58, 'OTHER'), promoCode: 'OTHER' };
    const set = { 'riders/ride-1': asapRide('rider', fare) };
    const redemption = redemptionBy('rider');
    await assertFails(
      commitWithOpenRides('rider', {
        set,
        update: { [other]: redemption, [PROMO]: redemption },
      }),
    );
    await commitWithOpenRides('rider', { set, update: { [other]: redemption } });
    const plain = { 'riders/ride-2': asapRide('rider') };
    const forPlain = { [PROMO]: redemptionBy('rider', { lastRideId: 'ride-2' }) };
    await assertFails(commitWithOpenRides('rider', { set: plain, update: forPlain }));
    await commitWithOpenRides('rider', { set: plain });
    await redeem({}, 'rider', 'ride-3');
  });

  it('cannot be an existing ride', async () => {
    const carrier = promoFare(585, 58);
    const times = [serverTime(), timeAt(Date.now() + 60_000), timeAt(LATER), null, 'now'];
    for (const owner of SIGNED_IN) {
      for (const timestamp of owner === 'rider' ? times : [serverTime()]) {
        await world.seed({ 'riders/carrier': asapRide(owner, { ...carrier, timestamp }) });
        const redemption = redemptionBy('rider', { lastRideId: 'carrier' });
        await assertFails(world.as('rider').doc(PROMO).update(redemption));
      }
    }
    await redeem();
  });

  it('exists after the commit', async () => {
    await assertFails(world.as('rider').doc(PROMO).update(redemptionBy('rider')));
    const withDelete = { update: { [PROMO]: redemptionBy('rider') }, remove: ['riders/ride-1'] };
    await assertFails(commitWithOpenRides('rider', withDelete));
    await redeem();
  });
});

describe('a closed promo code', () => {
  it.each<readonly [reason: string, closed: Fields, open: Fields]>([
    ['inactive', { isActive: false }, { isActive: true }],
    ['neither active nor inactive', { isActive: 'true' }, { isActive: true }],
    ['expired', { expiryDate: timeAt(Date.now() - 1000) }, { expiryDate: timeAt(LATER) }],
    ['expired long ago', { expiryDate: timeAt(0) }, { expiryDate: null }],
    ['expiring at a text date', { expiryDate: '2099-12-31' }, { expiryDate: null }],
    ['expiring at an empty text', { expiryDate: '' }, { expiryDate: null }],
    ['used up', { usageLimit: 3 }, { usageLimit: 4 }],
    ['used more often than allowed', { usageLimit: 2 }, { usageLimit: null }],
    ['limited to 0 uses', { usageLimit: 0 }, { usageLimit: null }],
    ['already redeemed by the rider', { usedByUsers: [uidOf('rider')] }, { usedByUsers: [] }],
    [
      'already redeemed by the rider and others',
      { usedByUsers: [uidOf('rider'), 'x'] },
      { usedByUsers: ['x'] },
    ],
  ])('cannot be redeemed because it is %s', async (_, closed, open) => {
    await seedPromo(closed);
    await mayNotRedeem({});
    await seedPromo(open);
    await redeem();
  });

  it.each(['expiryDate', 'usageLimit', 'usedByUsers', 'lastUsedAt', 'timesUsed'])(
    'counts as open without %s',
    async (field) => {
      const fields = promoFields({ [field]: 'to be removed' });
      await world.seed({
        [PROMO]: Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field)),
      });
      await redeem();
    },
  );
});

describe('a promo code for registered riders only', () => {
  it.each<readonly [mark: unknown]>([[true], [null], ['yes'], ['false'], [0], [1], [{}]])(
    'is denied to guests if ridersOnly is %j',
    async (ridersOnly) => {
      await seedPromo({ ridersOnly });
      await mayNotRedeem({}, 'guest');
      await redeem();
    },
  );

  it('is open to guests if ridersOnly is false or missing', async () => {
    await seedPromo({ ridersOnly: false });
    await redeem({}, 'guest');
    await seedPromo();
    await redeem({}, 'guest', 'ride-2');
  });

  it('stays closed to a guest who tries to change ridersOnly', async () => {
    await seedPromo({ ridersOnly: true });
    await mayNotRedeem({ ridersOnly: false }, 'guest');
    await mayNotRedeem({ ridersOnly: deleteField() }, 'guest');
    await assertFails(world.as('guest').doc(PROMO).update({ ridersOnly: false }));
    await seedPromo({ ridersOnly: false });
    await redeem({}, 'guest');
  });
});

describe('a recreated promo code', () => {
  const cancelled = stamped('cancelled_by_passenger');
  const ofOld = { [PROMO]: redemptionBy('rider') };
  beforeEach(async () => {
    await seedPromo();
    await redeem();
    await world.as('admin').doc(PROMO).delete();
    await world
      .as('admin')
      .doc(PROMO)
      .set(newCode({ code: 'SAVE10', minFare: null }));
  });

  it('cannot be redeemed by an old ride that carries it', async () => {
    const rider = world.as('rider');
    await assertFails(rider.doc(PROMO).update(redemptionBy('rider')));
    const cancel = { 'riders/ride-1': cancelled };
    await assertFails(commitWithOpenRides('rider', { update: { ...ofOld, ...cancel } }));
    const plain = { 'riders/ride-2': asapRide('rider') };
    await assertFails(commitWithOpenRides('rider', { set: plain, update: ofOld }));
    const carrying = { 'riders/ride-2': asapRide('rider', promoFare(585, 58)) };
    await assertFails(commitWithOpenRides('rider', { set: carrying, update: ofOld }));
    const rewritten = { 'riders/ride-1': asapRide('rider', promoFare(585, 58)) };
    await assertFails(commitWithOpenRides('rider', { set: rewritten, update: ofOld }));
    expect(await world.read(PROMO)).toMatchObject({ timesUsed: 0, usedByUsers: [] });
  });

  it('can be redeemed again by a user of the old one, with a new ride', async () => {
    await redeem({}, 'rider', 'ride-2');
    expect(await world.read(PROMO)).toMatchObject({
      timesUsed: 1,
      usedByUsers: [uidOf('rider')],
      lastRideId: 'ride-2',
    });
    await assertFails(redeem({}, 'rider', 'ride-3'));
  });
});
