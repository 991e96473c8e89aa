import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actAs } from '../../ops/actAs';
import { scheduledRideRequest } from '../../src/domain/booking/rideRequest';
import { HOUR_MS } from '../../src/domain/common/londonTime';
import type { RideTransition } from '../../src/domain/dispatch/rideTransition';
import { SHARE_HOURS } from '../../src/domain/ride/rideShare';
import { CONFLICT_WINDOW_MS } from '../../src/domain/slots/slots';
import { tripAt } from '../../src/domain/trip/trip';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { stopAt } from '../support/places';
import { timeAt } from '../support/rulesWorld';
import { Commits } from './commits';
import { auditEachTest } from './consistency';
import { signInGuest, type TestGuest } from './guests';
import { later } from './phoneBookingFixtures';
import { connectAdmin, connectDriver, driverOnRecord, onDuty, type StaffMember } from './staff';
import { marketTrip } from './trips';
import { app, bookNow, world } from './world';

const { shareRide, stopSharing } = await import('../../src/usecases/shareRide');
const { findShare, writeSharedLocation } =
  await import('../../src/firebase/rides/documents/rideShares');
const { changeRide } = await import('../../src/firebase/rides/write/changeRide');
const { findChangeableBooking } = await import('../../src/firebase/rides/read/changeableRides');
const { quoteChange } = await import('../../src/usecases/changeBooking');
const { endShares } = await import('../../src/auth/actions/endShares');

const ONE = driverOnRecord(1);
const TWO = driverOnRecord(2);
const one = connectDriver(ONE.id);
const two = connectDriver(TWO.id);
const admin = connectAdmin();
const commits = new Commits();
const AT_HOME = { pickupAddress: 'Flat 2, 14a Keldgate', pickup: 'Flat 2, 14a Keldgate' };
const CAR = { latitude: 53.8419, longitude: -0.4282 };
const ROUGHLY = { latitude: 53.84, longitude: -0.43 };
let guest: TestGuest;
let rideId: string;

beforeEach(async () => {
  await world.seed(onDuty(ONE, TWO));
  guest = await signInGuest();
  rideId = newRideId();
});
auditEachTest();
afterEach(() => guest.close());
afterAll(() => Promise.all([one, two, admin].map((each) => each.close())));

async function share(): Promise<string> {
  const outcome = await actAs(guest, () => shareRide(rideId));
  if (outcome.kind !== 'done') {
    throw new Error(`Not shared: ${outcome.kind}`);
  }
  return outcome.value;
}
/** As someone who isn't signed in. */
const follow = async (token: string) => {
  await app.signOut();
  return findShare(token);
};
const transition = async (by: StaffMember, what: RideTransition): Promise<void> => {
  expect(await actAs(by, () => app.transitionRide(rideId, what, by.actor))).toBe('done');
};
const step = (by: StaffMember, to: 'accepted' | 'on_route' | 'arrived' | 'completed') =>
  transition(by, { kind: 'step', to });

async function bookLater(): Promise<void> {
  const request = scheduledRideRequest(
    guest.passenger,
    tripAt(marketTrip(), later()),
    ONE,
    Date.now(),
  );
  expect(await actAs(guest, () => app.submitRide(rideId, request))).toMatchObject({ kind: 'done' });
}

describe('the link of a ride for now', () => {
  beforeEach(async () => {
    await bookNow(guest, rideId);
    await world.update({ [`riders/${rideId}`]: AT_HOME });
  });

  it('shows no person and no house', async () => {
    const token = await share();
    expect(token).toMatch(/^[\w-]{22}$/);
    const stored = await world.read(`rideShares/${token}`);
    expect(Object.keys(stored ?? {}).sort()).toEqual(
      'driverId dropoff location pickup rideId sharedAt status'.split(' '),
    );
    expect(JSON.stringify(stored)).not.toContain(guest.passenger.name);
    expect(stored).toMatchObject({ pickup: 'Keldgate', dropoff: 'Saturday Market, Beverley' });
  });

  it('stays the same however often it is asked for, and ends at once', async () => {
    const token = await share();
    expect(await share()).toBe(token);
    expect(await follow(token)).toMatchObject({ status: 'pending', driverId: null });
    expect(await actAs(guest, () => stopSharing(rideId))).toMatchObject({ kind: 'done' });
    expect(await actAs(guest, () => stopSharing(rideId))).toMatchObject({ kind: 'done' });
    expect(await follow(token)).toBeNull();
    expect(await share()).not.toBe(token);
  });

  it('is one, even if it is asked for twice at a time', async () => {
    const tokens = await Promise.all([share(), share()]);
    expect(new Set(tokens).size).toBe(1);
  });

  it('follows every step of driver and office in the same commit', async () => {
    const token = await share();
    const before = commits.count;
    expect(await actAs(one, () => app.acceptOffer(rideId, ONE))).toBe('done');
    expect(commits.count).toBe(before + 1);
    expect(await follow(token)).toMatchObject({ status: 'assigned', driverId: ONE.id });
    await step(one, 'on_route');
    await actAs(one, () => writeSharedLocation(token, CAR));
    await step(admin, 'arrived');
    const arrived = { status: 'arrived', driverId: ONE.id, location: ROUGHLY };
    expect(await follow(token)).toMatchObject(arrived);
    await transition(one, { kind: 'give-back', reason: 'A flat tyre' });
    expect(await follow(token)).toMatchObject({
      status: 'pending',
      driverId: null,
      location: null,
    });
    await transition(admin, { kind: 'assign', driver: TWO });
    expect(await follow(token)).toMatchObject({ status: 'assigned', driverId: TWO.id });
    await expect(actAs(one, () => writeSharedLocation(token, CAR))).rejects.toThrow();
  });

  it.each<[string, (token: string) => Promise<unknown>]>([
    [
      'completed',
      async () => {
        await step(one, 'on_route');
        await step(one, 'arrived');
        await step(one, 'completed');
      },
    ],
    ['cancelled by its driver', () => transition(one, { kind: 'end', reason: 'No one there' })],
    ['cancelled by the office', () => transition(admin, { kind: 'cancel', reason: '' })],
    ['cancelled by its passenger', () => actAs(guest, () => app.cancelRide(rideId, Date.now()))],
  ])('ends with a ride that is %s, and leaves nothing', async (_, end) => {
    expect(await actAs(one, () => app.acceptOffer(rideId, ONE))).toBe('done');
    const token = await share();
    await end(token);
    expect(await follow(token)).toBeNull();
    expect(await world.read(`rideShares/${token}`)).toBeUndefined();
    expect(await world.read(`rideShareTokens/${rideId}`)).toEqual({ token: null });
    expect(await actAs(guest, () => shareRide(rideId))).toMatchObject({ reason: 'too-late' });
  });

  it('is replaced once its day is over', async () => {
    const token = await share();
    const sharedAt = timeAt(Date.now() - SHARE_HOURS * HOUR_MS - 1000);
    await world.update({
      [`rideShares/${token}`]: { sharedAt },
      [`riders/${rideId}`]: { timestamp: timeAt(Date.now() - 2 * SHARE_HOURS * HOUR_MS) },
    });
    expect(await follow(token)).toBeNull();
    const next = await share();
    expect(next).not.toBe(token);
    expect(await follow(next)).not.toBeNull();
    expect(await world.read(`rideShares/${token}`)).toBeUndefined();
  });

  it('is made by its passenger only', async () => {
    const other = await signInGuest();
    expect(await actAs(other, () => shareRide(rideId))).toMatchObject({ kind: 'failed' });
    await other.close();
  });

  it('ends with its account, even if no one has ended the ride', async () => {
    const token = await share();
    await actAs(guest, () => endShares(guest.passenger.id));
    expect(await world.read(`rideShares/${token}`)).toBeUndefined();
  });
});

it('a link of a ride for later names its new places and driver after a change', async () => {
  await bookLater();
  const token = await share();
  const asked = { status: 'awaiting_driver_response', driverId: ONE.id };
  expect(await follow(token)).toMatchObject(asked);
  const dropoff = stopAt('7 Keldgate, Beverley', 53.8381, -0.4302);
  const outcome = await actAs(guest, async () => {
    const booking = await findChangeableBooking(rideId);
    if (booking === null) {
      throw new Error('Not changeable');
    }
    const { ride: before, promo } = booking;
    const trip = tripAt(marketTrip({ dropoff }, before.trip.time), before.trip.time);
    const change = { kind: 'trip', trip } as const;
    const { finalFare: agreedFare } = quoteChange({ before, promo }, change);
    return changeRide({ before, change, agreedFare }, [
      { driver: TWO, windowMs: CONFLICT_WINDOW_MS },
    ]);
  });
  expect(outcome).toMatchObject({ kind: 'done' });
  expect(await follow(token)).toMatchObject({
    status: 'awaiting_driver_response',
    driverId: TWO.id,
    dropoff: 'Keldgate, Beverley',
  });
  await step(two, 'accepted');
  expect(await follow(token)).toMatchObject({ status: 'accepted', driverId: TWO.id });
  await transition(admin, { kind: 'unassign', reason: '' });
  expect(await follow(token)).toMatchObject({ status: 'scheduled', driverId: null });
});
