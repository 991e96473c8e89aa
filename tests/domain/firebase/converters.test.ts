import fc from 'fast-check';
import { GeoPoint, Timestamp } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { parseRide, rideSchema } from '../../../src/firebase/rides/documents/parseRide';
import { parseDriver } from '../../../src/firebase/drivers/driverConverters';
import { parsePromo } from '../../../src/firebase/promos/promoConverters';
import { parseExtras } from '../../../src/firebase/rides/documents/rideExtras';
import { NO_EXTRAS } from '../../../src/domain/trip/extras';
import { METRES_PER_MILE } from '../../../src/domain/pricing/fare';
import { rideDocument } from '../../../src/firebase/rides/documents/rideDocument';
import { asapRideRequest } from '../../../src/domain/booking/rideRequest';
import { anyDetails, anyTrip, marketTrip, NOON, passengerOf } from '../../integration/trips';

const EMPTY_DRIVER = {
  ...{ id: 'd', name: null, vehicle: null, isActive: true, plateNumber: null },
  ...{ vehicleLicenceNumber: null, vehicleImage: null, isOnline: false, isOnJob: false },
  ...{ location: null, availability: [], unavailableDates: [] },
};

describe('parseDriver', () => {
  const read = (data: Record<string, unknown>) => parseDriver('d', data);

  it.each([[undefined], [null], ['x'], [7], [true], [[]], [{}], [new Date()]])(
    'parses %s as a driver without details',
    (data) => {
      expect(parseDriver('d', data)).toEqual(EMPTY_DRIVER);
    },
  );

  it('never throws and returns only well-formed fields', () => {
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

  it('prefers driverName and driverVehicle and falls back to name and vehicle if they are blank', () => {
    const both = { name: 'Old', vehicle: 'Old car', driverName: 'New', driverVehicle: 'New car' };
    expect(read(both)).toMatchObject({ name: 'New', vehicle: 'New car' });
    expect(read({ ...both, driverName: ' ', driverVehicle: 7 })).toMatchObject({
      name: 'Old',
      vehicle: 'Old car',
    });
  });

  it('counts only true as online or on a job', () => {
    for (const value of [null, 'true', 1, 0, [], {}, new Date()]) {
      expect(read({ isOnline: value, isOnJob: value })).toEqual(EMPTY_DRIVER);
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
    ['of strings', { latitude: '53.84', longitude: '-0.43' }],
    ['of NaN', { latitude: NaN, longitude: 0 }],
  ])('ignores a location %s', (_, location) => {
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
  ])('parses the image %s as %s', (vehicleImage, expected) => {
    expect(read({ vehicleImage }).vehicleImage).toBe(expected);
  });

  it.each([
    [{ day: 'Friday', start: '15:00', finish: '23:00' }],
    [{ day: 'friday', start: '25:00', finish: '26:00' }],
    [{ day: 'friday', start: '15:00' }],
    ['friday'],
  ])('drops the malformed shift %j and keeps the others', (shift) => {
    const valid = { day: 'friday', start: '15:00', finish: '24:00' };
    expect(read({ availability: [valid, shift] }).availability).toEqual([valid]);
  });

  it('drops malformed days off and keeps the others', () => {
    const unavailableDates = ['2026-12-25', '', '2026-1-5', 7];
    expect(read({ unavailableDates }).unavailableDates).toEqual(['2026-12-25']);
  });
});

it.each([
  [{ note: 7, luggage: 2, needs: 'all' }, { luggage: 2 }],
  [{ note: ' Blue\ndoor', luggage: 7 }, { note: 'Blue door' }],
  [{ needs: ['a pony', 'doorHelp', 7] }, { needs: ['doorHelp'] }],
  [undefined, {}],
])('parseExtras ignores what is malformed in %j', (data, known) => {
  expect(parseExtras(data)).toEqual({ ...NO_EXTRAS, ...known });
});

describe('parsePromo', () => {
  const FIVER = { code: 'FIVER', discountType: 'fixed', discountValue: 5 };
  const read = (fields: object) => parsePromo('FIVER', { ...FIVER, ...fields });

  it('takes missing limits as none, and an older code as open to all', () => {
    expect(read({})).toEqual({
      ...{ id: 'FIVER', code: 'FIVER', description: '', isActive: false, ridersOnly: false },
      ...{ discount: { kind: 'fixed', amount: 500 }, maxDiscount: null, minFare: null },
      ...{ minFinalFare: null, usageLimit: null, expiryDate: null },
      ...{ timesUsed: 0, usedByUsers: [], createdAt: null, lastUsedAt: null },
    });
  });

  it.each(['maxDiscount', 'minFare', 'minFinalFare', 'usageLimit'])(
    'refuses a malformed %s, so that saving can’t remove the limit',
    (limit) => {
      expect(read({ [limit]: 10 })).not.toBeNull();
      expect(read({ [limit]: '10' })).toBeNull();
    },
  );

  it.each([
    ['31/12/2026', '31/12/2026'],
    ['', ''],
    [1_798_761_599_000, '1798761599000'],
  ])('returns the malformed expiry %j as text', (expiryDate, text) => {
    expect(read({ expiryDate })).toMatchObject({ expiryDate: text });
  });

  it.each([[true], [[]], [{}], [new GeoPoint(1, 2)]])('refuses %j as an expiry', (expiryDate) => {
    expect(read({ expiryDate })).toBeNull();
  });
});

describe('parseRide', () => {
  const MALFORMED: readonly unknown[] = [
    ...[undefined, null, 'x', 7, [], {}],
    ...[{ status: null }, { status: 7 }, { status: ' ' }, { status: ['pending'] }],
  ];
  it.each(MALFORMED.map((data) => [data]))('parses %j as no ride', (data) => {
    expect(parseRide('r', data)).toBeNull();
  });

  it('parses a ride with nothing but an unknown status', () => {
    const ride = parseRide('r', { status: 'lost_in_space' });
    const unknown = Object.entries(ride ?? {}).filter(([, value]) => value !== null);
    expect(Object.fromEntries(unknown)).toEqual({
      ...{ id: 'r', status: 'lost_in_space', mode: 'asap', isByPhone: false },
      ...{ pickupAddress: '', dropoffAddress: '' },
    });
  });

  it('parses what each reader needs', () => {
    const time = Timestamp.fromMillis(NOON + 250);
    const trip = { mode: 'scheduled', scheduledTime: NOON + 250, riders: 7, minutes: 9.5 };
    const stored = {
      ...{ status: 'cancelled', bookingId: ' BEV-1 ', bookingMode: 'scheduled' },
      ...{ scheduledTime: time, timestamp: time, statusUpdatedAt: time, assignedAt: time },
      ...{ pickupLatLng: new GeoPoint(53.8, -0.4), numberOfRiders: 7, distanceMiles: 2 },
      ...{ estimatedTripTime: 9.5, calculatedFare: 12.3, originalFare: 13.67, promoCode: 'TEN' },
      ...{ promoDiscount: 1.37, promoCodeId: 'ten', assignedDriverId: 'ada', isFareAgreed: false },
      ...{ declineReason: 'A flat tyre', isManualBooking: true, manualBookingNotes: 'Blue door' },
      ...{ passengerType: 'manual', pickupPlaceId: 'p1', dropoffPlaceId: 'p 1' },
    };
    expect(parseRide('r', stored)).toMatchObject({
      ...{ ...trip, bookingId: 'BEV-1', pickup: { latitude: 53.8, longitude: -0.4 } },
      ...{ bookedAt: NOON + 250, changedAt: NOON + 250, assignedAt: NOON + 250 },
      ...{ metres: 2 * METRES_PER_MILE, fare: 1230, originalFare: 1367, isFareAgreed: false },
      ...{ promoCode: 'TEN', promoCodeId: 'ten', promoDiscount: 137, driverId: 'ada' },
      ...{ reason: 'A flat tyre', isByPhone: true, notes: 'Blue door', passengerType: 'manual' },
      ...{ pickupPlaceId: 'p1', dropoffPlaceId: null },
    });
  });

  it.each([['free'], [-1], [NaN], [Infinity], [1e300], [null], [{}]])(
    'ignores a fare of %s and parses the rest',
    (amount) => {
      const malformed = { calculatedFare: amount, originalFare: amount, promoDiscount: amount };
      const unknown = { fare: null, originalFare: null, promoDiscount: null };
      const ride = parseRide('r', { status: 'pending', promoCode: 'TEN', ...malformed });
      expect(ride).toMatchObject({ promoCode: 'TEN', ...unknown });
    },
  );

  it.each([[undefined], [null], ['yesterday'], [NOON], [{ seconds: 'x' }]])(
    'ignores the malformed time %j',
    (timestamp) => {
      const malformed = { timestamp, scheduledTime: timestamp, statusUpdatedAt: timestamp };
      const unknown = { bookedAt: null, scheduledTime: null, changedAt: null };
      const ride = parseRide('r', { status: 'completed', ...malformed });
      expect(ride).toMatchObject({ status: 'completed', ...unknown });
    },
  );

  it('never throws, and hides no ride because of any other field', () => {
    const fields = Object.keys(rideSchema.entries).filter((field) => field !== 'status');
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fields), fc.anything()), (data) => {
        expect(parseRide('r', { ...data, status: 'pending' })?.status).toBe('pending');
      }),
      { numRuns: 1000 },
    );
  });
});

describe('rideDocument', () => {
  it('is parsed back into the same ride', () => {
    fc.assert(
      fc.property(anyTrip, anyDetails, ({ trip, at }, details) => {
        const request = asapRideRequest(passengerOf('p', 'guest', details), trip, at);
        expect(parseRide('r', rideDocument(request))).toMatchObject({
          ...{ id: 'r', status: 'pending', mode: 'asap', scheduledTime: null },
          ...{ pickupAddress: trip.pickup.address, dropoffAddress: trip.dropoff.address },
          ...{ pickup: trip.pickup.latLng, driverId: null, reason: null },
          ...{ bookingId: request.bookingId, fare: trip.fare, promoCode: null, bookedAt: null },
          ...{ dropoff: trip.dropoff.latLng, riders: trip.riders },
        });
      }),
      { numRuns: 300 },
    );
  });

  it('writes a scheduled time only for a ride for later', () => {
    const request = asapRideRequest(passengerOf('p', 'guest'), marketTrip(), NOON);
    const later = { ...request.trip, mode: 'scheduled', scheduledTime: NOON } as const;
    expect(rideDocument(request)).toMatchObject({ isScheduled: false, scheduledTime: null });
    expect(rideDocument({ ...request, trip: later })).toMatchObject({
      ...{ bookingMode: 'scheduled', isScheduled: true },
      scheduledTime: Timestamp.fromMillis(NOON),
    });
  });
});
