import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import type { Documents } from '../support/firestoreValues';
import { NO_ONE, SIGNED_IN, type SignedInPrincipal } from '../support/principals';
import { DRIVERS, laterBooking } from './bookingDocuments';
import { commit, commitWithoutLimits } from './commits';
import { LATER, releaseUpdates } from './dayDocuments';
import { COMBINATIONS, phoneBooking, phoneBookingOf, phoneRide } from './phoneBookingDocuments';
import { RIDE, stamped } from './rideDocuments';

const book = (set: Documents, who: SignedInPrincipal = 'admin'): Promise<void> =>
  commitWithoutLimits(who, { set });
const setStatus = (who: SignedInPrincipal, status: string): Promise<void> =>
  world.as(who).doc(RIDE).update(stamped(status));

beforeEach(() => world.seed(DRIVERS));

const ASSIGNED = { [RIDE]: phoneRide(COMBINATIONS['a driver']) };

const only = testMatrix(() => world.seed(ASSIGNED));
only(['driver', 'admin'], {
  'reading a phone booking with a driver': (db) => db.doc(RIDE).get(),
  'accepting a phone booking': (db) => db.doc(RIDE).update(stamped('assigned')),
});
only(['driver'], {
  'cancelling a phone booking as the driver': (db) =>
    db.doc(RIDE).update({
      ...stamped('cancelled_by_driver'),
      declineReason: 'A flat tyre',
    }),
});
only(NO_ONE, {
  'moving a phone booking without a time to accepted': (db) =>
    db.doc(RIDE).update(stamped('accepted')),
});

describe('the transitions of a phone booking', () => {
  it('without a time lead from assigned to completed', async () => {
    await book(ASSIGNED);
    await assertFails(setStatus('driver', 'on_route'));
    for (const status of ['assigned', 'on_route', 'arrived', 'completed']) {
      await assertFails(setStatus('other driver', status));
      await setStatus('driver', status);
    }
  });

  it.each(['neither', 'a time'] as const)('with %s are closed to drivers', async (name) => {
    await book(phoneBookingOf(name));
    for (const who of SIGNED_IN) {
      for (const status of ['assigned', 'accepted', 'on_route', 'cancelled_by_driver']) {
        await assertFails(setStatus(who, status));
      }
    }
    await world.remove([RIDE]);
    await book(ASSIGNED);
    await setStatus('driver', 'assigned');
  });

  it('with both release its cells when the driver cancels', async () => {
    await book(phoneBookingOf('both'));
    const cancellation = stamped('cancelled_by_driver');
    const release = { update: { [RIDE]: cancellation, ...releaseUpdates() } };
    await assertFails(commit(world.as('admin'), release));
    await commit(world.as('driver'), release);
    await book(laterBooking('guest', { time: LATER, rideId: 'ride-2' }), 'guest');
  });

  it('with both release its cells when the admin cancels on route', async () => {
    await world.seed(phoneBooking({ ride: { status: 'on_route' } }));
    const cancellation = stamped('cancelled_by_passenger');
    const release = { update: { [RIDE]: cancellation, ...releaseUpdates() } };
    await assertFails(commit(world.as('guest'), release));
    await commit(world.as('admin'), release);
    await book(laterBooking('guest', { time: LATER, rideId: 'ride-2' }), 'guest');
  });
});
