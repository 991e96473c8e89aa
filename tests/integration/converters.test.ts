import fc from 'fast-check';
import { GeoPoint, Timestamp } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import {
  parseRideSummary,
  parseTrackedRide,
} from '../../src/firebase/rides/documents/rideConverters';
import { parseDriver } from '../../src/firebase/drivers/driverConverters';
import { rideDocument } from '../../src/firebase/rides/documents/rideDocument';
import { asapRideRequest } from '../../src/domain/booking/rideRequest';
import { everyKindOfValue } from '../support/rulesWorld';
import { anyDetails, anyTrip, marketTrip, NOON, passengerOf } from './trips';

const UNKNOWN_DRIVER = {
  ...{ id: 'd', name: null, vehicle: null, isActive: true, plateNumber: null },
  ...{ vehicleLicenceNumber: null, vehicleImage: null, isOnline: false, isOnJob: false },
  ...{ location: null, availability: [], unavailableDates: [] },
};

describe('readDriver', () => {
  const read = (data: Record<string, unknown>) => parseDriver('d', data);

  it.each([[undefined], [null], [''], ['x'], [7], [NaN], [true], [[]], [{}], [new Date()]])(
    'takes %s for a driver of whom nothing is known',
    (data) => {
      expect(parseDriver('d', data)).toEqual(UNKNOWN_DRIVER);
    },
  );

  it('never throws, and knows only what is well formed', () => {
    const fields = ['driverName', 'isOnline', 'location', 'availability', 'unavailableDates'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fields), fc.anything()), (data) => {
        const driver = parseDriver('d', data);
        expect(typeof driver.isOnline).toBe('boolean');
        expect(driver.name?.trim()).not.toBe('');
        expect(Array.isArray(driver.availability)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('prefers driverName and driverVehicle, and falls back where they are blank', () => {
    const both = { name: 'Old', vehicle: 'Old car', driverName: 'New', driverVehicle: 'New car' };
    expect(read(both)).toMatchObject({ name: 'New', vehicle: 'New car' });
    expect(read({ ...both, driverName: ' ', driverVehicle: 7 })).toMatchObject({
      name: 'Old',
      vehicle: 'Old car',
    });
  });

  it('takes only true for online and on a job', () => {
    for (const value of [...everyKindOfValue(), 'true', 1].filter((each) => each !== true)) {
      expect(read({ isOnline: value, isOnJob: value })).toEqual(UNKNOWN_DRIVER);
    }
    expect(read({ isOnline: true, isOnJob: true })).toMatchObject({
      isOnline: true,
      isOnJob: true,
    });
  });

  it.each([
    ['north of the pole', { latitude: 90.01, longitude: 0 }],
    ['past the date line', { latitude: 0, longitude: -180.01 }],
    ['without a longitude', { latitude: 53.84 }],
    ['in words', { latitude: '53.84', longitude: '-0.43' }],
    ['not a number', { latitude: NaN, longitude: 0 }],
  ])('knows no place that is %s', (_, location) => {
    expect(read({ location }).location).toBeNull();
    const place = { latitude: 53.84, longitude: -0.43 };
    expect(read({ location: place }).location).toEqual(place);
    expect(read({ location: new GeoPoint(53.84, -0.43) }).location).toEqual(place);
  });

  it.each([
    ['javascript:alert(1)', null],
    ['data:image/svg+xml,<svg/>', null],
    ['//elsewhere.example/a.png', null],
    ['http://elsewhere.example/a.png', null],
    ['../a.png', null],
    [' https://a.example/a.png', null],
    ['https://a.example/a.png', 'https://a.example/a.png'],
    ['vehicles/saloon.svg', 'vehicles/saloon.svg'],
  ])('takes the image at %s for %s', (vehicleImage, expected) => {
    expect(read({ vehicleImage }).vehicleImage).toBe(expected);
  });

  it.each([
    [{ day: 'Friday', start: '15:00', finish: '23:00' }],
    [{ day: 'friday', start: '25:00', finish: '26:00' }],
    [{ day: 'friday', start: '15:00' }],
    ['friday'],
  ])('leaves out a shift like %j, and that one alone', (window) => {
    const right = { day: 'friday', start: '15:00', finish: '24:00' };
    expect(read({ availability: [right, window] }).availability).toEqual([right]);
  });

  it('leaves out a malformed day off, and that one alone', () => {
    const unavailableDates = ['2026-12-25', '', '2026-1-5', 7];
    expect(read({ unavailableDates }).unavailableDates).toEqual(['2026-12-25']);
  });
});

describe('readRide', () => {
  const NO_RIDES: readonly unknown[] = [
    ...[undefined, null, 'x', 7, [], {}],
    ...[{ status: null }, { status: 7 }, { status: ' ' }, { status: ['pending'] }],
  ];
  it.each(NO_RIDES.map((data) => [data]))('takes %j for none', (data) => {
    expect(parseTrackedRide('r', data)).toBeNull();
  });

  it('takes a status alone, even one unheard of, for a ride', () => {
    expect(parseTrackedRide('r', { status: 'lost_in_space' })).toEqual({
      ...{ id: 'r', status: 'lost_in_space', assignedDriverId: null, pickupLatLng: null },
      ...{ pickupAddress: '', dropoffAddress: '', mode: 'asap', scheduledTime: null },
      ...{ declineReason: null, bookingId: null, fare: null, promo: null },
      ...{ dropoffLatLng: null, riders: null, bookedAt: null },
    });
  });

  it('reads the reference and the fare', () => {
    const paid = { status: 'completed', bookingId: 'BEV-1', calculatedFare: 12.3 };
    expect(parseTrackedRide('r', paid)).toMatchObject({
      bookingId: 'BEV-1',
      fare: 1230,
      promo: null,
    });
    const reduced = { ...paid, promoCode: 'TEN', originalFare: 13.67, promoDiscount: 1.37 };
    expect(parseTrackedRide('r', reduced)).toMatchObject({
      promo: { code: 'TEN', originalFare: 1367, discount: 137 },
    });
  });

  it.each([['free'], [-1], [NaN], [Infinity], [1e300], [null], [{}]])(
    'knows no fare of %s, and the rest all the same',
    (amount) => {
      const odd = { calculatedFare: amount, originalFare: amount, promoDiscount: amount };
      expect(parseTrackedRide('r', { status: 'pending', promoCode: 'TEN', ...odd })).toMatchObject({
        fare: null,
        promo: { code: 'TEN', originalFare: null, discount: null },
      });
    },
  );

  it('never throws, and reads a status or nothing', () => {
    const fields = [
      ...['status', 'assignedDriverId', 'pickupLatLng', 'bookingMode', 'scheduledTime'],
      ...['bookingId', 'calculatedFare', 'promoCode', 'originalFare', 'promoDiscount'],
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fields), fc.anything()), (data) => {
        const ride = parseTrackedRide('r', data);
        expect(ride?.status).not.toBe('');
      }),
      { numRuns: 1000 },
    );
  });

  it('reads the time, the place and the reason', () => {
    const ride = parseTrackedRide('r', {
      ...{ status: 'cancelled', bookingMode: 'scheduled', declineReason: 'A flat tyre' },
      ...{
        scheduledTime: Timestamp.fromMillis(NOON + 250),
        pickupLatLng: new GeoPoint(53.8, -0.4),
      },
    });
    expect(ride).toMatchObject({
      ...{ mode: 'scheduled', scheduledTime: NOON + 250, declineReason: 'A flat tyre' },
      pickupLatLng: { latitude: 53.8, longitude: -0.4 },
    });
  });
});

describe('readPastRide', () => {
  it('reads when it was booked', () => {
    const booked = { status: 'completed', timestamp: Timestamp.fromMillis(NOON + 250) };
    expect(parseRideSummary('r', booked)?.bookedAt).toBe(NOON + 250);
  });

  it.each([[undefined], [null], ['yesterday'], [NOON], [{ seconds: 'x' }]])(
    'does not know when, of %j',
    (timestamp) => {
      expect(parseRideSummary('r', { status: 'completed', timestamp })).toMatchObject({
        bookedAt: null,
        status: 'completed',
      });
    },
  );
});

describe('rideDocument', () => {
  it('is read back as the ride that it was', () => {
    fc.assert(
      fc.property(anyTrip, anyDetails, ({ trip, at }, details) => {
        const request = asapRideRequest(passengerOf('p', 'guest', details), trip, at);
        expect(parseTrackedRide('r', rideDocument(request))).toEqual({
          ...{ id: 'r', status: 'pending', mode: 'asap', scheduledTime: null },
          ...{ pickupAddress: trip.pickup.address, dropoffAddress: trip.dropoff.address },
          ...{ pickupLatLng: trip.pickup.latLng, assignedDriverId: null, declineReason: null },
          ...{ bookingId: request.bookingId, fare: trip.fare, promo: null, bookedAt: null },
          ...{ dropoffLatLng: trip.dropoff.latLng, riders: trip.riders },
        });
      }),
      { numRuns: 300 },
    );
  });

  it('writes a time only for a ride for later', () => {
    const request = asapRideRequest(passengerOf('p', 'guest'), marketTrip(), NOON);
    const later = { ...request.trip, mode: 'scheduled', scheduledTime: NOON } as const;
    expect(rideDocument(request)).toMatchObject({ isScheduled: false, scheduledTime: null });
    expect(rideDocument({ ...request, trip: later })).toMatchObject({
      ...{ bookingMode: 'scheduled', isScheduled: true },
      scheduledTime: Timestamp.fromMillis(NOON),
    });
  });
});
