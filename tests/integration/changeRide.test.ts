import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHANGED_TOO_SOON_TEXT } from '../../src/domain/booking/bookingLimits';
import { DAY_MS, HOUR_MS, type Instant } from '../../src/domain/common/londonTime';
import { scheduledRideRequest } from '../../src/domain/booking/rideRequest';
import type { ChangeableBooking, RideChange } from '../../src/domain/booking/rideChange';
import { tripAt, type RiderCount, type Trip } from '../../src/domain/trip/trip';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { timeAt } from '../support/rulesWorld';
import { Commits } from './commits';
import { nextUtcMidnight, expectReserved, cellHolders, documents } from './reservations';
import { auditEachTest } from './consistency';
import { DRIVER, onShift, OTHER_DRIVER } from './phoneBookingFixtures';
import { signInGuests, type TestGuest } from './guests';
import { marketTrip } from './trips';
import { actAs } from '../../ops/actAs';
import { app, world } from './world';
import { stopAt } from '../support/places';
import { refused } from '../../src/domain/common/outcome';
import type { ChangeOutcome } from '../../src/usecases/changeBooking';

const commits = new Commits();
const { changeBooking } = await import('../../src/usecases/changeBooking');
const { bookLater } = await import('../../src/usecases/bookLater');
const { passengerEventId } = await import('../../src/firebase/rides/documents/auditEvents');
const { findChangeableBooking } = await import('../../src/firebase/rides/read/changeableRides');

const [FIRST, SECOND] = [DRIVER.id, OTHER_DRIVER.id];
/** Noon UTC on the day after tomorrow. */
const TIME = nextUtcMidnight() + DAY_MS / 2;
let guests: readonly TestGuest[] = [];
let rideId: string;

beforeAll(async () => {
  guests = await signInGuests(2);
});
afterAll(async () => {
  await Promise.all(guests.map((guest) => guest.close()));
});
beforeEach(async () => {
  rideId = newRideId();
  await world.seed(onShift(DRIVER, OTHER_DRIVER));
});
auditEachTest();

function guest(at = 0): TestGuest {
  const found = guests[at];
  if (found === undefined) {
    throw new Error('Unknown guest');
  }
  return found;
}

/** Books a ride for later with the first driver and returns it as the change screen reads it. */
async function booked(time: Instant = TIME, promo = false) {
  const { passenger, firestore } = guest();
  const trip = tripAt(marketTrip(), time);
  const applied = promo
    ? { id: 'TENTH', code: 'TENTH', discount: Math.round(trip.fare / 10) as typeof trip.fare }
    : null;
  const ride = scheduledRideRequest(passenger, trip, DRIVER, Date.now(), applied);
  expect(await actAs({ firestore }, () => app.submitRide(rideId, ride))).toMatchObject({
    kind: 'done',
  });
  commits.count = 0;
  return present();
}

async function present() {
  const found = await actAs(guest(), () => findChangeableBooking(rideId));
  if (found === null) {
    throw new Error('The ride is missing');
  }
  return found;
}

function send(
  { ride: before, promo }: ChangeableBooking,
  wanted: RideChange,
  alternativeTime?: Instant,
): ReturnType<typeof changeBooking> {
  const attempt = { id: before.id, isUncertain: false };
  const request = { before, promo, change: wanted, alternativeTime, attempt };
  const isStillSignedIn = () => Promise.resolve(true);
  return actAs(guest(), () => changeBooking({ ...request, isStillSignedIn }, Date.now(), vi.fn()));
}

const reasonOrKind = (outcome: ChangeOutcome): string =>
  outcome.kind === 'refused' ? outcome.reason.kind : outcome.kind;

const change = (found: ChangeableBooking, trip: Trip<Instant>) =>
  send(found, { kind: 'trip', trip });
const changeRiders = (found: ChangeableBooking, riders: RiderCount) =>
  send(found, { kind: 'riders', riders });

const at = (time: Instant, changes: Parameters<typeof marketTrip>[0] = {}): Trip<Instant> =>
  tripAt(marketTrip(changes), time);
const reservation = (driverId: string, time: Instant) => ({ rideId, driverId, time });
/** Expects the first driver to be free. */
const expectFree = async (time: Instant): Promise<void> => {
  expect(new Set(await cellHolders(FIRST, time))).toEqual(new Set([undefined]));
};
const ride = () => world.read(`riders/${rideId}`);
const passInterval = () => world.update({ [`riders/${rideId}`]: { statusUpdatedAt: timeAt(0) } });

/** The other guest books at this time. */
async function bookByOtherGuest(time: Instant): Promise<string> {
  const id = newRideId();
  const other = guest(1);
  const booking = {
    attempt: { id, isUncertain: false },
    passenger: other.passenger,
    promo: null,
    trip: at(time),
    isStillSignedIn: () => Promise.resolve(true),
  };
  const outcome = await actAs(other, () => bookLater(booking, Date.now(), vi.fn()));
  expect(outcome).toMatchObject({ kind: 'done' });
  return id;
}

describe('changing a ride for later', () => {
  it.each([
    ['a little later', TIME + HOUR_MS / 12],
    ['on another day', TIME + DAY_MS],
    ['across midnight', nextUtcMidnight() + DAY_MS - HOUR_MS / 6],
  ])('moves it %s in one commit and keeps its driver', async (_, time) => {
    const found = await booked();
    const before = await ride();
    expect(await change(found, at(time))).toMatchObject({ kind: 'done' });
    expect(commits.count).toBe(1);
    const eventId = passengerEventId(found.ride);
    const eventPath = `riders/${rideId}/rideEvents/${String(eventId)}`;
    expect(await world.read(eventPath)).toMatchObject({ kind: 'change', text: null });
    await expectReserved(reservation(FIRST, time));
    expect((await cellHolders(FIRST, TIME))[0]).toBeUndefined();
    expect(await ride()).toMatchObject({
      bookingId: before?.bookingId,
      timestamp: before?.timestamp,
      passengerId: guest().passenger.id,
      assignedDriverId: FIRST,
      scheduledTime: timeAt(time),
      status: 'awaiting_driver_response',
    });
  });

  it('releases both days of a ride across midnight', async () => {
    const time = nextUtcMidnight() + DAY_MS - HOUR_MS / 6;
    expect(await change(await booked(time), at(TIME))).toMatchObject({ kind: 'done' });
    await expectFree(time);
    await expectReserved(reservation(FIRST, TIME));
  });

  it('asks the driver of an accepted ride again, unless only the riders change', async () => {
    const found = await booked();
    await world.update({ [`riders/${rideId}`]: { status: 'accepted' } });
    expect(await changeRiders(found, 3)).toMatchObject({ kind: 'done' });
    expect(await ride()).toMatchObject({ status: 'accepted', numberOfRiders: 3 });
    await passInterval();
    await changeRiders(await present(), 2);
    expect(await ride()).toMatchObject({ status: 'accepted', numberOfRiders: 2 });
    await passInterval();
    const pickup = stopAt('North Bar', 53.8475, -0.4365);
    expect(await change(await present(), at(TIME, { pickup }))).toMatchObject({ kind: 'done' });
    const asked = { status: 'awaiting_driver_response', pickupAddress: 'North Bar' };
    expect(await ride()).toMatchObject(asked);
  });

  it('applies one of two simultaneous changes and reports a conflict for the other', async () => {
    const found = await booked();
    const [one, other] = [TIME + HOUR_MS, TIME + 2 * HOUR_MS];
    const outcomes = await Promise.all([change(found, at(one)), change(found, at(other))]);
    expect(outcomes.map(reasonOrKind).sort()).toEqual(['conflict', 'done']);
    const winner = outcomes[0].kind === 'done' ? one : other;
    await expectReserved(reservation(FIRST, winner));
    await expectFree(winner === one ? other : one);
  });

  it('waits ten seconds after the last change', async () => {
    const time = TIME + HOUR_MS / 2;
    expect(await change(await booked(), at(time))).toMatchObject({ kind: 'done' });
    const tooSoon = refused({ kind: 'too-many', message: CHANGED_TOO_SOON_TEXT });
    expect(await change(await present(), at(TIME))).toEqual(tooSoon);
    expect(await changeRiders(await present(), 2)).toEqual(tooSoon);
    await passInterval();
    expect(await change(await present(), at(TIME))).toMatchObject({ kind: 'done' });
  });

  it('is refused if the driver sets out first', async () => {
    const found = await booked();
    commits.beforeNext(async () => {
      await world.seed({ [`driverContacts/${FIRST}`]: { rideId } });
      await world.update({ [`drivers/${FIRST}`]: { isOnJob: true, location: null } });
      await world.update({ [`riders/${rideId}`]: { status: 'on_route' } });
    });
    expect(await change(found, at(TIME + HOUR_MS))).toMatchObject({ reason: { kind: 'too-late' } });
    expect(await ride()).toMatchObject({ status: 'on_route', scheduledTime: timeAt(TIME) });
    await expectReserved(reservation(FIRST, TIME));
  });

  it('assigns the next driver if the first is booked during the change', async () => {
    const found = await booked();
    const time = TIME + 3 * HOUR_MS;
    commits.beforeNext(() => bookByOtherGuest(time));
    expect(await change(found, at(time))).toMatchObject({ kind: 'done' });
    expect(await ride()).toMatchObject({ assignedDriverId: SECOND, scheduledTime: timeAt(time) });
    await expectFree(TIME);
  });

  it('returns alternative slots when no driver is free, and moves the ride to one of them', async () => {
    await world.update({ [`drivers/${SECOND}`]: { availability: [] } });
    const found = await booked();
    const time = TIME + 3 * HOUR_MS;
    await bookByOtherGuest(time);
    const outcome = await change(found, at(time));
    expect(outcome).toMatchObject({ reason: { kind: 'alternatives' } });
    expect(await ride()).toMatchObject({ scheduledTime: timeAt(TIME) });
    const refusal = outcome.kind === 'refused' ? outcome.reason : null;
    const [slot] = refusal?.kind === 'alternatives' ? refusal.slots : [];
    const chosen = slot?.time ?? Number.NaN;
    const trip = { kind: 'trip', trip: at(time) } as const;
    expect(await send(found, trip, chosen)).toMatchObject({ kind: 'done' });
    await expectReserved(reservation(FIRST, chosen));
  });
});

describe('the promo code of a changed ride', () => {
  const tenth = { discountType: 'percentage', discountValue: 10, minFare: 3 };
  const code = () => world.seed({ 'promoCodes/TENTH': documents.promo('TENTH', tenth) });
  const promo = () => world.read('promoCodes/TENTH');

  it('stays, with the discount for the new fare', async () => {
    await code();
    const trip = at(TIME + DAY_MS, { metres: 6000 });
    expect(await change(await booked(TIME, true), trip)).toMatchObject({ kind: 'done' });
    expect(await promo()).toMatchObject({ timesUsed: 1 });
    expect(await ride()).toMatchObject({
      promoCodeId: 'TENTH',
      promoDiscount: Math.round(trip.fare / 10) / 100,
    });
  });

  it('is dropped and its redemption released if the new fare is below its minimum', async () => {
    await code();
    const found = await booked(TIME, true);
    const near = stopAt('Trinity Lane', 53.8419, -0.4235);
    const trip = at(TIME, { dropoff: near, metres: 100 });
    expect(trip.fare).toBeLessThan(300);
    expect(await change(found, trip)).toMatchObject({ kind: 'done' });
    expect(await promo()).toMatchObject({ timesUsed: 0, usedByUsers: [] });
    expect(await ride()).toMatchObject({ promoCode: null, promoDiscount: 0 });
  });

  it('refuses the change as fare-differs if its terms change first', async () => {
    await code();
    const found = await booked(TIME, true);
    const trip = at(TIME + DAY_MS, { metres: 6000 });
    commits.beforeNext(() => world.update({ 'promoCodes/TENTH': { discountValue: 5 } }));
    expect(await change(found, trip)).toMatchObject({ reason: { kind: 'fare-differs' } });
    expect(await ride()).toMatchObject({ scheduledTime: timeAt(TIME) });
    expect(await change(await present(), trip)).toMatchObject({ kind: 'done' });
  });
});
