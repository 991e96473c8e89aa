import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest';
import { auditBackend } from '../../dev/audit/backend';
import { DEMO_DRIVERS } from '../../dev/seed/data';
import { driverDocument } from '../../dev/seed/seed';
import { MINUTE_MS, type Instant } from '../../src/domain/common/londonTime';
import { scheduledRideRequest } from '../../src/domain/booking/rideRequest';
import { tripAt, type ScheduledTrip } from '../../src/domain/trip/trip';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { backendPorts } from '../support/backendPorts';
import { RulesWorld, timeAt } from '../support/rulesWorld';
import { Commits } from './commits';
import { nextUtcMidnight, expectReserved, cellHolders } from './reservations';
import { loadApp } from './localApp';
import { signInGuests, type TestGuest } from './guests';
import { marketTrip } from './trips';

const commits = new Commits();
const world = new RulesWorld();
const app = await loadApp(backendPorts());
const { changeBooking, changeToAlternativeSlot } = await import('../../src/usecases/changeBooking');
const { bookLater } = await import('../../src/usecases/bookLater');
const { findChangeableBooking } = await import('../../src/firebase/rides/read/changeableRides');

const DRIVERS = DEMO_DRIVERS.slice(0, 2);
const [FIRST = '', SECOND = ''] = DRIVERS.map(({ account }) => account.uid);
const ALL_DAY = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(
  (day) => ({ day, start: '00:00', finish: '24:00' }),
);
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Noon by UTC in two days. */
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
  await world.seed(
    Object.fromEntries(
      DRIVERS.map((driver) => [
        `drivers/${driver.account.uid}`,
        { ...driverDocument(driver), availability: ALL_DAY, unavailableDates: [] },
      ]),
    ),
  );
});
afterEach(async () => {
  const report = await auditBackend({ projectId: inject('projectId'), ports: backendPorts() });
  expect(report.inconsistencies).toEqual([]);
});

function guest(at = 0): TestGuest {
  const found = guests[at];
  if (found === undefined) {
    throw new Error('There is no such guest');
  }
  return found;
}

/** Books a ride for later with the first driver, and reads it as the screen of a change does. */
async function booked(time: Instant = TIME, promo = false) {
  const { passenger, firestore } = guest();
  const trip = tripAt(marketTrip(), time);
  const applied = promo
    ? { id: 'TENTH', code: 'TENTH', discount: Math.round(trip.fare / 10) as typeof trip.fare }
    : null;
  const [driver] = DRIVERS;
  const ride = scheduledRideRequest(
    passenger,
    trip,
    { id: FIRST, name: driver?.account.name ?? 'Driver', vehicle: null },
    Date.now(),
    applied,
  );
  expect(await app.submitRide(rideId, ride, { firestore })).toMatchObject({ kind: 'written' });
  commits.count = 0;
  return present();
}

async function present() {
  const found = await findChangeableBooking(rideId, guest().firestore);
  if (found === null) {
    throw new Error('The ride is not there');
  }
  return found;
}

function change(
  found: Awaited<ReturnType<typeof present>>,
  trip: ScheduledTrip,
): ReturnType<typeof changeBooking> {
  return changeBooking(toChange(found, trip), Date.now(), vi.fn());
}

function toChange(found: Awaited<ReturnType<typeof present>>, trip: ScheduledTrip) {
  return {
    ...{ before: found.ride, promo: found.promo, trip },
    isStillSignedIn: () => Promise.resolve(true),
    firestore: guest().firestore,
  };
}

const at = (time: Instant, changes: Parameters<typeof marketTrip>[0] = {}): ScheduledTrip =>
  tripAt(marketTrip(changes), time);
const held = (driverId: string, time: Instant) => ({ rideId, driverId, time });
/** Checks that nobody holds the first driver's time. */
const expectFree = async (time: Instant): Promise<void> => {
  expect(new Set(await cellHolders(world, FIRST, time))).toEqual(new Set([undefined]));
};
const ride = () => world.present(`riders/${rideId}`);

/** Lets somebody else book at a time, over the web. */
async function bookByAnother(time: Instant): Promise<string> {
  const id = newRideId();
  const { passenger, firestore } = guest(1);
  const outcome = await bookLater(
    {
      ...{ rideId: id, passenger, firestore, promo: null, trip: at(time) },
      isStillSignedIn: () => Promise.resolve(true),
    },
    Date.now(),
    vi.fn(),
  );
  expect(outcome).toMatchObject({ kind: 'booked-later' });
  return id;
}

describe('changing a ride for later', () => {
  it.each([
    ['a little later', TIME + 5 * MINUTE_MS],
    ['on another day', TIME + DAY_MS],
    ['across midnight', nextUtcMidnight() + DAY_MS - 10 * MINUTE_MS],
  ])('moves it %s, in one commit, with its driver', async (_, time) => {
    const found = await booked();
    const before = await ride();
    expect(await change(found, at(time))).toMatchObject({ kind: 'changed' });
    expect(commits.count).toBe(1);
    await expectReserved(world, held(FIRST, time));
    expect((await cellHolders(world, FIRST, TIME))[0]).toBeUndefined();
    expect(await ride()).toMatchObject({
      ...{ bookingId: before?.['bookingId'], timestamp: before?.['timestamp'] },
      ...{ passengerId: guest().passenger.id, assignedDriverId: FIRST },
      ...{ scheduledTime: timeAt(time), status: 'awaiting_driver_response' },
    });
  });

  it('from across midnight leaves both days', async () => {
    const time = nextUtcMidnight() + DAY_MS - 10 * MINUTE_MS;
    const found = await booked(time);
    expect(await change(found, at(TIME))).toMatchObject({ kind: 'changed' });
    await expectFree(time);
    await expectReserved(world, held(FIRST, TIME));
  });

  it('of an accepted ride asks its driver again; of the riders alone it does not', async () => {
    const found = await booked();
    await world.change({ [`riders/${rideId}`]: { status: 'accepted' } });
    expect(await change(found, { ...at(TIME), riders: 3 })).toMatchObject({ kind: 'changed' });
    expect(await ride()).toMatchObject({ status: 'accepted', numberOfRiders: 3 });
    const next = await present();
    expect(await change(next, at(TIME, { metres: 2000, riders: 2 }))).toMatchObject({
      kind: 'changed',
    });
    expect(await ride()).toMatchObject({ status: 'accepted', numberOfRiders: 2 });
    const pickup = { latLng: { latitude: 53.8475, longitude: -0.4365 }, address: 'North Bar' };
    expect(await change(await present(), at(TIME, { pickup }))).toMatchObject({ kind: 'changed' });
    expect(await ride()).toMatchObject({
      status: 'awaiting_driver_response',
      pickupAddress: 'North Bar',
    });
  });

  it('whose answer was lost makes one change when it is sent again', async () => {
    const found = await booked();
    const time = TIME + 60 * MINUTE_MS;
    commits.loseNextResponse();
    expect(await change(found, at(time))).toMatchObject({ kind: 'submit-failed' });
    const stamp = (await ride())?.['statusUpdatedAt'];
    expect(await change(found, at(time))).toMatchObject({ kind: 'changed' });
    expect(commits.count).toBe(1);
    expect((await ride())?.['statusUpdatedAt']).toEqual(stamp);
    await expectReserved(world, held(FIRST, time));
  });

  it('in two tabs at once makes one of them; the other is told', async () => {
    const found = await booked();
    const [one, other] = [TIME + 60 * MINUTE_MS, TIME + 120 * MINUTE_MS];
    const outcomes = await Promise.all([change(found, at(one)), change(found, at(other))]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['changed', 'conflict']);
    const won = outcomes[0].kind === 'changed' ? one : other;
    await expectReserved(world, held(FIRST, won));
    await expectFree(won === one ? other : one);
  });

  it('whose driver sets out before it arrives is refused', async () => {
    const found = await booked();
    commits.beforeNext(() => world.change({ [`riders/${rideId}`]: { status: 'on_route' } }));
    expect(await change(found, at(TIME + 60 * MINUTE_MS))).toMatchObject({ kind: 'too-late' });
    expect(await ride()).toMatchObject({ status: 'on_route', scheduledTime: timeAt(TIME) });
    await expectReserved(world, held(FIRST, TIME));
  });

  it('to a time that somebody else takes first gives it to the next driver', async () => {
    const found = await booked();
    const time = TIME + 3 * 60 * MINUTE_MS;
    commits.beforeNext(() => bookByAnother(time));
    expect(await change(found, at(time))).toMatchObject({ kind: 'changed' });
    expect(await ride()).toMatchObject({ assignedDriverId: SECOND, scheduledTime: timeAt(time) });
    await expectFree(TIME);
  });

  it('to a time when nobody is free offers others, one of which it is changed to', async () => {
    await world.change({ [`drivers/${SECOND}`]: { availability: [] } });
    const found = await booked();
    const time = TIME + 3 * 60 * MINUTE_MS;
    await bookByAnother(time);
    const outcome = await change(found, at(time));
    expect(outcome).toMatchObject({ kind: 'alternatives' });
    expect(await ride()).toMatchObject({ scheduledTime: timeAt(TIME) });
    const [slot] = outcome.kind === 'alternatives' ? outcome.slots : [];
    const chosen = slot?.time ?? Number.NaN;
    expect(
      await changeToAlternativeSlot(toChange(found, at(time)), chosen, Date.now(), vi.fn()),
    ).toMatchObject({ kind: 'changed', trip: { scheduledTime: chosen } });
    await expectReserved(world, held(FIRST, chosen));
  });
});

describe('a promo code on a ride that is changed', () => {
  const code = (changes = {}) =>
    world.seed({
      'promoCodes/TENTH': {
        ...{ code: 'TENTH', description: 'A tenth off', discountType: 'percentage' },
        ...{ discountValue: 10, maxDiscount: null, minFare: 3, minFinalFare: null },
        ...{ isActive: true, usageLimit: null, timesUsed: 0, usedByUsers: [], expiryDate: null },
        ...{ createdAt: timeAt(0), lastUsedAt: null, ...changes },
      },
    });
  const promo = () => world.present('promoCodes/TENTH');

  it('stays with the discount of the new fare', async () => {
    await code();
    const found = await booked(TIME, true);
    const trip = at(TIME + DAY_MS, { metres: 6000 });
    expect(await change(found, trip)).toMatchObject({ kind: 'changed' });
    expect(await promo()).toMatchObject({ timesUsed: 1 });
    expect(await ride()).toMatchObject({
      promoCodeId: 'TENTH',
      promoDiscount: Math.round(trip.fare / 10) / 100,
    });
  });

  it('goes, and its use with it, where the new fare is below its least', async () => {
    await code();
    const found = await booked(TIME, true);
    const near = { latLng: { latitude: 53.8419, longitude: -0.4235 }, address: 'Trinity Lane' };
    const trip = at(TIME, { dropoff: near, metres: 100 });
    expect(trip.fare).toBeLessThan(300);
    expect(await change(found, trip)).toMatchObject({ kind: 'changed' });
    expect(await promo()).toMatchObject({ timesUsed: 0, usedByUsers: [] });
    expect(await ride()).toMatchObject({ promoCode: null, promoDiscount: 0 });
  });

  it('whose terms change before the change arrives is shown again first', async () => {
    await code();
    const found = await booked(TIME, true);
    const trip = at(TIME + DAY_MS, { metres: 6000 });
    commits.beforeNext(() => world.change({ 'promoCodes/TENTH': { discountValue: 5 } }));
    expect(await change(found, trip)).toMatchObject({ kind: 'fare-differs' });
    expect(await ride()).toMatchObject({ scheduledTime: timeAt(TIME) });
    expect(await change(await present(), trip)).toMatchObject({ kind: 'changed' });
  });
});
