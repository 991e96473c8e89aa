import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import {
  addDays,
  HOUR_MS,
  instantOfLondon,
  londonWallTime,
  MINUTE_MS,
} from '../../src/domain/common/londonTime';
import { applyPromo } from '../../src/domain/promo/promo';
import { asapRideRequest, scheduledRideRequest } from '../../src/domain/booking/rideRequest';
import type { AssignedDriver } from '../../src/domain/ride/ride';
import { tripAt, type Trip } from '../../src/domain/trip/trip';
import { CONFLICT_WINDOW_MS } from '../../src/domain/slots/slots';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { expectReserved } from './reservations';
import { bookFirstFree } from './bookFirstFree';
import { auditEachTest } from './consistency';
import { limitRequests } from '../../dev/limitRequests';
import { onShift } from './phoneBookingFixtures';
import { driverOnRecord } from './staff';
import { signInGuests, type TestGuest } from './guests';
import { marketTrip } from './trips';
import { actAs } from '../../ops/actAs';
import { app, world } from './world';
import { refused } from '../../src/domain/common/outcome';

// Google's emulator is ten times slower.
const IS_SLOW = inject('backendKind') === 'official';
const GUESTS = IS_SLOW ? 12 : 40;
const FLEET = Array.from({ length: IS_SLOW ? 5 : 20 }, (_, index) => driverOnRecord(index + 1));
const DRIVERS = FLEET.slice(0, 5);
const PAIRS = GUESTS / 2;
const PROMO_LIMIT = 10;
let guests: readonly TestGuest[] = [];

let stopQueueing: () => void;

beforeAll(async () => {
  stopQueueing = limitRequests();
  guests = await signInGuests(GUESTS);
});
afterAll(async () => {
  stopQueueing();
  await Promise.all(guests.map((guest) => guest.close()));
});
beforeEach(() => world.seed(onShift(...DRIVERS)));
auditEachTest();

const TAKEN = refused({ kind: 'driver-taken' });

/** Noon in London. */
function noonInDays(days: number): number {
  const { date } = londonWallTime(Date.now());
  return instantOfLondon({ date: addDays(date, days), time: '12:00' }) ?? Number.NaN;
}

async function bookAt(guest: TestGuest, time: number) {
  const booking = {
    rideId: newRideId(),
    time,
    rideFor: (driver: AssignedDriver) =>
      scheduledRideRequest(guest.passenger, tripAt(marketTrip(), time), driver, Date.now()),
    windowMs: CONFLICT_WINDOW_MS,
  };
  return { ...booking, outcome: await actAs(guest, () => bookFirstFree(app, booking)) };
}

type Attempt = Awaited<ReturnType<typeof bookAt>>;

/** Expects every booked ride to have its four cells and no refused ride to exist. */
async function expectBooked(attempts: readonly Attempt[]) {
  const booked = attempts.flatMap(({ rideId, time, outcome }) =>
    outcome.kind === 'done' ? [{ rideId, time, driverId: outcome.value?.driver?.id ?? '' }] : [],
  );
  for (const { rideId, time, driverId } of booked) {
    expect(await world.read(`riders/${rideId}`)).toMatchObject({ assignedDriverId: driverId });
    await expectReserved({ rideId, driverId, time });
  }
  const others = attempts.filter(({ outcome }) => outcome.kind !== 'done');
  for (const { rideId } of others) {
    expect(await world.read(`riders/${rideId}`)).toBeUndefined();
  }
  return { booked, others };
}

it('many guests book the same minute with five drivers on shift: each driver gets one ride and the others are refused', async () => {
  const time = noonInDays(1);
  const attempts = await Promise.all(guests.map((guest) => bookAt(guest, time)));
  const { booked, others } = await expectBooked(attempts);
  expect(new Set(booked.map(({ driverId }) => driverId))).toEqual(
    new Set(DRIVERS.map(({ id }) => id)),
  );
  expect(booked).toHaveLength(DRIVERS.length);
  expect(others.map(({ outcome }) => outcome)).toEqual(
    Array.from({ length: GUESTS - DRIVERS.length }, () => TAKEN),
  );
}, 60_000);

it('many guests book the whole fleet within half an hour: every driver gets one ride and none gets two within thirty minutes', async () => {
  const start = noonInDays(2);
  await world.seed(onShift(...FLEET));
  const attempts = await Promise.all(
    guests.map((guest, index) => bookAt(guest, start + (index % 7) * 5 * MINUTE_MS)),
  );
  const { booked } = await expectBooked(attempts);
  for (const one of booked) {
    for (const other of booked) {
      if (one !== other && one.driverId === other.driverId) {
        expect(Math.abs(one.time - other.time)).toBeGreaterThan(CONFLICT_WINDOW_MS);
      }
    }
  }
  expect(booked).toHaveLength(FLEET.length);
}, 60_000);

it('many guests book different times of one driver’s day: all are booked although they write the same document', async () => {
  const [driver] = DRIVERS;
  await world.remove(DRIVERS.slice(1).map(({ id }) => `drivers/${id}`));
  const start = noonInDays(4) - 12 * HOUR_MS;
  const attempts = await Promise.all(
    guests.map((guest, index) => bookAt(guest, start + index * 35 * MINUTE_MS)),
  );
  const { booked } = await expectBooked(attempts);
  expect(booked.map(({ driverId }) => driverId)).toEqual(
    Array.from({ length: GUESTS }, () => driver?.id),
  );
}, 120_000);

/** Tries until the time is booked, or once more after it was released. */
async function bookOnceFree(guest: TestGuest, time: number, isFree: () => boolean) {
  for (;;) {
    const isLastTry = isFree();
    const attempt = await bookAt(guest, time);
    if (isLastTry || attempt.outcome.kind === 'done') {
      return attempt;
    }
  }
}

it('passengers cancel twice at once while two others keep trying to book the time: the ride is cancelled once and one of the two gets the time', async () => {
  await world.remove(DRIVERS.slice(1).map(({ id }) => `drivers/${id}`));
  // One day per pair, so that they don't interfere.
  const pairs = guests.slice(0, PAIRS).map((passenger, index) => ({
    passenger,
    time: noonInDays(index + 1),
    rivals: [guests[(index + 1) % PAIRS], guests[PAIRS + index]].filter(
      (rival) => rival !== undefined,
    ),
  }));
  const rounds = await Promise.all(
    pairs.map(async ({ passenger, time, rivals }) => {
      const { rideId, outcome } = await bookAt(passenger, time);
      expect(outcome.kind).toBe('done');
      await world.update({ [`riders/${rideId}`]: { status: 'assigned' } });
      let isFree = false;
      const cancel = async (): Promise<void> => {
        await actAs(passenger, () => app.cancelRide(rideId, Date.now())).finally(() => {
          isFree = true;
        });
      };
      const [cancelled, attempts] = await Promise.all([
        Promise.allSettled([cancel(), cancel()]),
        Promise.all(rivals.map((rival) => bookOnceFree(rival, time, () => isFree))),
      ]);
      return { rideId, cancelled, attempts };
    }),
  );
  for (const { rideId, cancelled, attempts } of rounds) {
    expect(cancelled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await world.read(`riders/${rideId}`)).toMatchObject({
      status: 'cancelled_by_passenger',
    });
    const { booked, others } = await expectBooked(attempts);
    expect(booked).toHaveLength(1);
    expect(others.map(({ outcome }) => outcome)).toEqual([TAKEN]);
  }
  expect(rounds).toHaveLength(PAIRS);
}, 120_000);

it('many guests redeem a promo code limited to ten uses: ten rides get it, the others are refused and book without it', async () => {
  await world.seed({
    'promoCodes/RUSH10': {
      code: 'RUSH10',
      isActive: true,
      discountType: 'percentage',
      discountValue: 10,
      usageLimit: PROMO_LIMIT,
      timesUsed: 0,
      usedByUsers: [],
    },
  });
  const trip: Trip = marketTrip();
  const attempts = await Promise.all(
    guests.map(async ({ passenger, firestore }) => {
      const found = await actAs({ firestore }, () => app.findActivePromo('RUSH10'));
      const applied = applyPromo(found, trip.fare, passenger, Date.now());
      const promo = applied.ok ? applied.value : null;
      const rideId = newRideId();
      const ride = asapRideRequest(passenger, trip, Date.now(), promo);
      const first = await actAs({ firestore }, () => app.submitRide(rideId, ride));
      const second =
        first.kind === 'refused'
          ? await actAs({ firestore }, () => app.submitRide(rideId, { ...ride, promo: null }))
          : first;
      return { rideId, first, second };
    }),
  );
  const documents = await Promise.all(attempts.map(({ rideId }) => world.read(`riders/${rideId}`)));
  expect(documents.filter((ride) => ride?.promoCode === 'RUSH10')).toHaveLength(PROMO_LIMIT);
  expect(documents.filter((ride) => ride?.promoCode === null)).toHaveLength(GUESTS - PROMO_LIMIT);
  expect(
    attempts.filter(({ first }) => first.kind === 'refused').map(({ first }) => first),
  ).toEqual(
    Array.from({ length: GUESTS - PROMO_LIMIT }, () =>
      refused({
        kind: 'promo-refused',
        message: 'This promo code has reached its usage limit',
      }),
    ),
  );
  expect(attempts.map(({ second }) => second.kind)).toEqual(
    Array.from({ length: GUESTS }, () => 'done'),
  );
  const promo = await world.read('promoCodes/RUSH10');
  expect(promo).toMatchObject({ timesUsed: PROMO_LIMIT });
  expect(promo?.usedByUsers).toHaveLength(PROMO_LIMIT);
}, 60_000);
