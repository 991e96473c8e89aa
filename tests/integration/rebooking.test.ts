import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Admin } from '../../src/auth/session/useAdminAccess';
import type { RepeatOutcome, WeeklyBooking } from '../../src/usecases/repeatWeekly';
import { quoteFare } from '../../src/domain/pricing/fare';
import { repeatTimes } from '../../src/domain/admin/rebooking';
import { DAY_MS, londonWallTime, weekdayOf } from '../../src/domain/common/londonTime';
import { phoneRideRequest } from '../../src/domain/booking/rideRequest';
import { NO_EXTRAS } from '../../src/domain/trip/extras';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { signInAdmin } from './adminAccount';
import { DRIVER, later, onShift, phoneBooking } from './phoneBookingFixtures';
import { app, readRide, world } from './world';

const { repeatWeekly } = await import('../../src/usecases/repeatWeekly');
const WEEK = 7 * DAY_MS;
let admin: Admin;

beforeAll(async () => {
  admin = await signInAdmin(app);
});
beforeEach(() => world.seed(onShift(DRIVER)));
afterAll(() => app.signOut());

async function book(
  name: string,
  at: number,
  time: number | null = null,
  phone = '+44 7700 900555',
): Promise<WeeklyBooking['ride']> {
  const rideId = newRideId();
  const booking = phoneBooking({ customer: { name, phone }, choice: { riders: 3, time } });
  const driver = time === null ? null : DRIVER;
  await app.submitRide(rideId, phoneRideRequest(admin.uid, booking, driver, at));
  const ride = await readRide(rideId);
  return { ...ride, trip: { ...ride.trip, time: ride.trip.time ?? 0 } };
}

it('a phone number finds the customer who booked with it last', async () => {
  expect(await app.findCaller('07700900555')).toBeNull();
  await book('Bea Example', Date.now());
  await book('Bea Example-Oak', Date.now());
  expect(await app.findCaller('07700900555')).toMatchObject({
    name: 'Bea Example-Oak',
    email: 'bea@example.com',
    trips: [{ pickup: { address: 'Beverley Station, Station Square, Beverley' } }],
  });
  expect(await app.findCaller('07700900556')).toBeNull();
});

it('a phone number finds the rides that are not over, with their drivers', async () => {
  const phone = '+44 7700 900557';
  const first = await book('Dan Example', Date.now(), null, phone);
  const second = await book('Dan Example', Date.now(), later(120), phone);
  await book('Other Example', Date.now(), null, '07700900558');
  const open = async () =>
    Object.fromEntries(
      (await app.listOpenCallerRides('07700900557')).map(({ id, driver }) => [
        id,
        driver?.name ?? null,
      ]),
    );
  expect(await open()).toEqual({ [first.id]: null, [second.id]: DRIVER.name });
  const actor = { uid: admin.uid, role: 'office' } as const;
  await app.transitionRide(first.id, { kind: 'cancel', reason: 'Ill' }, actor);
  expect(await open()).toEqual({ [second.id]: DRIVER.name });
});

it('a landline number with the country code has few enough notations for the query', async () => {
  const phone = '+44 1482 868687';
  const { id } = await book('Eve Example', Date.now(), null, phone);
  expect(await app.listOpenCallerRides(phone)).toMatchObject([{ id }]);
});

it('a landline number is found in any notation', async () => {
  await book('Cor Example', Date.now(), null, '01482 868686');
  for (const typed of ['01482868686', '01482 868 686', '+44 1482 868686']) {
    expect(await app.findCaller(typed)).toMatchObject({ name: 'Cor Example' });
  }
  await book('Cor Example-Oak', Date.now(), null, '01482868686');
  expect(await app.findCaller('01482 868686')).toMatchObject({ name: 'Cor Example-Oak' });
});

it('a booking is repeated weekly, and each week is booked once', async () => {
  const time = later(60);
  const ride = await book('Bea Example', Date.now(), time);
  // The driver has another booking in the second week.
  const otherBooking = phoneBooking({ choice: { time: time + 2 * WEEK } });
  const otherRideId = newRideId();
  await app.submitRide(otherRideId, phoneRideRequest(admin.uid, otherBooking, DRIVER, Date.now()));

  const repeat = async (): Promise<readonly RepeatOutcome[]> => {
    const weeks: RepeatOutcome[] = [];
    const choice = { kind: 'driver', id: DRIVER.id } as const;
    await repeatWeekly(
      {
        ride,
        extras: { ...NO_EXTRAS, luggage: 1 },
        times: repeatTimes(time, [weekdayOf(londonWallTime(time).date)], 3),
        admin,
        choice,
        chosen: DRIVER,
        hasEmails: true,
      },
      Date.now,
      (week) => weeks.push(week),
    );
    return weeks;
  };
  const first = await repeat();
  expect(first.map(({ kind }) => kind)).toEqual(['done', 'refused', 'done']);
  expect(first[0]).toMatchObject({
    value: {
      trip: { riders: 3 },
      fare: quoteFare(1200, time + WEEK).fare,
      extras: { luggage: 1 },
    },
  });
  expect(first[1]).toMatchObject({
    reason: expect.stringMatching(/^Driver One isn’t free then: booked at /) as string,
  });
  const count = async () => (await app.listOpenRides(admin.uid)).length;
  const booked = await count();
  expect(await repeat()).toMatchObject([{ kind: 'done' }, { kind: 'refused' }, {}]);
  expect(await count()).toBe(booked);

  // A cancelled week can be booked again.
  const week = (await app.listOpenRides(admin.uid)).find(
    (each) => each.trip.time !== null && each.trip.time > time + 2 * WEEK,
  );
  await app.transitionRide(
    week?.id ?? '',
    { kind: 'cancel', reason: 'Ill' },
    {
      uid: admin.uid,
      role: 'office',
    },
  );
  await repeat();
  expect(await count()).toBe(booked);
});
