import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { world } from '../support/world';
import {
  deleteField,
  serverTime,
  timeAt,
  type Documents,
  type Fields,
} from '../support/firestoreValues';
import { uidOf } from '../support/principals';
import { DRIVERS, laterBooking, laterRide } from './bookingDocuments';
import { commit, commitWithOpenRides } from './commits';
import { PROMO, promoFare, promoFields, redemptionBy } from './promoDocuments';
import { asapRide, openRidesFields, openRidesPath, stamped } from './rideDocuments';
import { changeCommit } from './changeDocuments';
import {
  atCellOffset,
  CELL,
  DAY,
  GRID_MS,
  LATER,
  OTHERS_DAY,
  releaseUpdates,
} from './dayDocuments';
import { OTHER_DRIVER } from './transitionDocuments';

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

  it('can read all active codes, though only one per query', async () => {
    await world.seed({ 'promoCodes/SAVE20': promoFields({ code: 'SAVE20' }) });
    const active = guest().collection('promoCodes').where('isActive', '==', true);
    await assertFails(active.get());
    await assertFails(active.limit(2).get());
    const inOrder = active.orderBy('__name__').limit(1);
    const [first] = (await inOrder.get()).docs;
    const [second] = (await inOrder.startAfter(first).get()).docs;
    expect([first?.id, second?.id]).toEqual(['SAVE10', 'SAVE20']);
  });
});

const CANCELLED = { status: 'cancelled_by_passenger' };

/** Any write to a day makes every booking that has read it try again. */
describe("a hostile guest can't block a driver's day", () => {
  /** Two cancelled rides of the guest, which hold nothing any more, and a rider's ride. */
  beforeEach(async () => {
    const rides = ['ride-1', 'ride-2'].map((id) => [`riders/${id}`, laterRide('guest', CANCELLED)]);
    const others = { rideId: 'ride-3', time: LATER + 8 * GRID_MS };
    await world.seed(Object.fromEntries(rides) as Documents);
    await world.seed(laterBooking('rider', others));
    await world.seed(laterBooking('rider', { ...others, driverId: OTHER_DRIVER }));
  });

  it('by releasing nothing for a cancelled ride', async () => {
    for (const path of [DAY, OTHERS_DAY]) {
      for (const lastRideId of ['ride-1', 'ride-2']) {
        const nothing = releaseUpdates(lastRideId)[DAY] ?? {};
        await assertFails(guest().doc(path).update({ lastRideId }));
        await assertFails(guest().doc(path).update(nothing));
        await assertFails(guest().doc(path).set({ lastRideId }, { merge: true }));
      }
    }
    expect(await world.read(DAY)).toMatchObject({ lastRideId: 'ride-3' });

    await world.seed(laterBooking('guest', { ride: CANCELLED }));
    await commit(guest(), { update: releaseUpdates() });
    await assertFails(commit(guest(), { update: releaseUpdates('ride-2') }));
    await assertFails(commit(guest(), { update: releaseUpdates() }));
  });

  it('by releasing nothing with a cancellation', async () => {
    await world.seed(laterBooking('guest'));
    const cancel = { 'riders/ride-1': { ...CANCELLED, statusUpdatedAt: serverTime() } };
    const update = { ...cancel, ...releaseUpdates() };
    const touch = { [OTHERS_DAY]: { lastRideId: 'ride-1' } };
    await assertFails(commit(guest(), { update: { ...update, ...touch } }));
    await commit(guest(), { update });
  });

  it('by changing a ride elsewhere', async () => {
    await world.seed(laterBooking('guest'));
    const { set = {}, update } = changeCommit(atCellOffset(12));
    const touch = { [OTHERS_DAY]: { lastRideId: 'ride-1' } };
    await assertFails(commit(guest(), { set, update: { ...update, ...touch } }));
    await commit(guest(), { set, update });
  });

  it('but releases what is left of a cancelled ride: a job or cells', async () => {
    const booking = laterBooking('guest', { ride: CANCELLED });
    const job = { [DAY]: { 'jobs.ride-1': deleteField(), lastRideId: 'ride-1' } };
    await world.seed(booking);
    const cells = [0, 1, 2, 3].map((cell) => [`cells.${CELL + cell}`, deleteField()]);
    await world.update({ [DAY]: Object.fromEntries(cells) as Fields });
    await commit(guest(), { update: job });

    await world.seed(booking);
    await world.update({ [DAY]: { 'jobs.ride-1': deleteField() } });
    await commit(guest(), { update: releaseUpdates() });
    expect(await world.read(DAY)).toMatchObject({ lastRideId: 'ride-1', jobs: { 'ride-3': {} } });
  });

  it('while honest guests book and move their rides', async () => {
    const rideId = 'ride-4';
    await commit(guest(), { set: laterBooking('guest', { rideId }) });
    await commit(guest(), changeCommit({ ...atCellOffset(20), rideId }, { rideId }));
    expect(await world.read('riders/ride-4')).toMatchObject({
      scheduledTime: timeAt(LATER + 20 * GRID_MS),
    });
  });
});
