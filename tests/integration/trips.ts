import fc from 'fast-check';
import { MARKET, STATION } from '../support/places';
import { milesFromMetres, quoteFare } from '../../src/domain/pricing/fare';
import { isInBox, straightLineMetres, type Box, type LatLng } from '../../src/domain/common/geo';
import { CORE_AREA, WIDER_REGION } from '../../src/domain/trip/geofence';
import type { Instant } from '../../src/domain/common/londonTime';
import type { Passenger } from '../../src/domain/booking/rideRequest';
import {
  displayAddress,
  RIDER_COUNTS,
  type RiderCount,
  type Trip,
} from '../../src/domain/trip/trip';
import { LUGGAGE_COUNTS, NEEDS, type RideExtras } from '../../src/domain/trip/extras';
import { validateGuest, type GuestDetails } from '../../src/domain/common/validation';

export const ANN: GuestDetails = {
  name: 'Ann Example',
  email: 'ann@example.com',
  phone: '07700 900123',
};
/** Noon on a Tuesday. */
export const NOON: Instant = Date.UTC(2026, 2, 3, 12);

/** A trip from the station to the market at the fare of an instant. */
export function marketTrip(changes: Partial<Trip> = {}, at: Instant = NOON): Trip {
  const metres = changes.metres ?? 1200;
  const { fare, tariff } = quoteFare(metres, at);
  return {
    pickup: STATION,
    dropoff: MARKET,
    metres,
    minutes: 4.5,
    isEstimate: false,
    fare,
    tariffName: tariff.name,
    time: null,
    riders: 1,
    ...changes,
  };
}

const YARDS_PER_METRE = 1.09361;
export const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.double({ min, max, noNaN: true });

const pointIn = (box: Box): fc.Arbitrary<LatLng> =>
  fc
    .record({ latitude: between(box.south, box.north), longitude: between(box.west, box.east) })
    .filter((point) => isInBox(point, box));

// Any script: lengths in characters, code units and bytes differ.
export const textOf = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .string({ minLength: 1, maxLength, unit: 'grapheme', size: 'max' })
    .filter((text) => text.length > 0 && text.length <= maxLength);

/** Any address that the map can show. */
export const anyAddress: fc.Arbitrary<string> = textOf(400)
  .map((text) => displayAddress('', text))
  .filter((address) => address !== '');

/** A distance no shorter than the straight line, often at the edge of a fare increment. */
const routeFrom = (line: number): fc.Arbitrary<number> => {
  const increments = Math.max(0, Math.ceil((line * YARDS_PER_METRE - 328) / 150));
  const edge = fc
    .tuple(fc.integer({ min: 1, max: 60 }), fc.constantFrom(-1e-9, 0, 1e-9, 1e-6))
    .map(([more, off]) => (328 + 150 * (increments + more)) / YARDS_PER_METRE + off);
  return fc.oneof(between(line, line * 1.6 + 500), fc.constant(line), between(line, 400_000), edge);
};

/** Any valid guest details, normalised. */
export const anyDetails: fc.Arbitrary<GuestDetails> = fc
  .record({
    name: textOf(100),
    email: fc.oneof(
      fc.emailAddress(),
      fc.tuple(textOf(60), textOf(60), textOf(20)).map(([a, b, c]) => `${a}@${b}.${c}`),
    ),
    phone: fc.oneof(
      fc.stringMatching(/^07\d{9}$/),
      fc.stringMatching(/^\+?(?:\d[ ()./-]?){10,15}$/),
    ),
  })
  .map((typed) => validateGuest(typed))
  .filter((checked) => checked.ok)
  .map((checked) => checked.value);

/** Any valid extras. */
export const anyExtras: fc.Arbitrary<RideExtras> = fc.record({
  noteToDriver: fc.oneof(fc.constant(''), textOf(300)),
  luggage: fc.constantFrom(...LUGGAGE_COUNTS),
  needs: fc.subarray([...NEEDS]),
});

/** Two points, at least one of them in the core area, and a route between them. */
const anyRoute: fc.Arbitrary<Pick<Trip, 'pickup' | 'dropoff' | 'metres'>> = fc
  .tuple(
    fc.constantFrom(...CORE_AREA).chain(pointIn),
    fc.constantFrom(...CORE_AREA, ...WIDER_REGION).chain(pointIn),
    anyAddress,
    anyAddress,
    fc.boolean(),
  )
  .chain(([core, other, one, two, isOutbound]) => {
    const ends = [
      { latLng: core, address: one, placeId: null },
      { latLng: other, address: two, placeId: null },
    ] as const;
    const [pickup, dropoff] = isOutbound ? ends : [ends[1], ends[0]];
    const line = straightLineMetres(core, other);
    return routeFrom(line).map((metres) => ({ pickup, dropoff, metres }));
  });

/** Any trip that the map screen offers, at any instant of ten years, with its fare. */
export const anyTrip: fc.Arbitrary<{ readonly trip: Trip; readonly at: Instant }> = fc
  .record({
    route: anyRoute,
    at: fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2034, 11, 31) }),
    minutes: between(0, 1440),
    riders: fc.constantFrom<RiderCount>(...RIDER_COUNTS),
  })
  .filter(({ route }) => milesFromMetres(route.metres) <= 1000)
  .map(({ route, at, minutes, riders }) => ({
    trip: marketTrip({ ...route, minutes, riders }, at),
    at,
  }));

export function passengerOf(
  id: string,
  type: Passenger['type'],
  details: GuestDetails = ANN,
): Passenger {
  return { id, type, ...details };
}
