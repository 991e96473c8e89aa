import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence } from '../../../src/domain/common/money';
import { MAX_CODE_LENGTH } from '../../../src/domain/promo/promoCode';
import { RIDER_COUNTS, type Trip } from '../../../src/domain/trip/trip';
import { normaliseAddress } from '../../../src/domain/common/texts';
import {
  parseTripState,
  type TripConfirmation,
  type TripState,
} from '../../../src/features/booking/parseTripState';
import { toTripState } from '../../../src/features/booking/tripState';
import { parseRideState } from '../../../src/forms/fieldSchemas';

const TRIP: TripState = {
  pickup: 'Lairgate, Beverley',
  dropoff: 'Walkington',
  pickupLatLng: { latitude: 53.84, longitude: -0.43 },
  dropoffLatLng: { latitude: 53.82, longitude: -0.49 },
  pickupPlaceId: null,
  dropoffPlaceId: null,
  passengerId: 'ann',
  name: 'Ann Ash',
  phone: '07700 900123',
  email: 'ann@example.com',
  distanceMiles: 3.25,
  fare: 8.55,
  tripTime: 9,
  tariffName: 'Tariff One (Daytime)',
  bookingMode: 'scheduled',
  scheduledTime: Date.UTC(2026, 10, 27, 18, 5),
  numberOfRiders: 2,
  isEstimate: false,
  promoCode: null,
  rideId: 'abcdefghij0123456789',
};

const stop = fc.record({
  address: fc
    .string({ minLength: 1 })
    .map(normaliseAddress)
    .filter((address) => address !== ''),
  latLng: fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
  placeId: fc.constantFrom(null, 'ChIJ-of_Lairgate'),
});
const trip: fc.Arbitrary<Trip> = fc.record({
  pickup: stop,
  dropoff: stop,
  metres: fc.double({ min: 0, max: 1e6, noNaN: true }),
  minutes: fc.nat(1000),
  isEstimate: fc.boolean(),
  fare: fc.nat(1_000_000).map(pence),
  tariffName: fc.string(),
  time: fc.option(fc.integer({ min: 0, max: Date.UTC(2100, 0) })),
  riders: fc.constantFrom(...RIDER_COUNTS),
});
const confirmation: fc.Arbitrary<TripConfirmation> = fc.record({
  via: fc.option(stop, { nil: undefined }),
  rideId: fc.stringMatching(/^[A-Za-z0-9]{20}$/),
  passengerId: fc.string({ minLength: 1 }),
  contact: fc.record({ name: fc.string(), phone: fc.string(), email: fc.string() }),
  promoCode: fc.option(fc.string({ maxLength: MAX_CODE_LENGTH })),
  trip,
});

describe('the navigation state of the confirmation', () => {
  it('survives the browser’s structured clone', () => {
    fc.assert(
      fc.property(confirmation, (original) => {
        const parsed = parseTripState(structuredClone(toTripState(original)));
        const { metres } = original.trip;
        expect(parsed?.trip.metres).toBeCloseTo(metres, 6);
        expect(parsed).toEqual({
          ...original,
          trip: { ...original.trip, metres: parsed?.trip.metres },
        });
      }),
    );
  });

  it('uses miles, pounds and minutes', () => {
    const parsed = parseTripState(TRIP);
    expect(parsed?.trip).toMatchObject({
      fare: 855,
      minutes: 9,
      riders: 2,
      time: TRIP.scheduledTime,
    });
    expect(parsed?.trip.metres).toBeCloseTo(5230.355, 6);
    expect(parsed?.contact).toEqual({ name: TRIP.name, phone: TRIP.phone, email: TRIP.email });
  });

  const optional = ['isEstimate', 'promoCode', 'pickupPlaceId', 'dropoffPlaceId'];
  it.each(Object.keys(TRIP).filter((field) => !optional.includes(field)))(
    'is rejected without %s',
    (missing) => {
      const rest = Object.fromEntries(Object.entries(TRIP).filter(([field]) => field !== missing));
      expect(parseTripState(rest)).toBeNull();
    },
  );

  it('is not an estimate by default', () => {
    const { isEstimate, ...rest } = TRIP;
    expect(isEstimate).toBe(false);
    expect(parseTripState(rest)?.trip.isEstimate).toBe(false);
    expect(parseTripState({ ...TRIP, isEstimate: true })?.trip.isEstimate).toBe(true);
  });

  it.each<[string, unknown]>([
    ['pickup', ''],
    ['pickup', { address: 'Lairgate' }],
    ['dropoff', null],
    ['pickupLatLng', { latitude: 90.01, longitude: 0 }],
    ['pickupLatLng', { latitude: '53.84', longitude: -0.43 }],
    ['pickupLatLng', { latitude: 53.84 }],
    ['phone', null],
    ['distanceMiles', -0.1],
    ['distanceMiles', Number.POSITIVE_INFINITY],
    ['fare', '8.55'],
    ['fare', 1e300],
    ['tripTime', '9 min'],
    ['tariffName', undefined],
    ['bookingMode', 'now'],
    ['scheduledTime', '2026-11-27T18:05'],
    ['scheduledTime', null],
    ['scheduledTime', 1.5],
    ['scheduledTime', Number.MAX_SAFE_INTEGER],
    ['numberOfRiders', 5],
    ['numberOfRiders', '2'],
    ['isEstimate', 'yes'],
    ['rideId', 'short'],
    ['rideId', 'abcdefghij/../789012'],
    ['rideId', 'abcdefghij01234567890'],
  ])('is rejected with a malformed %s: %j', (field, value) => {
    expect(parseTripState({ ...TRIP, [field]: value })).toBeNull();
  });

  it('drops the scheduled time of a trip for now', () => {
    const asap = parseTripState({ ...TRIP, bookingMode: 'asap' });
    expect(asap?.trip).toMatchObject({ time: null });
  });
});

const INVALID_STATES: readonly unknown[] = [
  undefined,
  null,
  0,
  'pickup',
  [],
  [TRIP],
  {},
  { usr: TRIP },
  new Map(Object.entries(TRIP)),
  Object.keys(TRIP),
  () => TRIP,
];

describe('invalid navigation state', () => {
  it.each(INVALID_STATES)('is rejected by every screen: %j', (state) => {
    expect(parseTripState(state)).toBeNull();
    expect(parseRideState(state)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withMap: true }), (state) => {
        parseTripState(state);
        parseRideState(state);
      }),
    );
  });

  it('passes on no unknown fields and no prototype', () => {
    const tricky: unknown = JSON.parse(
      `{ "__proto__": { "isAdmin": true }, "constructor": "x", "promoDiscount": 100,
         ${JSON.stringify(TRIP).slice(1)}`,
    );
    const parsed = parseTripState(tricky);
    expect(parsed).toEqual(parseTripState(TRIP));
    expect(Object.getPrototypeOf(parsed?.trip)).toBe(Object.prototype);
    expect('isAdmin' in {}).toBe(false);

    const stopWithMore: unknown = JSON.parse(
      '{ "latitude": 1, "longitude": 2, "__proto__": { "altitude": 3 }, "radius": 4 }',
    );
    const { pickup } = parseTripState({ ...TRIP, pickupLatLng: stopWithMore })?.trip ?? {};
    expect(pickup?.latLng).toEqual({ latitude: 1, longitude: 2 });
  });
});

describe('the navigation state of the tracking screen', () => {
  it.each(['abcdefghij0123456789', 'past-ride-1', 'a'.repeat(128), 'a.b', 'a[0]', 'a b', 'é'])(
    'accepts the ride id %s',
    (rideId) => {
      expect(parseRideState({ rideId, more: true })).toBe(rideId);
    },
  );

  it.each(['', 'a/b', '../drivers', '..', 'a'.repeat(1501), 7, null, ['a'], undefined])(
    'rejects the ride id %j',
    (rideId) => {
      expect(parseRideState({ rideId })).toBeNull();
    },
  );
});
