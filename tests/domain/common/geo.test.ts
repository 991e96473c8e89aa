import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInBox, isLatLng, straightLineMetres, type LatLng } from '../../../src/domain/common/geo';

describe('isLatLng', () => {
  it.each<[place: string, latitude: number, longitude: number]>([
    ['the north pole', 90, 0],
    ['the south pole', -90, 0],
    ['the date line from the west', 0, 180],
    ['the date line from the east', 0, -180],
  ])('accepts %s', (_place, latitude, longitude) => {
    expect(isLatLng({ latitude, longitude })).toBe(true);
  });

  it.each<[latitude: number, longitude: number]>([
    [90.000001, 0],
    [-90.000001, 0],
    [0, 180.000001],
    [0, -180.000001],
    [0, NaN],
    [0, -Infinity],
  ])('rejects %d, %d', (latitude, longitude) => {
    expect(isLatLng({ latitude, longitude })).toBe(false);
  });
});

const box = { south: 1, north: 2, west: -4, east: -3 };

it.each<[where: string, latitude: number, longitude: number, inside: boolean]>([
  ['the middle', 1.5, -3.5, true],
  ['the south-west corner', 1, -4, true],
  ['the north-east corner', 2, -3, true],
  ['south of it', 0.999999, -3.5, false],
  ['north of it', 2.000001, -3.5, false],
  ['west of it', 1.5, -4.000001, false],
  ['east of it', 1.5, -2.999999, false],
  ['NaN', NaN, -3.5, false],
])('isInBox decides for %s', (_where, latitude, longitude, inside) => {
  expect(isInBox({ latitude, longitude }, box)).toBe(inside);
});

describe('straightLineMetres', () => {
  const at = (latitude: number, longitude: number): LatLng => ({ latitude, longitude });

  // A degree on a sphere of the earth's mean radius, 6371.0088 km, is 111.195 km.
  it.each<[what: string, from: LatLng, to: LatLng, metres: number]>([
    ['a degree north', at(53, 0), at(54, 0), 111_195],
    ['a degree east on the equator', at(0, 0), at(0, 1), 111_195],
    ['a degree east at latitude 60', at(60, 0), at(60, 1), 55_597],
    ['across the date line', at(0, 179.5), at(0, -179.5), 111_195],
    ['to the antipode', at(0, 0), at(0, 180), 20_015_115],
    ['pole to pole', at(90, 0), at(-90, 0), 20_015_115],
  ])('measures %s', (_what, from, to, metres) => {
    expect(Math.abs(straightLineMetres(from, to) - metres)).toBeLessThanOrEqual(
      Math.max(1, metres * 1e-5),
    );
  });

  it('is non-negative and symmetric', () => {
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (from, to) => {
        const there = straightLineMetres(from, to);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThanOrEqual(20_015_116);
        expect(Math.abs(there - straightLineMetres(to, from))).toBeLessThan(0.001);
      }),
    );
  });
});
