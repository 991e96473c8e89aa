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
    const known = (value: object): object =>
      Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null));
    const nowhere = { address: '', latLng: null, placeId: null };
    const { passenger = {}, trip = {}, ...rest } = ride ?? {};
    expect(known(rest)).toEqual({ id: 'r', status: 'lost_in_space', isByPhone: false });
    expect(known(passenger)).toEqual({});
    expect(known(trip)).toEqual({ pickup: nowhere, dropoff: nowhere });
  });

  it('parses what each reader needs', () => {
    const time = Timestamp.fromMillis(NOON + 250);
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
      bookingId: 'BEV-1',
      passenger: { type: 'manual' },
      trip: {
        pickup: {
          latLng: { latitude: 53.8, longitude: -0.4 },
          placeId: 'p1',
        },
        dropoff: { placeId: null },
        time: NOON + 250,
        riders: 7,
        metres: 2 * METRES_PER_MILE,
        minutes: 9.5,
        fare: 1367,
      },
      fare: 1230,
      promo: { id: 'ten', code: 'TEN', discount: 137 },
      driver: { id: 'ada' },
      reason: 'A flat tyre',
      bookedAt: NOON + 250,
      changedAt: NOON + 250,
      assignedAt: NOON + 250,
      isFareAgreed: false,
      isByPhone: true,
      officeNotes: 'Blue door',
    });
  });

  it('finds a promo code without an id by its code', () => {
    const ride = parseRide('r', { status: 'pending', promoCode: 'TEN', promoDiscount: 1 });
    expect(ride?.promo).toEqual({ id: 'TEN', code: 'TEN', discount: 100 });
  });

  it.each([['free'], [-1], [NaN], [Infinity], [1e300], [null], [{}]])(
    'ignores a fare of %s and parses the rest',
    (amount) => {
      const malformed = { calculatedFare: amount, originalFare: amount, promoDiscount: amount };
      const ride = parseRide('r', { status: 'pending', promoCode: 'TEN', ...malformed });
      const promo = { code: 'TEN', discount: 0 };
      expect(ride).toMatchObject({ fare: null, trip: { fare: null }, promo });
    },
  );

  it.each([[undefined], [null], ['yesterday'], [NOON], [{ seconds: 'x' }]])(
    'ignores the malformed time %j',
    (timestamp) => {
      const malformed = { timestamp, scheduledTime: timestamp, statusUpdatedAt: timestamp };
      const unknown = { bookedAt: null, trip: { time: null }, changedAt: null };
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
          trip: {
            pickup: trip.pickup,
            dropoff: trip.dropoff,
            time: null,
            riders: trip.riders,
            fare: trip.fare,
          },
          driver: null,
          reason: null,
          bookingId: request.bookingId,
          fare: trip.fare,
          promo: null,
          bookedAt: null,
        });
      }),
      { numRuns: 300 },
    );
  });

  it('writes a scheduled time only for a ride for later', () => {
    const request = asapRideRequest(passengerOf('p', 'guest'), marketTrip(), NOON);
    const later = { ...request.trip, time: NOON } as const;
    expect(rideDocument(request)).toMatchObject({ isScheduled: false, scheduledTime: null });
    expect(rideDocument({ ...request, trip: later })).toMatchObject({
      bookingMode: 'scheduled',
      isScheduled: true,
      scheduledTime: Timestamp.fromMillis(NOON),
    });
  });
});
