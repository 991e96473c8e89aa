import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { RulesWorld, timeAt, uidOf } from '../support/rulesWorld';
import { asapRide } from './rideDocuments';
import {
  bookingOf,
  commit,
  DRIVERS,
  GRID_MS,
  LATER,
  PROMO,
  promoFare,
  promoFields,
  usedBy,
  type Documents,
} from './laterDocuments';

const world = new RulesWorld('demo-rules-hostile');
const guest = () => world.as('guest');
const discounted = (rideId: string): Documents => ({
  [`riders/${rideId}`]: asapRide('guest', promoFare(1000, 100)),
});

beforeEach(() => world.seed({ ...DRIVERS, [PROMO]: promoFields() }));

describe('a hostile guest', () => {
  it('uses no code for two rides by adding two in one commit', async () => {
    const twice = { timesUsed: 5 };
    const set = { ...discounted('one'), ...discounted('two') };
    await assertFails(commit(guest(), { set, update: { [PROMO]: usedBy('guest', twice) } }));
    await assertFails(commit(guest(), { set }));
    await commit(guest(), { set: discounted('one'), update: { [PROMO]: usedBy('guest') } });
  });

  it('uses no code by two writes of one commit', async () => {
    const batch = guest().batch();
    const promo = guest().doc(PROMO);
    batch.update(promo, usedBy('guest')).update(promo, { timesUsed: 3, usedByUsers: [] });
    batch.set(guest().doc('riders/one'), asapRide('guest', promoFare(1000, 100)));
    await assertFails(batch.commit());
    await commit(guest(), { set: discounted('one'), update: { [PROMO]: usedBy('guest') } });
  });

  it('takes no cell of a stranger by booking a pile of rides at once', async () => {
    await world.seed(bookingOf('rider', { time: LATER + 8 * GRID_MS }));
    const pile = (count: number): Documents =>
      Object.assign(
        {},
        ...Array.from({ length: count }, (_, index) =>
          bookingOf('guest', {
            rideId: `pile-${String(index)}`,
            time: LATER + index * 4 * GRID_MS,
          }),
        ),
      ) as Documents;
    await assertFails(commit(guest(), { set: pile(3) }));
    await commit(guest(), { set: pile(2) });
    expect((await guest().collection('driverSlots').get()).size).toBe(12);
  });

  it('holds no cells by a ride that is not a full booking', async () => {
    const time = LATER + 40 * GRID_MS;
    const later = bookingOf('guest', { time });
    const asap = { ...later, 'riders/ride-1': asapRide('guest') };
    await assertFails(commit(guest(), { set: asap }));
    const withDriver = { assignedDriverId: uidOf('driver'), scheduledTime: timeAt(time) };
    const mixed = { ...later, 'riders/ride-1': asapRide('guest', withDriver) };
    await assertFails(commit(guest(), { set: mixed }));
    await commit(guest(), { set: later });
  });
});

// Not wanted, but beyond what rules can tell from the documents as they are. Whoever closes one turns its test round.
describe('what the rules cannot refuse a hostile guest', () => {
  it('one use of a code for two rides of one commit', async () => {
    const set = { ...discounted('one'), ...discounted('two') };
    await commit(guest(), { set, update: { [PROMO]: usedBy('guest') } });
    expect(await world.present(PROMO)).toMatchObject({ timesUsed: 4 });
  });

  it('using a code up without a ride, once for every account', async () => {
    await guest().doc(PROMO).update(usedBy('guest'));
    await assertFails(guest().doc(PROMO).update(usedBy('guest')));
    await world.as('other guest').doc(PROMO).update(usedBy('other guest'));
  });

  it('finding all active codes out', async () => {
    const active = guest().collection('promoCodes').where('isActive', '==', true);
    expect((await active.get()).size).toBe(1);
  });

  it('booking a driver every twenty minutes, off the shift, or years ahead', async () => {
    const years = 10 * 365 * 288;
    for (const cells of [0, 4, 8, years, years + 4]) {
      const time = LATER + cells * GRID_MS;
      await commit(guest(), { set: bookingOf('guest', { rideId: `at-${String(cells)}`, time }) });
    }
    expect((await guest().collection('driverSlots').get()).size).toBe(20);
  });

  it('keeping the cells of a ride that is cancelled', async () => {
    await world.seed(bookingOf('guest', { ride: { status: 'on_route' } }));
    const status = {
      status: 'cancelled_by_passenger',
      statusUpdatedAt: usedBy('guest')['lastUsedAt'],
    };
    await commit(guest(), { update: { 'riders/ride-1': status } });
    expect((await guest().collection('driverSlots').get()).size).toBe(4);
  });
});
