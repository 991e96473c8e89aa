import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverTime, timeAt, type Documents, type Fields } from '../support/firestoreValues';
import { uidOf } from '../support/principals';
import { RulesWorld } from '../support/rulesWorld';
import { DRIVERS, laterBooking } from './bookingDocuments';
import { commit, commitWithOpenRides, inTurn } from './commits';
import { dayPaths, GRID_MS, LATER, releaseUpdates } from './dayDocuments';
import { PROMO, promoFare, promoFields, redemptionBy } from './promoDocuments';
import { asapRide, openRidesFields, openRidesPath } from './rideDocuments';

const world = new RulesWorld();
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
        commitWithOpenRides(world, 'guest', {
          set,
          update: { [PROMO]: redemption('one', changes) },
        }),
      );
    }
    await assertFails(commitWithOpenRides(world, 'guest', { set }));
    expect(await world.read(PROMO)).toMatchObject({ timesUsed: 3 });
    await commitWithOpenRides(world, 'guest', {
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
    await commitWithOpenRides(world, 'guest', {
      set: discounted('one'),
      update: { [PROMO]: redemption('one') },
    });
  });

  it('cannot redeem a code without a ride that carries it', async () => {
    const update = { [PROMO]: redemption('one') };
    await assertFails(commitWithOpenRides(world, 'guest', { update }));
    await assertFails(
      commitWithOpenRides(world, 'guest', { update, set: { 'riders/one': asapRide('guest') } }),
    );
    await assertFails(commitWithOpenRides(world, 'guest', { update, set: discounted('two') }));
    await world.seed({ 'riders/one': asapRide('rider', promoFare(1000, 100)) });
    await assertFails(commitWithOpenRides(world, 'guest', { update }));
    await commitWithOpenRides(world, 'guest', {
      update: { [PROMO]: redemption('two') },
      set: discounted('two'),
    });
  });

  it('cannot redeem a recreated code for the ride that redeemed the old one', async () => {
    await commitWithOpenRides(world, 'guest', {
      set: discounted('one'),
      update: { [PROMO]: redemption('one') },
    });
    await world.seed({ [PROMO]: promoFields() });
    await assertFails(
      commitWithOpenRides(world, 'guest', { update: { [PROMO]: redemption('one') } }),
    );
    await commitWithOpenRides(world, 'guest', {
      set: discounted('two'),
      update: { [PROMO]: redemption('two') },
    });
  });

  it('cannot redeem a second code with the same ride', async () => {
    const other = 'promoCodes/OTHER';
    await world.seed({ [other]: promoFields({ code: 'OTHER' }) });
    const both = { [PROMO]: redemption('one'), [other]: redemption('one') };
    await assertFails(
      commitWithOpenRides(world, 'guest', { set: discounted('one'), update: both }),
    );
    const withOther = { ...promoFare(1000, 100, 'OTHER'), promoCode: 'OTHER' };
    const second = { 'riders/two': asapRide('guest', withOther) };
    const set = { ...discounted('one'), ...second };
    const each = { [PROMO]: redemption('one'), [other]: redemption('two') };
    await assertFails(commitWithOpenRides(world, 'guest', { set, update: each }));
    await commitWithOpenRides(world, 'guest', {
      set: discounted('one'),
      update: { [PROMO]: redemption('one') },
    });
    await commitWithOpenRides(world, 'guest', {
      set: second,
      update: { [other]: redemption('two') },
    });
  });

  it('cannot reserve cells with several rides in one commit, nor cells of others', async () => {
    const takenTime = LATER + 8 * GRID_MS;
    await world.seed(laterBooking('rider', { time: takenTime }));
    const pile = (count: number): Documents =>
      Object.assign(
        {},
        ...Array.from({ length: count }, (_, index) =>
          laterBooking('guest', {
            rideId: `pile-${String(index)}`,
            time: LATER + index * 4 * GRID_MS,
          }),
        ),
      ) as Documents;
    await inTurn([2, 3], (count) => assertFails(commit(guest(), { set: pile(count) })));
    await assertFails(commit(guest(), { set: laterBooking('guest', { time: takenTime }) }));
    await commit(guest(), { set: pile(1) });
    const [day = ''] = dayPaths();
    expect(Object.keys((await world.read(day))?.['cells'] ?? {})).toHaveLength(8);
  });

  it('cannot keep the cells of a cancelled ride', async () => {
    await world.seed(laterBooking('guest', { ride: { status: 'on_route' } }));
    const status = { status: 'cancelled_by_passenger', statusUpdatedAt: serverTime() };
    await assertFails(commit(guest(), { update: { 'riders/ride-1': status } }));
    await commit(guest(), { update: { 'riders/ride-1': status, ...releaseUpdates() } });
  });

  it("cannot block a driver's day by many bookings or years ahead", async () => {
    const booking = (cells: number): Documents =>
      laterBooking('guest', { rideId: `at-${String(cells)}`, time: LATER + cells * GRID_MS });
    const open = (later: readonly string[]): Fields =>
      openRidesFields('at-0', 'later', { later, lastBookedAt: timeAt(LATER - 30 * 288 * GRID_MS) });
    const next = (cells: number, later: readonly string[]): Fields =>
      openRidesFields(`at-${String(cells)}`, 'later', {
        later: [...later, `at-${String(cells)}`],
        bookedBeforeAt: timeAt(LATER - 30 * 288 * GRID_MS),
      });
    const years = 10 * 365 * 288;
    await assertFails(commit(guest(), { set: booking(years) }));
    await commit(guest(), { set: booking(0) });
    await world.seed({ [openRidesPath('guest')]: open(['at-0']) });
    await commit(guest(), {
      set: { ...booking(4), [openRidesPath('guest')]: next(4, ['at-0']) },
    });
    await world.seed({ [openRidesPath('guest')]: open(['at-0', 'at-4']) });
    for (const later of [['at-0', 'at-4'], ['at-4'], []]) {
      const set = { ...booking(8), [openRidesPath('guest')]: next(8, later) };
      await assertFails(commit(guest(), { set }));
    }
  });

  it('cannot reserve cells with a ride for now', async () => {
    const time = LATER + 40 * GRID_MS;
    const later = laterBooking('guest', { time });
    const asap = { ...later, 'riders/ride-1': asapRide('guest') };
    await assertFails(commitWithOpenRides(world, 'guest', { set: asap }));
    const withDriver = { assignedDriverId: uidOf('driver'), scheduledTime: timeAt(time) };
    const mixed = { ...later, 'riders/ride-1': asapRide('guest', withDriver) };
    await assertFails(commitWithOpenRides(world, 'guest', { set: mixed }));
    await commitWithOpenRides(world, 'guest', { set: later });
  });
});

// Unwanted, but not detectable by the rules. Invert a test once its gap is closed.
describe('a hostile guest, despite the rules,', () => {
  it('can use up a code with one ride per account, cancelled immediately', async () => {
    const status = { status: 'cancelled_by_passenger', statusUpdatedAt: serverTime() };
    for (const who of ['guest', 'other guest'] as const) {
      const id = `of-${uidOf(who)}`;
      const carrier = { [`riders/${id}`]: asapRide(who, promoFare(1000, 100)) };
      const update = { [PROMO]: redemptionBy(who, { lastRideId: id }) };
      await commitWithOpenRides(world, who, { set: carrier, update });
      await commit(world.as(who), { update: { [`riders/${id}`]: status } });
    }
    expect(await world.read(PROMO)).toMatchObject({ timesUsed: 5 });
  });

  it('can list all active codes', async () => {
    const active = guest().collection('promoCodes').where('isActive', '==', true);
    expect((await active.get()).size).toBe(1);
  });
});
