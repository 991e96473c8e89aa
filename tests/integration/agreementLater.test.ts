import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { testProperty } from './propertyRuns';
import { type Instant, MINUTE_MS, TIME_GRID_MINUTES } from '../../src/domain/common/londonTime';
import { applyPromo, type AppliedPromo } from '../../src/domain/promo/promo';
import {
  asapRideRequest,
  scheduledRideRequest,
  type RideRequest,
} from '../../src/domain/booking/rideRequest';
import { tripAt, type Trip } from '../../src/domain/trip/trip';
import { pence } from '../../src/domain/common/money';
import { MAX_DAYS_AHEAD } from '../../src/domain/trip/tripLimits';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { timeAt, type Fields } from '../support/rulesWorld';
import { onShift } from './phoneBookingFixtures';
import { expectReserved } from './reservations';
import { anyDetails, anyTrip, marketTrip, passengerOf } from './trips';
import { app, signInAsNewGuest, world } from './world';
import { dayPaths } from '../support/documents';

const TIMEOUT_MS = 120_000;
const GRID_MS = TIME_GRID_MINUTES * MINUTE_MS;
const CELLS_AHEAD = (MAX_DAYS_AHEAD * 24 * 60) / TIME_GRID_MINUTES;

let uid = '';

beforeAll(async () => {
  uid = await signInAsNewGuest();
});

const DRIVER = { id: 'driver-1', name: 'Driver One', vehicle: 'Silver Skoda Octavia' };
const anyDriver = fc.record({
  id: fc.constantFrom('driver-1', 'driver_2', '3', 'Åsa-ß', 'driver 4'),
  name: fc.option(fc.string({ minLength: 1, maxLength: 100 })),
  vehicle: fc.option(fc.string({ minLength: 1, maxLength: 100 })),
});

/** Any future time on the grid that can be booked. */
const anyTime = fc
  .integer({ min: 1, max: CELLS_AHEAD })
  .map((cells) => (Math.floor(Date.now() / GRID_MS) + cells) * GRID_MS);

const pounds = (max: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: 0, max: max * 100 }).map((amount) => amount / 100),
    fc.integer({ min: 0, max }),
    // Fractions of a penny, which an input could produce.
    fc.double({ min: 0, max, noNaN: true }),
  );
const optionalLimit = (max: number): fc.Arbitrary<number | null> => fc.option(pounds(max));

/** Any valid code that this passenger has not used. */
const anyPromo: fc.Arbitrary<Fields> = fc.record({
  code: fc.constant('ANY'),
  isActive: fc.constant(true),
  discountType: fc.constantFrom('percentage', 'fixed'),
  discountValue: fc.oneof(
    fc.integer({ min: 0, max: 100 }),
    fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
    pounds(40),
  ),
  maxDiscount: optionalLimit(20),
  minFare: optionalLimit(10),
  minFinalFare: optionalLimit(20),
  usageLimit: fc.option(fc.integer({ min: 8, max: 100 })),
  timesUsed: fc.integer({ min: 0, max: 7 }),
  usedByUsers: fc.constantFrom<readonly string[]>([], ['someone'], ['someone', 'someone else']),
  expiryDate: fc.option(fc.constant(timeAt(Date.now() + 3_600_000))),
});

/** Applies the stored code to a fare; null if the app refuses it. */
async function applyCode(fare: number): Promise<AppliedPromo | null> {
  const user = { id: uid, type: 'guest' } as const;
  const applied = applyPromo(await app.findActivePromo('ANY'), pence(fare), user, Date.now());
  return applied.ok ? applied.value : null;
}

/** Expects the ride with its reservation and redemption to be written. */
async function expectWritten(rideId: string, ride: RideRequest, usedBefore: number): Promise<void> {
  const { trip, promo, driver } = ride;
  expect(await world.read(`riders/${rideId}`)).toMatchObject({
    passengerId: uid,
    status: ride.status,
    originalFare: trip.fare / 100,
    calculatedFare: (trip.fare - (promo?.discount ?? 0)) / 100,
    promoDiscount: (promo?.discount ?? 0) / 100,
    promoCode: promo?.code ?? null,
    assignedDriverId: driver?.id ?? null,
  });
  if (driver !== null && trip.time !== null) {
    await expectReserved({ rideId, driverId: driver.id, time: trip.time });
  }
  if (promo !== null) {
    const after = await world.read(`promoCodes/${promo.id}`);
    expect(after?.timesUsed).toBe(usedBefore + 1);
    expect(after?.usedByUsers).toContain(uid);
  }
}

/** Makes the runs of a property independent of each other. */
async function cleanUp(rideId: string, driverId: string, time: number): Promise<void> {
  await world.remove([...[`riders/${rideId}`, `openRides/${uid}`], ...dayPaths(driverId, time)]);
}

testProperty(
  'a ride for later passes the rules for every trip that the map screen offers',
  fc.asyncProperty(
    anyTrip,
    anyDetails,
    anyDriver,
    anyTime,
    async ({ trip }, details, driver, time) => {
      await world.seed(onShift(driver));
      const rideId = newRideId();
      const passenger = passengerOf(uid, 'guest', details);
      const ride = scheduledRideRequest(passenger, tripAt(trip, time), driver, Date.now());
      expect(await app.submitRide(rideId, ride)).toMatchObject({ kind: 'done' });
      await expectWritten(rideId, ride, 0);
      await cleanUp(rideId, driver.id, time);
    },
  ),
);

describe.each(['now', 'later'])('a ride for %s with a promo code', (when) => {
  testProperty(
    'passes the rules whenever the app applies the code, to the penny',
    fc.asyncProperty(anyTrip, anyPromo, anyTime, async ({ trip, at }, fields, time) => {
      await world.seed(onShift(DRIVER));
      await world.seed({ 'promoCodes/ANY': fields });
      const later: Trip<Instant> = tripAt(trip, time);
      const promo = await applyCode(when === 'later' ? later.fare : trip.fare);
      fc.pre(promo !== null);
      const passenger = passengerOf(uid, 'guest');
      const rideWith = (applied: AppliedPromo): RideRequest =>
        when === 'later'
          ? scheduledRideRequest(passenger, later, DRIVER, Date.now(), applied)
          : asapRideRequest(passenger, trip, at, applied);
      const rideId = newRideId();
      const ride = rideWith(promo);
      expect(await app.submitRide(rideId, ride)).toMatchObject({ kind: 'done' });
      await expectWritten(rideId, ride, Number(fields.timesUsed));
      await cleanUp(rideId, DRIVER.id, time);
    }),
  );
});

const fields: Fields = {
  code: 'ANY',
  isActive: true,
  discountType: 'fixed',
  discountValue: 1,
  timesUsed: 3,
  usedByUsers: ['someone'],
  usageLimit: 4,
};
const time = (Math.floor(Date.now() / GRID_MS) + 100) * GRID_MS;

it.each(['one after the other', 'simultaneously'])(
  'a ride submitted twice under its id is booked once and redeems the code once, %s',
  async (how) => {
    await world.seed(onShift(DRIVER));
    await world.seed({ 'promoCodes/ANY': fields });
    const trip = tripAt(marketTrip(), time);
    const passenger = passengerOf(uid, 'guest');
    const promo = await applyCode(trip.fare);
    const ride = scheduledRideRequest(passenger, trip, DRIVER, Date.now(), promo);
    expect(ride.promo).toMatchObject({ code: 'ANY', discount: 100 });
    const rideId = newRideId();
    const submit = () => app.submitRide(rideId, ride);
    const results =
      how === 'simultaneously'
        ? await Promise.all([submit(), submit()])
        : [await submit(), await submit()];
    expect(results).toMatchObject([{ kind: 'done' }, { kind: 'done' }]);
    await expectWritten(rideId, ride, 3);
    expect((await world.read('promoCodes/ANY'))?.usedByUsers).toEqual(['someone', uid]);
    const other = newRideId();
    expect(await app.submitRide(other, ride)).toMatchObject({
      reason: { kind: 'promo-refused' },
    });
    expect(await app.submitRide(other, { ...ride, promo: null })).toEqual({
      kind: 'refused',
      reason: { kind: 'driver-taken' },
    });
    expect(await world.read(`riders/${other}`)).toBeUndefined();
  },
  TIMEOUT_MS,
);
