import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { formatLondon, HOUR_MS, MINUTE_MS } from '../../src/domain/common/londonTime';
import type { OfficeChange } from '../../src/domain/admin/officeChange';
import type { RideTransition } from '../../src/domain/dispatch/rideTransition';
import { phoneRideRequest } from '../../src/domain/booking/rideRequest';
import type { AssignedDriver, Ride } from '../../src/domain/ride/ride';
import { toPlacedStop, type PlacedStop } from '../../src/domain/trip/stop';
import { pence } from '../../src/domain/common/money';
import { NO_EXTRAS } from '../../src/domain/trip/extras';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { expectReleased, expectReserved } from './reservations';
import { auditEachTest } from './consistency';
import { connectDriver, connectAdmin, onDuty, driverOnRecord } from './staff';
import { later, phoneBooking } from './phoneBookingFixtures';
import { actAs } from '../../ops/actAs';
import { app, readRide, world } from './world';
import { stopAt } from '../support/places';

const admin = connectAdmin();
const DRIVER = driverOnRecord(1);
const driver = connectDriver(DRIVER.id);
const { firestore } = admin;
const WALKINGTON: PlacedStop = stopAt('East End, Walkington', 53.82, -0.487);
let rideId: string;

beforeEach(async () => {
  await world.seed(onDuty(DRIVER));
  rideId = newRideId();
});
auditEachTest();
afterAll(() => Promise.all([admin.close(), driver.close()]));

async function book(time: number | null, driver: AssignedDriver | null): Promise<Ride> {
  const request = phoneRideRequest(
    admin.actor.uid,
    phoneBooking({ choice: { time } }),
    driver,
    Date.now(),
  );
  await actAs({ firestore }, () => app.submitRide(rideId, request));
  return present();
}

const present = () => readRide(rideId);
const offer = () => world.read(`rideOffers/${rideId}`);
const events = async () =>
  (await actAs({ firestore }, () => app.listEvents(rideId))).map(({ text }) => text);
type Changes = Partial<OfficeChange['trip'] & OfficeChange['details']>;

const change = (before: Ride, changes: Changes, others: Partial<Omit<OfficeChange, 'trip'>> = {}) =>
  actAs({ firestore }, () =>
    app.writeOfficeChange({ ...toChange(before, changes), ...others }, admin.actor.uid),
  );
const extras = () => world.read(`rideExtras/${rideId}`);
const transition = (what: RideTransition) =>
  actAs({ firestore }, () => app.transitionRide(rideId, what, admin.actor));

function toChange(
  ride: Ride,
  { officeNotes: notes = ride.officeNotes ?? '', isFareAgreed = false, ...trip }: Changes,
): OfficeChange {
  return {
    before: { ride, extras: NO_EXTRAS, promo: null },
    customer: { name: 'Bea Example', phone: '01482 000000', email: 'bea@example.com' },
    trip: { ...toTrip(ride), ...trip },
    details: { officeNotes: notes, isFareAgreed, bookedBy: 'office@example.com' },
    extras: NO_EXTRAS,
  };
}

function toTrip(ride: Ride): OfficeChange['trip'] {
  const pickup = toPlacedStop(ride.trip.pickup);
  const dropoff = toPlacedStop(ride.trip.dropoff);
  if (pickup === null || dropoff === null || ride.fare === null) {
    throw new Error('The ride is incomplete');
  }
  return {
    pickup,
    dropoff,
    time: ride.trip.time,
    riders: 1,
    fare: ride.fare,
    metres: null,
    minutes: null,
  };
}

describe('changing a phone booking without a driver', () => {
  it('updates its offer, and removes it once the ride is for later', async () => {
    const before = await book(null, null);
    const fare = pence(900);
    const trip = { dropoff: WALKINGTON, fare, riders: 3 as const, metres: 5000, minutes: 11 };
    expect(await change(before, trip)).toBe('done');
    expect(await offer()).toMatchObject({ dropoffAddress: WALKINGTON.address, fare: 9 });
    const changed = await present();
    expect(changed).toMatchObject({ status: 'pending', fare, trip: { riders: 3, minutes: 11 } });
    const time = later();
    expect(await change(changed, { time, riders: 3 })).toBe('done');
    expect(await offer()).toBeUndefined();
    expect(await present()).toMatchObject({ status: 'scheduled', trip: { time } });
    expect(await change(await present(), { time: null, riders: 3 })).toBe('done');
    expect(await offer()).toMatchObject({ dropoffAddress: WALKINGTON.address });
    const text = formatLondon(time, Date.now());
    expect(await events()).toEqual([
      expect.stringMatching(/^Drop-off: .+ → .*; Riders: 1 → 3; Fare: £[\d.]+ → £9\.00$/),
      `Time: now → ${text}`,
      `Time: ${text} → now`,
    ]);
  });

  it('is applied once, however often it is sent', async () => {
    const before = await book(null, null);
    expect(await change(before, { officeNotes: 'Ring the bell' })).toBe('done');
    expect(await change(before, { officeNotes: 'Ring the bell' })).toBe('done');
    expect(await events()).toEqual([expect.stringMatching(/^Notes: .+ → Ring the bell$/)]);
  });

  it('is refused if the ride has changed since or is over', async () => {
    const before = await book(null, null);
    await change(before, { officeNotes: 'Ring the bell' });
    expect(await change(before, { officeNotes: 'Two cases' })).toBe('too-late');
    await transition({ kind: 'cancel', reason: 'Called off' });
    expect(await change(await present(), { officeNotes: 'Two cases' })).toBe('too-late');
    expect(await present()).toMatchObject({ officeNotes: 'Ring the bell' });
  });
});

describe('changing a phone booking that a driver has accepted', () => {
  it('moves the driver’s time and asks the driver again', async () => {
    const time = later();
    await book(time, DRIVER);
    await actAs(driver, () =>
      app.transitionRide(rideId, { kind: 'step', to: 'accepted' }, driver.actor),
    );
    const accepted = await present();
    expect(await change(accepted, { fare: pence(500) })).toBe('done');
    expect(await present()).toMatchObject({ status: 'accepted' });
    const newTime = time + 10 * MINUTE_MS;
    const next = { time: newTime, pickup: WALKINGTON };
    expect(await change(await present(), next)).toBe('done');
    expect(await present()).toMatchObject({
      status: 'awaiting_driver_response',
      trip: { time: newTime },
    });
    await expectReserved({ rideId, time: newTime, driverId: DRIVER.id });
  });

  it('asks the driver again for a stop on the way, which is part of the distance', async () => {
    const time = later();
    await book(time, DRIVER);
    await actAs(driver, () =>
      app.transitionRide(rideId, { kind: 'step', to: 'accepted' }, driver.actor),
    );
    const accepted = await present();
    const trip = { fare: pence(2400), metres: 9000, minutes: 20 };
    const by = { ...NO_EXTRAS, via: WALKINGTON };
    expect(await change(accepted, trip, { extras: by })).toBe('done');
    const changed = await present();
    expect(changed).toMatchObject({
      status: 'awaiting_driver_response',
      fare: pence(2400),
      trip: { minutes: 20 },
    });
    expect(await extras()).toMatchObject({ stops: [{ address: WALKINGTON.address }] });
    await expectReserved({ rideId, time, driverId: DRIVER.id });
    const seen = { ride: changed, extras: by, promo: null };
    expect(await change(changed, { metres: 4000 }, { before: seen })).toBe('done');
    expect(await extras()).toBeUndefined();
    expect(await events()).toContainEqual(
      expect.stringMatching(/^Fare: .*; Stop: none → East End, Walkington$/),
    );
  });

  it('is refused if the driver is booked then, or the new time is now', async () => {
    const time = later();
    await book(time + HOUR_MS, DRIVER);
    rideId = newRideId();
    const before = await book(time, DRIVER);
    expect(await change(before, { time: time + 40 * MINUTE_MS })).toBe('driver-taken');
    expect(await change(before, { time: null })).toBe('unassign-first');
    await expectReserved({ rideId, time, driverId: DRIVER.id });
    await transition({ kind: 'unassign', reason: '' });
    expect(await change(await present(), { time: null })).toBe('done');
    await expectReleased({ rideId, time, driverId: DRIVER.id });
  });
});

describe('changing the customer and the requests of a phone booking', () => {
  const EXTRAS = { noteToDriver: 'Blue door', luggage: 2, needs: ['wheelchair'] } as const;

  it('is one commit, kept by the driver, and safe to retry', async () => {
    const time = later();
    const before = await book(time, DRIVER);
    const customer = { name: 'Bea Oak', phone: '01482 868686', email: 'oak@example.com' };
    const fare = { isFareAgreed: true };
    expect(await change(before, fare, { customer, extras: EXTRAS })).toBe('done');
    const changed = await present();
    expect(changed).toMatchObject({
      passenger: { name: 'Bea Oak', phone: '01482 868686', email: 'oak@example.com' },
      isFareAgreed: true,
      status: 'awaiting_driver_response',
    });
    expect(await extras()).toEqual({ note: 'Blue door', luggage: 2, needs: ['wheelchair'] });
    expect(await change(before, fare, { customer, extras: EXTRAS })).toBe('done');
    expect(await events()).toEqual([
      expect.stringMatching(
        /^Name: Bea Example → Bea Oak; Phone: .+; Email: .+; Fare: £[\d.]+ metered → £[\d.]+ agreed; Requests: none → /,
      ),
    ]);
    await expectReserved({ rideId, time, driverId: DRIVER.id });
  });

  it('replaces and removes the requests, but not those that someone else changed', async () => {
    const first = await book(null, null);
    await change(first, {}, { extras: EXTRAS });
    const second = await present();
    expect(await change(second, {})).toBe('too-late');
    const seen = { ride: second, extras: EXTRAS, promo: null };
    const others = { before: seen, extras: { ...EXTRAS, luggage: 3 as const } };
    expect(await change(second, {}, others)).toBe('done');
    expect(await extras()).toMatchObject({ luggage: 3 });
    const third = { ride: await present(), extras: others.extras, promo: null };
    expect(await change(third.ride, {}, { before: third, extras: NO_EXTRAS })).toBe('done');
    expect(await extras()).toBeUndefined();
    expect(await events()).toEqual([
      expect.stringMatching(/^Requests: none → .*2 bags; Note: Blue door$/),
      expect.stringMatching(/^Requests: .*2 bags; .* → .*3 bags; /),
      expect.stringMatching(/^Requests: .* → none$/),
    ]);
  });
});
