import { describe, it } from 'vitest';
import { meterFare } from '../../src/domain/pricing/fare';
import { straightLineMetres } from '../../src/domain/common/geo';
import { TARIFF_ONE, TARIFF_THREE, TARIFF_TWO } from '../../src/domain/pricing/tariff';
import { geoPoint, sampleValues, type Fields } from '../support/firestoreValues';
import { inTurn, rideCreator, verdictsOn } from './commits';
import {
  asapRide,
  BEVERLEY,
  cheapestPence,
  dearestPence,
  distanceFields,
  fareFields,
  HULL,
  METRES_PER_MILE,
  milesOfYards,
  pointOf,
} from './rideDocuments';

const create = rideCreator('rider');
const { may, mayNot } = verdictsOn((changes: Fields) =>
  create(asapRide('rider', { dropoffLatLng: pointOf(BEVERLEY), ...changes })),
);

/** A fare for a distance in yards. */
const at = (yards: number, pence: number): Fields => ({
  distanceMiles: milesOfYards(yards),
  ...fareFields(pence),
});

describe('the fare of a ride', () => {
  const EDGES = [0, 1, 2, 3, 10, 77, 232, 1000, 11_000];
  it.each(EDGES)('rises at the end of increment %i of the cheapest tariff', async (n) => {
    const edge = 328 + 150 * n;
    const fare = 255 + 15 * n;
    await may(at(edge, fare));
    await mayNot(at(edge, fare - 1));
    await may(at(edge + 0.1, fare + 15));
    await mayNot(at(edge + 0.1, fare + 14));
    await mayNot(at(edge + 0.1, fare));
    await may(at(edge - 0.1, fare));
    await mayNot(at(edge - 0.1, fare - 1));
  });

  it.each(EDGES)('is limited at the end of increment %i of the dearest tariff', async (n) => {
    const edge = 350 + 150 * n;
    const fare = 320 + 25 * n;
    await may(at(edge, fare));
    await mayNot(at(edge, fare + 1));
    await may(at(edge + 0.1, fare + 25));
    await mayNot(at(edge + 0.1, fare + 26));
    await may(at(edge - 0.1, fare));
    await mayNot(at(edge - 0.1, fare + 1));
  });

  const TARIFFS = [TARIFF_ONE, TARIFF_TWO, TARIFF_THREE];
  it.each([0, 0.1, 0.186, 0.2, 0.5, 1, 2, 7.3, 20, 123.456, 1000])(
    'for %d miles may be that of any tariff, neither below the cheapest nor above the dearest',
    async (distanceMiles) => {
      const fareOf = (fare: number): Fields => ({ distanceMiles, ...fareFields(fare) });
      const metered = TARIFFS.map((tariff) => meterFare(distanceMiles * METRES_PER_MILE, tariff));
      const [minimum, maximum] = [cheapestPence(distanceMiles), dearestPence(distanceMiles)];
      const allowed = [...metered.map(({ fare }) => fare), minimum, minimum + 1, maximum];
      await inTurn(allowed, (fare) => may(fareOf(fare)));
      const refused = [
        ...[minimum - 1, minimum - 0.01, minimum / 2, 0, -0, -minimum, -minimum - 1],
        ...[maximum + 1, maximum + 0.01, maximum * 2, 500_000, 1e15, Infinity],
      ];
      await inTurn(refused, (fare) => mayNot(fareOf(fare)));
    },
  );

  it('is the same in all three fields, and a number', async () => {
    for (const field of ['originalFare', 'calculatedFare', 'estimatedFare']) {
      await inTurn([5.84, 5.86, 0.01, 0, -5.85, NaN], (pounds) => mayNot({ [field]: pounds }));
    }
    await mayNot({ calculatedFare: 0.01, estimatedFare: 0.01 });
    // £7 is a valid fare for two miles.
    for (const value of sampleValues().filter((each) => each !== 7)) {
      await mayNot({ originalFare: value, calculatedFare: value, estimatedFare: value });
    }
    await may(fareFields(585));
  });

  it('has no discount without a redemption', async () => {
    await mayNot({ promoCode: 'SAVE10' });
    await mayNot({ promoCode: 'SAVE10', promoDiscount: 0.5 });
    await mayNot({ promoDiscount: 0.5 });
    await mayNot({ promoDiscount: -0.5 });
    await mayNot({ promoDiscount: 0.5, calculatedFare: 5.35, estimatedFare: 5.35 });
    await may({ promoCode: null, promoDiscount: 0 });
  });
});

describe('the distance of a ride', () => {
  const line = straightLineMetres(BEVERLEY, HULL);
  const toHull = (metres: number): Fields => ({
    dropoffLatLng: pointOf(HULL),
    ...distanceFields(metres / METRES_PER_MILE),
  });

  it('is at most 200 metres shorter than the straight line', async () => {
    await may(toHull(line));
    await may(toHull(line - 199.9));
    await mayNot(toHull(line - 200.1));
    await mayNot(toHull(line / 2));
    await mayNot(toHull(0));
  });

  it('has the same minimum in the opposite direction', async () => {
    const ends = { pickupLatLng: pointOf(HULL), dropoffLatLng: pointOf(BEVERLEY) };
    await may({ ...toHull(line - 199.9), ...ends });
    await mayNot({ ...toHull(line - 200.1), ...ends });
  });

  it('is from 0 to 1000 miles', async () => {
    for (const miles of [-0.001, -1, -1e300, 1000.001, 1e300, NaN, Infinity, -Infinity]) {
      await mayNot(distanceFields(miles));
    }
    await inTurn([0, -0, 1000], (miles) => may(distanceFields(miles)));
  });
});

describe('the service area', () => {
  type Pair = readonly [latitude: number, longitude: number];
  // A point on each outer edge and one just outside. Edges shared by two boxes are left out.
  const EDGES: readonly (readonly [box: string, edge: string, on: Pair, outside: Pair])[] = [
    ['1', 'south', [53.82, -0.4], [53.819999, -0.4]],
    ['1', 'north', [53.87, -0.46], [53.870001, -0.46]],
    ['1', 'north', [53.87, -0.47], [53.870001, -0.47]],
    ['1', 'west', [53.865, -0.47], [53.865, -0.470001]],
    ['1', 'east', [53.85, -0.39], [53.85, -0.389999]],
    ['2', 'south', [53.785, -0.44], [53.784999, -0.44]],
    ['2', 'south', [53.785, -0.47], [53.784999, -0.47]],
    ['2', 'west', [53.8, -0.47], [53.8, -0.470001]],
    ['2', 'east', [53.8, -0.41], [53.8, -0.409999]],
    ['3', 'north', [53.92, -0.42], [53.920001, -0.42]],
    ['3', 'west', [53.9, -0.45], [53.9, -0.450001]],
    ['3', 'east', [53.9, -0.4], [53.9, -0.399999]],
    ['4', 'south', [53.81, -0.49], [53.809999, -0.49]],
    ['4', 'north', [53.84, -0.475], [53.840001, -0.475]],
    ['4', 'west', [53.82, -0.51], [53.82, -0.510001]],
    ['5', 'south', [53.83, -0.515], [53.829999, -0.515]],
    ['5', 'north', [53.86, -0.5], [53.860001, -0.5]],
    ['5', 'west', [53.85, -0.52], [53.85, -0.520001]],
    ['5', 'east', [53.85, -0.48], [53.85, -0.479999]],
  ];
  const far = distanceFields(30);
  const hull = pointOf(HULL);

  it.each(EDGES)('includes box %s up to its %s edge', async (_, __, on, outside) => {
    await may({ ...far, pickupLatLng: geoPoint(...on), dropoffLatLng: hull });
    await mayNot({ ...far, pickupLatLng: geoPoint(...outside), dropoffLatLng: hull });
    await may({ ...far, pickupLatLng: hull, dropoffLatLng: geoPoint(...on) });
    await mayNot({ ...far, pickupLatLng: hull, dropoffLatLng: geoPoint(...outside) });
  });

  // Each point lies in one box only, right next to another.
  it.each<Pair>([
    [53.8701, -0.42],
    [53.8199, -0.44],
    [53.825, -0.4701],
    [53.815, -0.4701],
    [53.835, -0.5101],
  ])('has no gap between boxes at %d, %d', async (latitude, longitude) => {
    const on = geoPoint(latitude, longitude);
    await may({ ...far, pickupLatLng: on, dropoffLatLng: hull });
    await mayNot({ ...far, pickupLatLng: geoPoint(latitude, -0.53), dropoffLatLng: hull });
  });

  it.each([
    ['both in Hull', HULL, HULL],
    ['Hull and the wider region', HULL, { latitude: 53.87, longitude: -0.65 }],
    ['both at the pole', { latitude: 90, longitude: 0 }, { latitude: 90, longitude: 0 }],
    ['both off Africa', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 0 }],
    ['mirrored', { latitude: 53.84, longitude: 0.43 }, { latitude: -53.84, longitude: -0.43 }],
    ['swapped', { latitude: -0.43, longitude: 53.84 }, { latitude: -0.43, longitude: 53.84 }],
  ])('excludes a trip with its ends %s', async (_, pickup, dropoff) => {
    const ends = { pickupLatLng: pointOf(pickup), dropoffLatLng: pointOf(dropoff) };
    await mayNot({ ...distanceFields(1000), ...ends });
    await may({ ...distanceFields(1000), pickupLatLng: pointOf(BEVERLEY), dropoffLatLng: hull });
  });

  it.each(['pickupLatLng', 'dropoffLatLng'])('requires a GeoPoint for %s', async (end) => {
    const other = end === 'pickupLatLng' ? 'dropoffLatLng' : 'pickupLatLng';
    for (const value of [
      ...sampleValues().filter((each) => each?.constructor !== geoPoint(0, 0)?.constructor),
      [53.84, -0.43],
      '53.84,-0.43',
      { latitude: 53.84, longitude: -0.43 },
    ]) {
      await mayNot({ ...far, [end]: value, [other]: pointOf(BEVERLEY) });
    }
    await may({ ...far, [end]: hull, [other]: pointOf(BEVERLEY) });
  });
});
