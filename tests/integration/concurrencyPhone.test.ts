import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { MINUTE_MS, type Instant } from '../../src/domain/common/londonTime';
import { phoneRideRequest, scheduledRideRequest } from '../../src/domain/booking/rideRequest';
import type { AssignedDriver } from '../../src/domain/ride/ride';
import { tripAt } from '../../src/domain/trip/trip';
import { CONFLICT_WINDOW_MS } from '../../src/domain/slots/slots';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import type { Admin } from '../../src/auth/session/useAdminAccess';
import { signInAdmin } from './adminAccount';
import { expectReserved } from './reservations';
import { bookFirstFree } from './bookFirstFree';
import { auditEachTest } from './consistency';
import { DRIVER, later, onShift, phoneBooking } from './phoneBookingFixtures';
import { limitRequests } from '../../dev/limitRequests';
import { signInGuests, type TestGuest } from './guests';
import { marketTrip } from './trips';
import { actAs } from '../../ops/actAs';
import { app, world } from './world';

const GUESTS = 10;
// Google's emulator is ten times slower.
const REPEATS = inject('backendKind') === 'official' ? 3 : 10;
const TIMEOUT_MS = 60_000;

let admin: Admin;
let guests: readonly TestGuest[] = [];
let stopQueueing: () => void;

beforeAll(async () => {
  stopQueueing = limitRequests();
  guests = await signInGuests(GUESTS);
  admin = await signInAdmin(app);
});
auditEachTest();
afterAll(async () => {
  stopQueueing();
  await Promise.all(guests.map((guest) => guest.close()));
});
beforeEach(() => world.seed(onShift(DRIVER)));

interface Attempt {
  readonly rideId: string;
  readonly time: Instant;
  /** The kind of the outcome. */
  readonly kind: string;
}

async function bookByWeb({ passenger, firestore }: TestGuest, time: Instant): Promise<Attempt> {
  const rideId = newRideId();
  const booking = {
    rideId,
    time,
    windowMs: CONFLICT_WINDOW_MS,
    rideFor: (driver: AssignedDriver) =>
      scheduledRideRequest(passenger, tripAt(marketTrip(), time), driver, Date.now()),
  };
  const { kind } = await actAs({ firestore }, () => bookFirstFree(app, booking));
  return { rideId, time, kind };
}

/** Books with a chosen driver, or lets the app find one. */
async function bookByPhone(isDriverChosen: boolean, time: Instant): Promise<Attempt> {
  const rideId = newRideId();
  const booking = phoneBooking({ choice: { time } });
  const rideFor = (driver: AssignedDriver) =>
    phoneRideRequest(admin.uid, booking, driver, Date.now());
  if (isDriverChosen) {
    const { kind } = await app.submitRide(rideId, rideFor(DRIVER));
    return { rideId, time, kind };
  }
  const request = { rideId, time, rideFor, windowMs: CONFLICT_WINDOW_MS };
  const { kind } = await bookFirstFree(app, request);
  return { rideId, time, kind };
}

/** Expects exactly one ride, with its four cells, and a refusal of every other attempt. */
async function expectOneWinner(attempts: readonly Attempt[]): Promise<void> {
  const winners = attempts.filter(({ kind }) => kind === 'done');
  const losers = attempts.filter((attempt) => !winners.includes(attempt));
  expect(winners).toHaveLength(1);
  expect(losers.filter(({ kind }) => kind !== 'refused')).toEqual([]);
  for (const { rideId, time } of winners) {
    expect(await world.read(`riders/${rideId}`)).toMatchObject({
      assignedDriverId: DRIVER.id,
      status: 'awaiting_driver_response',
    });
    await expectReserved({ rideId, driverId: DRIVER.id, time });
  }
  for (const { rideId } of losers) {
    expect(await world.read(`riders/${rideId}`)).toBeUndefined();
  }
}

const ROUNDS = Array.from({ length: REPEATS }, (_, index) => index + 1);

describe.each([
  ['a chosen driver', true],
  ['a driver found by the app', false],
])('one phone booking with %s against ten web bookings', (_, isDriverChosen) => {
  it.each(ROUNDS)(
    'only one gets the driver at the same minute (round %i)',
    async (round) => {
      const time = later(round * 60);
      const attempts = await Promise.all([
        ...guests.slice(0, GUESTS / 2).map((guest) => bookByWeb(guest, time)),
        bookByPhone(isDriverChosen, time),
        ...guests.slice(GUESTS / 2).map((guest) => bookByWeb(guest, time)),
      ]);
      expect(attempts).toHaveLength(GUESTS + 1);
      await expectOneWinner(attempts);
    },
    TIMEOUT_MS,
  );

  it(
    'only one gets the driver within half an hour',
    async () => {
      const time = later();
      const attempts = await Promise.all([
        bookByPhone(isDriverChosen, time + 15 * MINUTE_MS),
        ...guests.map((guest, index) => bookByWeb(guest, time + (index % 7) * 5 * MINUTE_MS)),
      ]);
      await expectOneWinner(attempts);
    },
    TIMEOUT_MS,
  );
});
