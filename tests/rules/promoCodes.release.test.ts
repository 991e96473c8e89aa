import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import {
  EVERYONE,
  RulesWorld,
  serverTime,
  testMatrix,
  timeAt,
  transform,
  uidOf,
  type Fields,
  type Principal,
} from '../support/rulesWorld';
import { commit, DRIVERS, PROMO, promoFare, promoFields } from './bookingDocuments';
import { asapRide } from './rideDocuments';

const world = new RulesWorld();

const RIDE = 'riders/ride-1';
const BOOKED_AT = Date.now() - 60_000;
const BEFORE_A_DRIVER_COMES = [
  ...['pending', 'awaiting_driver_response', 'accepted', 'assigned', 'scheduled'],
];
const used = promoFields({
  timesUsed: 3,
  usedByUsers: ['someone', uidOf('rider'), 'someone else'],
});
const rideAs = (status: string, changes: Fields = {}): Fields =>
  asapRide('rider', {
    ...promoFare(1000, 100),
    assignedDriverId: uidOf('driver'),
    timestamp: timeAt(BOOKED_AT),
    status,
    ...changes,
  });
const seed = (status: string, ride: Fields = {}, promo: Fields = {}): Promise<void> =>
  world.seed({ ...DRIVERS, [RIDE]: rideAs(status, ride), [PROMO]: { ...used, ...promo } });
const giveBack = (changes: Fields = {}): Fields => ({
  timesUsed: transform.increment(-1),
  usedByUsers: transform.remove(uidOf('rider')),
  lastRideId: 'ride-1',
  ...changes,
});
const cancelAs = (status: string): Fields => ({ status, statusUpdatedAt: serverTime() });
const write = (who: Principal, status: string, promo: Fields = giveBack()): Promise<void> =>
  commit(world.as(who), { update: { [RIDE]: cancelAs(status), [PROMO]: promo } });

testMatrix(
  world,
  {
    "giving a use back with the passenger's cancel": {
      allowed: ['rider'],
      attempt: (db) =>
        commit(db, { update: { [RIDE]: cancelAs('cancelled_by_passenger'), [PROMO]: giveBack() } }),
    },
    "giving a use back with the driver's": {
      allowed: ['driver'],
      attempt: (db) =>
        commit(db, { update: { [RIDE]: cancelAs('cancelled_by_driver'), [PROMO]: giveBack() } }),
    },
    "giving a use back with the admin's": {
      allowed: ['admin'],
      attempt: (db) =>
        commit(db, { update: { [RIDE]: cancelAs('cancelled'), [PROMO]: giveBack() } }),
    },
    'giving a use back without a cancel': {
      allowed: [],
      attempt: (db) => db.doc(PROMO).update(giveBack()),
    },
  },
  () => seed('assigned'),
);

describe('a use of a code', () => {
  it.each(RIDE_STATUSES)('of a ride that is %s', async (status) => {
    await seed(status);
    const attempt = write('admin', 'cancelled');
    await (BEFORE_A_DRIVER_COMES.includes(status) ? attempt : assertFails(attempt));
    const isBack = (await world.present(PROMO))?.['timesUsed'] === 2;
    expect(isBack).toBe(BEFORE_A_DRIVER_COMES.includes(status));
  });

  it('is not given back by a ride that was cancelled before', async () => {
    for (const status of ['cancelled', 'cancelled_by_passenger', 'cancelled_by_driver']) {
      await seed(status);
      for (const who of EVERYONE) {
        await assertFails(commit(world.as(who), { update: { [PROMO]: giveBack() } }));
      }
    }
  });
});

describe('giving a use back', () => {
  beforeEach(() => seed('pending'));
  const may = () => write('rider', 'cancelled_by_passenger');
  const mayNot = (changes: Fields): Promise<unknown> =>
    assertFails(write('rider', 'cancelled_by_passenger', giveBack(changes)));

  it('takes one use and one user away, and changes nothing else', async () => {
    for (const timesUsed of [1, 0, 3, -1, 2.5]) {
      await mayNot({ timesUsed });
    }
    await mayNot({ usedByUsers: [] });
    await mayNot({ usedByUsers: transform.remove('someone') });
    await mayNot({ usedByUsers: ['someone', 'someone else', 'another'] });
    await mayNot({ isActive: false });
    await mayNot({ usageLimit: 1000 });
    await mayNot({ lastUsedAt: serverTime() });
    await may();
    expect(await world.present(PROMO)).toMatchObject({
      timesUsed: 2,
      usedByUsers: ['someone', 'someone else'],
    });
  });

  it('is for the ride that is cancelled, and for its code', async () => {
    await world.seed({ 'riders/ride-2': rideAs('pending', { passengerId: uidOf('guest') }) });
    await mayNot({ lastRideId: 'ride-2' });
    await mayNot({ lastRideId: 'no-such-ride' });
    await seed('pending', { promoCodeId: 'OTHER' });
    await mayNot({});
    await seed('pending');
    await may();
  });

  it('is not for whoever did not use the code', async () => {
    await seed('pending', {}, { usedByUsers: ['someone', 'someone else', 'another'] });
    await assertFails(write('rider', 'cancelled_by_passenger'));
    await seed('pending');
    await may();
  });

  it('is not for a code that was made anew since', async () => {
    await seed('pending', {}, { createdAt: timeAt(BOOKED_AT + 1000) });
    await assertFails(write('rider', 'cancelled_by_passenger'));
    await seed('pending');
    await may();
  });
});
