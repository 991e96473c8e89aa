import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../src/domain/common/londonTime';
import { toSavedPhoneBooking } from '../../src/domain/booking/phoneBooking';
import {
  phoneRideRequest,
  scheduledRideRequest,
  type ValidPhoneBooking,
} from '../../src/domain/booking/rideRequest';
import type { AssignedDriver } from '../../src/domain/ride/ride';
import { tripAt } from '../../src/domain/trip/trip';
import { CONFLICT_WINDOW_MS } from '../../src/domain/slots/slots';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import type { Admin } from '../../src/auth/session/useAdminAccess';
import { timeAt, type Fields } from '../support/rulesWorld';
import { signInAdmin } from './adminAccount';
import { Commits } from './commits';
import { documents, expectReleased, expectReserved } from './reservations';
import { bookFirstFree } from './bookFirstFree';
import { DRIVER, later, onShift, OTHER_DRIVER, phoneBooking } from './phoneBookingFixtures';
import { signInGuest, type TestGuest } from './guests';
import { marketTrip } from './trips';
import { actAs } from '../../ops/actAs';
import { app, world } from './world';
import { stopAt } from '../support/places';

const commits = new Commits();

const WRITTEN = { kind: 'done' };
const TAKEN = { kind: 'refused', reason: { kind: 'driver-taken' } };
const NOW = 1_795_262_400_000;
let admin: Admin;
let guest: TestGuest;
let id: string;

beforeAll(async () => {
  guest = await signInGuest();
  admin = await signInAdmin(app);
});
afterAll(() => guest.close());
beforeEach(async () => {
  id = newRideId();
  await world.seed(onShift(DRIVER, OTHER_DRIVER));
});

const toRequest = (booking: ValidPhoneBooking, driver: AssignedDriver | null) =>
  phoneRideRequest(admin.uid, booking, driver, NOW);

const NO_DRIVER: Fields = {
  assignedDriverId: null,
  currentOfferTo: null,
  driverName: null,
  driverVehicle: null,
};
const BY_DRIVER: Fields = {
  assignedDriverId: 'driver-1',
  currentOfferTo: 'driver-1',
  driverName: 'Driver One',
  driverVehicle: 'Silver Skoda Octavia',
};

async function expectRide(rideId: string, fields: Fields): Promise<void> {
  const ride = await world.read(`riders/${rideId}`);
  expect(ride).toMatchObject({
    passengerType: 'manual',
    bookedBy: admin.email,
    isFareAgreed: false,
    ...fields,
  });
  expect(ride?.bookedAt).toEqual(ride?.timestamp);
}

it('the history names who was at the desk when it was booked, and who noted something', async () => {
  const request = toRequest(phoneBooking(), null);
  app.setDeskName('Ann');
  await app.submitRide(id, request);
  app.setDeskName('Bob');
  await app.addNote(id, { id: newRideId(), by: admin.uid, text: 'Rang twice' });
  app.setDeskName(null);
  await app.addNote(id, { id: newRideId(), by: admin.uid, text: 'Rang again' });
  const events = await app.listEvents(id);
  expect(events.map(({ kind, byName }) => [kind, byName])).toEqual([
    ['book', 'Ann'],
    ['note', 'Bob'],
    ['note', null],
  ]);
});

describe('a phone booking', () => {
  it('for now without a driver is pending', async () => {
    expect(await app.submitRide(id, toRequest(phoneBooking(), null))).toMatchObject(WRITTEN);
    const now = { bookingMode: 'asap', isScheduled: false, scheduledTime: null };
    await expectRide(id, { ...NO_DRIVER, ...now, status: 'pending' });
  });

  it('for now with a driver is pending and reserves no time', async () => {
    expect(await app.submitRide(id, toRequest(phoneBooking(), DRIVER))).toMatchObject(WRITTEN);
    const now = { bookingMode: 'asap', isScheduled: false, scheduledTime: null };
    await expectRide(id, { ...BY_DRIVER, ...now, status: 'pending' });
    const day = DAY_MS;
    expect(await app.listReservations(Date.now() - day, Date.now() + 3 * day)).toEqual([]);
  });

  it('for a time without a driver is scheduled', async () => {
    const time = later();
    const booking = phoneBooking({ choice: { time } });
    expect(await app.submitRide(id, toRequest(booking, null))).toMatchObject(WRITTEN);
    const then = { bookingMode: 'scheduled', isScheduled: true, scheduledTime: timeAt(time) };
    await expectRide(id, { ...NO_DRIVER, ...then, status: 'scheduled' });
    await expectReleased({ rideId: id, driverId: DRIVER.id, time });
  });

  it.each(['chosen', 'found by the app'])(
    'for a time with a driver %s awaits the driver’s response and reserves their time',
    async (how) => {
      const time = later();
      const booking = phoneBooking({ choice: { time } });
      if (how === 'chosen') {
        expect(await app.submitRide(id, toRequest(booking, DRIVER))).toMatchObject(WRITTEN);
      } else {
        const options = { time, windowMs: CONFLICT_WINDOW_MS };
        const rideFor = (driver: AssignedDriver) => toRequest(booking, driver);
        const outcome = await bookFirstFree(app, { ...options, rideId: id, rideFor });
        expect(outcome).toMatchObject({ kind: 'done', value: { driver: { id: 'driver-1' } } });
      }
      const then = { bookingMode: 'scheduled', isScheduled: true, scheduledTime: timeAt(time) };
      await expectRide(id, { ...BY_DRIVER, ...then, status: 'awaiting_driver_response' });
      const reservation = { rideId: id, driverId: DRIVER.id, time };
      for (const [path, day] of Object.entries(documents.days(reservation))) {
        expect(await world.read(path)).toEqual(day);
      }
      await expectReleased({ ...reservation, driverId: OTHER_DRIVER.id });
    },
  );

  it('with a typed fare has no distance or duration and may be anywhere', async () => {
    const address = 'Hull Paragon, Ferensway, Hull';
    const hull = { address, latLng: { latitude: 53.7446, longitude: -0.3354 }, placeId: null };
    const york = stopAt('York Station', 53.958, -1.093);
    const booking = phoneBooking(
      { choice: { pickup: hull, dropoff: york }, fare: '0', officeNotes: '' },
      null,
    );
    expect(await app.submitRide(id, toRequest(booking, null))).toMatchObject(WRITTEN);
    expect(await world.read(`riders/${id}`)).toMatchObject({
      distanceMiles: null,
      estimatedTripTime: null,
      manualBookingNotes: '',
      originalFare: 0,
      calculatedFare: 0,
      estimatedFare: 0,
      pickup: address,
    });
  });
});

describe('findPhoneBooking', () => {
  it('returns null for a booking that was not written', async () => {
    expect(await app.findPhoneBooking(id)).toBeNull();
  });

  it.each([
    ['for now', {}, null],
    ['for now with a driver', {}, DRIVER],
    ['for a time', { choice: { time: later() } }, null],
    ['for a time with a driver', { choice: { time: later() } }, DRIVER],
    ['with a driver without a name', {}, { ...DRIVER, name: null }],
    ['with a typed fare', { fare: '12.50' }, null],
  ] as const)('finds a booking %s as it was booked', async (_, typed, driver) => {
    const ride = toRequest(phoneBooking(typed), driver);
    await app.submitRide(id, ride);
    expect(await app.findPhoneBooking(id)).toMatchObject(toSavedPhoneBooking(ride));
  });

  it('returns null for a document without a booking id', async () => {
    await world.seed({ [`riders/${id}`]: { passengerId: admin.uid, status: 'pending' } });
    expect(await app.findPhoneBooking(id)).toBeNull();
  });
});

describe('a driver with a booking', () => {
  const time = later();
  const bookingAt = (minutes: number) =>
    phoneBooking({ choice: { time: time + minutes * MINUTE_MS } });

  async function bookDriver(by: 'phone' | 'web'): Promise<void> {
    const { passenger, firestore } = guest;
    const submission =
      by === 'phone'
        ? await app.submitRide(newRideId(), toRequest(bookingAt(0), DRIVER))
        : await actAs({ firestore }, () =>
            app.submitRide(
              newRideId(),
              scheduledRideRequest(passenger, tripAt(marketTrip(), time), DRIVER, NOW),
            ),
          );
    expect(submission).toMatchObject(WRITTEN);
  }

  it.each(['phone', 'web'] as const)('by %s can’t be booked within half an hour', async (by) => {
    await bookDriver(by);
    for (const minutes of [0, 5, 15, 20, 30, -5, -15, -20, -30]) {
      expect(await app.submitRide(id, toRequest(bookingAt(minutes), DRIVER))).toEqual(TAKEN);
    }
    expect(await world.read(`riders/${id}`)).toBeUndefined();
    for (const minutes of [35, -35]) {
      const rideId = newRideId();
      const ride = toRequest(bookingAt(minutes), DRIVER);
      expect(await app.submitRide(rideId, ride)).toMatchObject(WRITTEN);
      const at = time + minutes * MINUTE_MS;
      await expectReserved({ rideId, driverId: DRIVER.id, time: at });
    }
  });

  it('can’t be booked if the other booking comes during the transaction', async () => {
    commits.beforeNext(() => bookDriver('web'));
    expect(await app.submitRide(id, toRequest(bookingAt(10), DRIVER))).toEqual(TAKEN);
    expect(await world.read(`riders/${id}`)).toBeUndefined();
  });
});
