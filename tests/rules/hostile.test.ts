import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { world } from '../support/world';
import type { Documents, Fields } from '../support/firestoreValues';
import { uidOf } from '../support/principals';
import { DRIVERS } from './bookingDocuments';
import { commit, commitWithOpenRides } from './commits';
import { PROMO, promoFare, promoFields, redemptionBy } from './promoDocuments';
import { asapRide, openRidesFields, openRidesPath, stamped } from './rideDocuments';

const guest = () => world.as('guest');
const ride = asapRide('guest', promoFare(1000, 100));
const discounted = (rideId: string): Documents => ({ [`riders/${rideId}`]: ride });
const redemption = (lastRideId: string, changes: Fields = {}): Fields =>
  redemptionBy('guest', { lastRideId, ...changes });

beforeEach(() => world.seed({ ...DRIVERS, [PROMO]: promoFields() }));

describe('a hostile guest', () => {
  it('cannot redeem a code for two rides in one commit', async () => {
    const set = { ...discounted('one'), ...discounted('two') };
    for (const changes of [{}, { timesUsed: 5 }, { lastRideId: 'two' }, { lastRideId: 'onetwo' }]) {
      await assertFails(
        commitWithOpenRides('guest', {
          set,
          update: { [PROMO]: redemption('one', changes) },
        }),
      );
    }
    await assertFails(commitWithOpenRides('guest', { set }));
    expect(await world.read(PROMO)).toMatchObject({ timesUsed: 3 });
    await commitWithOpenRides('guest', {
      set: discounted('one'),
      update: { [PROMO]: redemption('one') },
    });
  });

  it('cannot redeem a code by two writes in one commit', async () => {
    const promo = guest().doc(PROMO);
    const entry = guest().doc(openRidesPath('guest'));
    const undo = { timesUsed: 3, usedByUsers: [] };
    for (const second of [
      undo,
      { lastRideId: 'two' },
      redemption('two'),
      { ...redemption('two'), ...undo },
    ]) {
      const batch = guest().batch().set(entry, openRidesFields('one', 'now'));
      for (const path of ['riders/one', 'riders/two']) {
        batch.set(guest().doc(path), ride);
      }
      await assertFails(batch.update(promo, redemption('one')).update(promo, second).commit());
    }
    const alone = guest().batch().set(entry, openRidesFields('one', 'now'));
    alone.update(promo, redemption('one')).update(promo, undo);
    await assertFails(alone.set(guest().doc('riders/one'), ride).commit());
    await commitWithOpenRides('guest', {
      set: discounted('one'),
      update: { [PROMO]: redemption('one') },
    });
  });
});

// Unwanted, but not detectable by the rules. Invert a test once its gap is closed.
describe('a hostile guest, despite the rules,', () => {
  it('can use up a code with one ride per account, cancelled immediately', async () => {
    const status = stamped('cancelled_by_passenger');
    for (const who of ['guest', 'other guest'] as const) {
      const id = `of-${uidOf(who)}`;
      const carrier = { [`riders/${id}`]: asapRide(who, promoFare(1000, 100)) };
      const update = { [PROMO]: redemptionBy(who, { lastRideId: id }) };
      await commitWithOpenRides(who, { set: carrier, update });
      await commit(world.as(who), { update: { [`riders/${id}`]: status } });
    }
    expect(await world.read(PROMO)).toMatchObject({ timesUsed: 5 });
  });

  it('can list all active codes', async () => {
    const active = guest().collection('promoCodes').where('isActive', '==', true);
    expect((await active.get()).size).toBe(1);
  });
});
