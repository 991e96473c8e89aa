import { describe, expect, it } from 'vitest';
import type { DriverChoice } from '../../../src/domain/slots/driverChoice';
import {
  toSavedPhoneBooking,
  matchesRequest,
  phoneBookingCreatedText,
  type SavedPhoneBooking,
} from '../../../src/domain/booking/phoneBooking';
import {
  bookingIdAt,
  phoneBookingIdAt,
  phoneRideRequest,
  initialPhoneStatus,
  type ValidPhoneBooking,
} from '../../../src/domain/booking/rideRequest';
import type { AssignedDriver } from '../../../src/domain/ride/ride';
import { NO_EXTRAS, type RideExtras } from '../../../src/domain/trip/extras';
import { bookingOf, QUOTE, NOW, ADMIN_EMAIL } from './phoneBookingForms';

const DRIVER: AssignedDriver = { id: 'driver-1', name: 'Driver One', vehicle: 'Blue estate' };
const LATER = { choice: { time: NOW + 3_600_000 } } as const;

function booked(typed: Parameters<typeof bookingOf>[0] = {}): ValidPhoneBooking {
  const booking = bookingOf(typed, QUOTE);
  if (booking === null) {
    throw new Error('The form is invalid');
  }
  return booking;
}

it('phoneBookingIdAt is the prefix of every booking, MANUAL- and epoch milliseconds', () => {
  expect(phoneBookingIdAt(NOW)).toMatch(/^[A-Z]{2,6}-MANUAL-1795262400000$/);
  expect(phoneBookingIdAt(NOW).replace('MANUAL-', '')).toBe(bookingIdAt(NOW));
});

it.each<[hasDriver: boolean, hasTime: boolean, status: string]>([
  [true, true, 'awaiting_driver_response'],
  [true, false, 'pending'],
  [false, true, 'scheduled'],
  [false, false, 'pending'],
])('initialPhoneStatus with driver %s and time %s is %s', (hasDriver, hasTime, status) => {
  expect(initialPhoneStatus(hasDriver, hasTime)).toBe(status);
  const booking = booked(hasTime ? LATER : {});
  const request = phoneRideRequest('admin-1', booking, hasDriver ? DRIVER : null, NOW);
  expect(request).toMatchObject({ status, driver: hasDriver ? DRIVER : null });
  expect(request.trip).toEqual(booking.trip);
});

describe('phoneRideRequest', () => {
  it('books for the customer as the admin, without a promo code', () => {
    const booking = booked({ officeNotes: ' Ring twice ' });
    expect(phoneRideRequest('admin-1', booking, null, NOW)).toEqual({
      bookingId: phoneBookingIdAt(NOW),
      passenger: {
        id: 'admin-1',
        type: 'manual',
        name: 'Ada Lovelace',
        phone: '01482 000000',
        email: 'ada@example.com',
      },
      trip: booking.trip,
      status: 'pending',
      promo: null,
      driver: null,
      phoneBooking: { officeNotes: 'Ring twice', bookedBy: ADMIN_EMAIL, isFareAgreed: false },
    });
  });

  it('copies only the driver fields of a ride', () => {
    const whole = { ...DRIVER, phone: '07700 900101', plateNumber: 'ERYC 101' };
    expect(phoneRideRequest('admin-1', booked(), whole, NOW).driver).toEqual(DRIVER);
  });
});

describe('toSavedPhoneBooking', () => {
  it('has what the admin reads back to the customer', () => {
    const request = phoneRideRequest('admin-1', booked(LATER), DRIVER, NOW);
    expect(toSavedPhoneBooking(request)).toMatchObject({
      bookingId: phoneBookingIdAt(NOW),
      passenger: {
        name: 'Ada Lovelace',
        phone: request.passenger.phone,
        email: request.passenger.email,
      },
      trip: {
        pickup: { address: 'Saturday Market, Beverley' },
        dropoff: { address: 'Hull Paragon, Ferensway, Hull' },
        time: NOW + 3_600_000,
        riders: 1,
      },
      fare: 1845,
      driver: { id: 'driver-1', name: 'Driver One' },
      officeNotes: request.phoneBooking?.officeNotes,
      extras: NO_EXTRAS,
    });
  });

  it('distinguishes no driver from one without a name', () => {
    const of = (driver: AssignedDriver | null) =>
      toSavedPhoneBooking(phoneRideRequest('admin-1', booked(), driver, NOW));
    expect(of(null)).toMatchObject({ driver: null, trip: { time: null } });
    expect(of({ ...DRIVER, name: null })).toMatchObject({ driver: { name: null, id: DRIVER.id } });
  });
});

describe('matchesRequest', () => {
  const booking = booked({ ...LATER, officeNotes: 'Blue door' });
  const saved = toSavedPhoneBooking(phoneRideRequest('admin-1', booking, DRIVER, NOW));

  const AUTO: DriverChoice = { kind: 'auto' };
  const NONE: DriverChoice = { kind: 'none' };
  const chosen = (id: string): DriverChoice => ({ kind: 'driver', id });

  it.each([
    ['the app', AUTO],
    ['the admin', chosen(DRIVER.id)],
  ])('recognises a booking whose driver was chosen by %s', (_, choice) => {
    expect(matchesRequest(saved, booking, choice)).toBe(true);
  });

  it('recognises a booking without notes, which are parsed as null', () => {
    const bare = booked(LATER);
    expect(matchesRequest({ ...saved, officeNotes: null }, bare, AUTO)).toBe(true);
  });

  it('recognises a booking without a driver', () => {
    const alone = toSavedPhoneBooking(phoneRideRequest('admin-1', booking, null, NOW));
    expect(matchesRequest(alone, booking, NONE)).toBe(true);
    expect(matchesRequest(alone, booking, AUTO)).toBe(true);
    expect(matchesRequest(alone, booking, chosen(DRIVER.id))).toBe(false);
  });

  it.each([chosen('driver-2'), NONE])('notices another driver choice: %j', (choice) => {
    expect(matchesRequest(saved, booking, choice)).toBe(false);
  });

  it.each<Partial<SavedPhoneBooking>>([
    ...[{ passenger: { ...saved.passenger, name: null } }],
    ...[{ passenger: { ...saved.passenger, phone: null } }],
    ...[{ passenger: { ...saved.passenger, email: null } }],
    ...[{ trip: { ...saved.trip, pickup: { ...saved.trip.pickup, address: '' } } }],
    ...[{ trip: { ...saved.trip, dropoff: { ...saved.trip.dropoff, address: '' } } }],
    ...[{ trip: { ...saved.trip, riders: null } }, { trip: { ...saved.trip, time: null } }],
    ...[{ fare: null }, { officeNotes: null }],
  ])('notices a changed field: %j', (change) => {
    expect(matchesRequest({ ...saved, ...change }, booking, chosen(DRIVER.id))).toBe(false);
  });

  it('notices changed extras', () => {
    const extras: RideExtras = { ...NO_EXTRAS, needs: ['wheelchair'] };
    const withWheelchair = booked({
      choice: { ...LATER.choice, extras },
      officeNotes: 'Blue door',
    });
    expect(matchesRequest(saved, withWheelchair, AUTO)).toBe(false);
    expect(matchesRequest({ ...saved, extras }, booking, AUTO)).toBe(false);
    expect(matchesRequest({ ...saved, extras }, withWheelchair, AUTO)).toBe(true);
  });
});

it.each<[driver: AssignedDriver | null, text: string]>([
  [DRIVER, 'Driver One'],
  [null, 'not assigned yet'],
  // A driver without a name still has the booking.
  [{ ...DRIVER, name: null }, 'name not known'],
])('phoneBookingCreatedText names the driver %j', (driver, text) => {
  const saved = toSavedPhoneBooking(phoneRideRequest('admin-1', booked(), driver, NOW));
  expect(phoneBookingCreatedText(saved)).toBe(
    `Manual booking created successfully! ID: ${saved.bookingId} | Driver: ${text}`,
  );
});
