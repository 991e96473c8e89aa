import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { world } from '../support/world';
import { mayNotRedeem, redeem, seedPromo } from './promoWorld';
import { deleteField, timeAt, type Fields } from '../support/firestoreValues';
import { uidOf } from '../support/principals';
import { commitWithOpenRides } from './commits';
import { LATER } from './dayDocuments';
import { newCode, PROMO, promoFare, promoFields, redemptionBy } from './promoDocuments';
import { asapRide, stamped } from './rideDocuments';

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

  it('is closed at its limit and not before', async () => {
    await seedPromo({ usageLimit: 5 });
    await redeem({}, 'rider', 'ride-1');
    await redeem({}, 'guest', 'ride-2');
    await assertFails(redeem({}, 'other rider', 'ride-3'));
    expect(await world.read(PROMO)).toMatchObject({ timesUsed: 5 });
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
      ...{ timesUsed: 1, usedByUsers: [uidOf('rider')], lastRideId: 'ride-2' },
    });
    await assertFails(redeem({}, 'rider', 'ride-3'));
  });
});
