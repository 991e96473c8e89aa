import fc from 'fast-check';
import { GeoPoint, Timestamp } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { parseRide, rideSchema } from '../../../src/firebase/rides/documents/parseRide';
import { METRES_PER_MILE } from '../../../src/domain/pricing/fare';
import { rideDocument } from '../../../src/firebase/rides/documents/rideDocument';
import { asapRideRequest } from '../../../src/domain/booking/rideRequest';
import { anyDetails, anyTrip, marketTrip, NOON, passengerOf } from '../../integration/trips';

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
      id: 'r',
      status: 'lost_in_space',
      mode: 'asap',
      isByPhone: false,
      pickupAddress: '',
      dropoffAddress: '',
    });
  });

  it('parses what each reader needs', () => {
    const time = Timestamp.fromMillis(NOON + 250);
    const trip = { mode: 'scheduled', scheduledTime: NOON + 250, riders: 7, minutes: 9.5 };
    const stored = {
      status: 'cancelled',
      bookingId: ' BEV-1 ',
      bookingMode: 'scheduled',
      scheduledTime: time,
      timestamp: time,
      statusUpdatedAt: time,
      assignedAt: time,
      pickupLatLng: new GeoPoint(53.8, -0.4),
      numberOfRiders: 7,
      distanceMiles: 2,
      estimatedTripTime: 9.5,
      calculatedFare: 12.3,
      originalFare: 13.67,
      promoCode: 'TEN',
      promoDiscount: 1.37,
      promoCodeId: 'ten',
      assignedDriverId: 'ada',
      isFareAgreed: false,
      declineReason: 'A flat tyre',
      isManualBooking: true,
      manualBookingNotes: 'Blue door',
      passengerType: 'manual',
      pickupPlaceId: 'p1',
      dropoffPlaceId: 'p 1',
    };
    expect(parseRide('r', stored)).toMatchObject({
      ...trip,
      bookingId: 'BEV-1',
      pickup: { latitude: 53.8, longitude: -0.4 },
      bookedAt: NOON + 250,
      changedAt: NOON + 250,
      assignedAt: NOON + 250,
      metres: 2 * METRES_PER_MILE,
      fare: 1230,
      originalFare: 1367,
      isFareAgreed: false,
      promoCode: 'TEN',
      promoCodeId: 'ten',
      promoDiscount: 137,
      driverId: 'ada',
      reason: 'A flat tyre',
      isByPhone: true,
      notes: 'Blue door',
      passengerType: 'manual',
      pickupPlaceId: 'p1',
      dropoffPlaceId: null,
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
          id: 'r',
          status: 'pending',
          mode: 'asap',
          scheduledTime: null,
          pickupAddress: trip.pickup.address,
          dropoffAddress: trip.dropoff.address,
          pickup: trip.pickup.latLng,
          driverId: null,
          reason: null,
          bookingId: request.bookingId,
          fare: trip.fare,
          promoCode: null,
          bookedAt: null,
          dropoff: trip.dropoff.latLng,
          riders: trip.riders,
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
      bookingMode: 'scheduled',
      isScheduled: true,
      scheduledTime: Timestamp.fromMillis(NOON),
    });
  });
});
