import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, type Instant } from '../../src/domain/common/londonTime';
import { rideCells } from '../../src/domain/slots/slots';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { deleteField, timeAt, timeWithNanos } from '../support/rulesWorld';
import { Commits } from './commits';
import { nextUtcMidnight, documents, expectReleased, expectReserved } from './reservations';
import { DRIVER, later, OTHER_DRIVER } from './phoneBookingFixtures';
import { FIVER_FIELDS, USED } from './promoFixtures';
import { app, signInAsNewGuest, world } from './world';
import { dayPaths } from '../support/documents';

const commits = new Commits();

const TIME = later();
let uid: string;
let rideId: string;

beforeEach(async () => {
  uid = await signInAsNewGuest();
  rideId = newRideId();
});

/** Seeds a ride of the guest with a driver but without a reservation. */
async function seedRide(time: Instant | null = TIME, status = 'assigned'): Promise<void> {
  await world.seed({
    [`riders/${rideId}`]: {
      passengerId: uid,
      status,
      assignedDriverId: DRIVER.id,
      scheduledTime: time === null ? null : timeAt(time),
    },
  });
}

/** The reservation of the ride with its driver. */
const own = (time = TIME) => ({ rideId, driverId: DRIVER.id, time });

async function expectCancelled(): Promise<void> {
  expect(await world.read(`riders/${rideId}`)).toMatchObject({ status: 'cancelled_by_passenger' });
}

/** Cancels the ride and expects that it is cancelled. */
async function cancel(now = Date.now()): Promise<void> {
  await app.cancelRide(rideId, now);
  await expectCancelled();
}

const dayPath = (): string => dayPaths(DRIVER.id, TIME)[0] ?? '';

describe('cancelling a ride with a driver and a time', () => {
  it('releases the time in the same commit and leaves other reservations', async () => {
    const others = { ...own(), rideId: 'other-ride', time: TIME + 35 * MINUTE_MS };
    await seedRide();
    await world.seed(documents.days(others));
    await world.seed(documents.days(own()));
    await cancel();
    expect(commits.count).toBe(1);
    await expectReleased(own());
    await expectReserved(others);
  });

  it('leaves a past day, which only the admin can read, as it is', async () => {
    const time = TIME - 14 * DAY_MS;
    await seedRide(time);
    await world.seed(documents.days(own(time)));
    await cancel(time + HOUR_MS);
    await expectReserved(own(time));
  });

  it.each(['a.b', 'a[0]', ' `a` ', 'x\u202Ey'])(
    'releases the time of an older ride with the id %j',
    async (id) => {
      rideId = id;
      await seedRide();
      await world.seed(documents.days(own()));
      await cancel();
      await expectReleased(own());
    },
  );

  it('releases the time in both days of a ride across midnight UTC', async () => {
    for (const minutes of [5, 10, 15]) {
      rideId = newRideId();
      const late = own(nextUtcMidnight() - minutes * MINUTE_MS);
      expect(dayPaths(DRIVER.id, late.time)).toHaveLength(2);
      await seedRide(late.time);
      await world.seed(documents.days(late));
      await cancel();
      await expectReleased(late);
    }
  });

  it('works if the driver’s day is missing', async () => {
    await seedRide();
    await cancel();
    expect(await world.read(dayPath())).toBeUndefined();
  });

  it.each(['some', 'all'])('works if %s of its cells are missing', async (which) => {
    const missing = rideCells(TIME).slice(0, which === 'all' ? 4 : 1);
    await seedRide();
    await world.seed(documents.days(own()));
    await world.update({
      [dayPath()]: Object.fromEntries(missing.map((cell) => [`cells.${cell}`, deleteField()])),
    });
    await cancel();
    await expectReleased(own());
  });

  it('releases the time of the new driver if the driver changes during the transaction', async () => {
    const after = { ...own(), driverId: OTHER_DRIVER.id };
    await seedRide();
    await world.seed(documents.days(own()));
    commits.beforeNext(async () => {
      await world.remove(dayPaths(DRIVER.id, TIME));
      await world.seed(documents.days(after));
      await world.update({ [`riders/${rideId}`]: { assignedDriverId: OTHER_DRIVER.id } });
    });
    await cancel();
    expect(commits.count).toBe(2);
    await expectReleased(after);
  });

  it('releases the time even if the phone’s clock is an hour past the ride', async () => {
    await seedRide();
    await world.seed(documents.days(own()));
    await cancel(TIME + HOUR_MS);
    await expectReleased(own());
  });

  it.each([
    ['a few minutes', 10],
    ['days', 3 * 24 * 60],
  ])('works if its time is %s ago', async (_, minutes) => {
    const now = Date.now();
    await seedRide(now - minutes * MINUTE_MS);
    await cancel(now);
  });
});

it('cancelling writes one event, named after the change before, or none without one', async () => {
  const eventPath = (): string => `riders/${rideId}/rideEvents/passenger-1763700000123`;
  await seedRide();
  await app.cancelRide(rideId, Date.now());
  expect(await world.read(eventPath())).toBeUndefined();

  rideId = newRideId();
  await seedRide();
  const statusUpdatedAt = timeWithNanos(1_763_700_000_000, 123_456_000);
  await world.update({ [`riders/${rideId}`]: { timestamp: timeAt(0), statusUpdatedAt } });
  await app.cancelRide(rideId, Date.now());
  const event = { kind: 'cancel', role: 'passenger', by: uid, text: null };
  expect(await world.read(eventPath())).toMatchObject(event);
  await expectCancelled();
});

it('cancelling a ride again changes nothing and succeeds', async () => {
  await seedRide();
  await app.cancelRide(rideId, Date.now());
  const cancelled = await world.read(`riders/${rideId}`);
  await app.cancelRide(rideId, Date.now());
  expect(await world.read(`riders/${rideId}`)).toEqual(cancelled);
});

it('cancelling a ride gives its promo code back', async () => {
  await seedRide(null);
  await world.update({
    [`riders/${rideId}`]: {
      promoCode: 'FIVER',
      promoCodeId: 'FIVER',
      timestamp: timeAt(Date.now()),
    },
  });
  await world.seed({ 'promoCodes/FIVER': { ...FIVER_FIELDS, ...USED, usedByUsers: ['ada', uid] } });
  await app.cancelRide(rideId, Date.now());
  expect(await world.read('promoCodes/FIVER')).toMatchObject({
    timesUsed: 1,
    usedByUsers: ['ada'],
  });
});

it('a ride whose code its passenger can no longer read is cancelled anyway', async () => {
  await seedRide(null);
  await world.update({
    [`riders/${rideId}`]: {
      promoCode: 'FIVER',
      promoCodeId: 'FIVER',
      timestamp: timeAt(Date.now()),
    },
  });
  // Deleted, created again and switched off.
  const code = { ...FIVER_FIELDS, ...USED, usedByUsers: ['ada'], isActive: false };
  await world.seed({ 'promoCodes/FIVER': code });
  await app.cancelRide(rideId, Date.now());
  await expectCancelled();
  expect(await world.read('promoCodes/FIVER')).toEqual(code);
});
