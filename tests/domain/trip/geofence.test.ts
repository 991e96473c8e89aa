import { describe, expect, it } from 'vitest';
import type { Box, LatLng } from '../../../src/domain/common/geo';
import {
  AUTOCOMPLETE_BIAS,
  CORE_AREA,
  DEFAULT_MAP_CENTRE,
  DEFAULT_MAP_ZOOM,
  inCoreArea,
  inWiderRegion,
  isTripInServiceArea,
  MAP_FIT_PADDING,
  OUT_OF_AREA_TEXT,
  WIDER_REGION,
} from '../../../src/domain/trip/geofence';
import { isOutOfArea } from '../../../src/domain/trip/tripLimits';

/** Spec section 9. */
const CORE_BOXES: readonly Box[] = [
  { south: 53.82, north: 53.87, west: -0.47, east: -0.39 },
  { south: 53.785, north: 53.83, west: -0.47, east: -0.41 },
  { south: 53.87, north: 53.92, west: -0.45, east: -0.4 },
  { south: 53.81, north: 53.84, west: -0.51, east: -0.47 },
  { south: 53.83, north: 53.86, west: -0.52, east: -0.48 },
];

const BEVERLEY: LatLng = { latitude: 53.8459, longitude: -0.4233 };
const HULL: LatLng = { latitude: 53.7446, longitude: -0.3354 };
const YORK: LatLng = { latitude: 53.9583, longitude: -1.0803 };

describe('the core area', () => {
  it('is the five boxes of the spec', () => {
    expect(CORE_AREA).toEqual(CORE_BOXES);
  });

  it.each<[place: string, point: LatLng, inside: boolean]>([
    ['Beverley Minster', { latitude: 53.8393, longitude: -0.4246 }, true],
    ['Hull', HULL, false],
    ['York', YORK, false],
    ['swapped latitude and longitude', { latitude: -0.4233, longitude: 53.8459 }, false],
    ['east instead of west', { latitude: 53.8459, longitude: 0.4233 }, false],
    ['NaN', { latitude: NaN, longitude: NaN }, false],
  ])('decides for %s', (_place, point, inside) => {
    expect(inCoreArea(point)).toBe(inside);
  });
});

describe('isTripInServiceArea', () => {
  it.each<[pickup: string, dropoff: string, from: LatLng, to: LatLng, allowed: boolean]>([
    ['inside', 'inside', BEVERLEY, { latitude: 53.8, longitude: -0.44 }, true],
    ['inside', 'outside', BEVERLEY, HULL, true],
    ['outside', 'inside', HULL, BEVERLEY, true],
    ['outside', 'outside', HULL, YORK, false],
  ])('decides for a pickup %s and a drop-off %s', (_pickup, _dropoff, from, to, allowed) => {
    const stop = { address: '', latLng: from, placeId: null };
    expect(isTripInServiceArea(from, to)).toBe(allowed);
    expect(isOutOfArea(stop, { address: '', latLng: to, placeId: null })).toBe(!allowed);
    expect(isOutOfArea(null, stop) || isOutOfArea(stop, null)).toBe(false);
  });

  it('refuses a trip with both ends only in the wider region', () => {
    expect(isTripInServiceArea(HULL, { latitude: 53.87, longitude: -0.65 })).toBe(false);
  });

  it('has the refusal text of the spec', () => {
    expect(OUT_OF_AREA_TEXT).toBe(
      "Sorry! We focus on trips to/from our core service area (Beverley and surrounding villages). We're happy to pick up from places outside of Beverley if you're coming to our area, but we don't do short local trips outside Beverley.",
    );
  });
});

it('the wider region is the two boxes of the spec', () => {
  expect(WIDER_REGION).toEqual([
    { south: 53.7, north: 54, west: -0.8, east: -0.2 },
    { south: 53.85, north: 53.89, west: -0.67, east: -0.63 },
  ]);
  expect([BEVERLEY, HULL, YORK].map(inWiderRegion)).toEqual([true, true, false]);
});

it('the map starts in Beverley, and the address search prefers its surroundings', () => {
  expect(AUTOCOMPLETE_BIAS).toEqual({ south: 53.7, north: 54, west: -0.5, east: -0.1 });
  expect(DEFAULT_MAP_CENTRE).toEqual(BEVERLEY);
  expect([DEFAULT_MAP_ZOOM, MAP_FIT_PADDING]).toEqual([13, 80]);
});
