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

/** Spec section 9. */
const CORE_BOXES: readonly Box[] = [
  { south: 53.82, north: 53.87, west: -0.47, east: -0.39 },
  { south: 53.785, north: 53.83, west: -0.47, east: -0.41 },
  { south: 53.87, north: 53.92, west: -0.45, east: -0.4 },
  { south: 53.81, north: 53.84, west: -0.51, east: -0.47 },
  { south: 53.83, north: 53.86, west: -0.52, east: -0.48 },
];

const HAIR = 1e-9;

/** Corners, midpoints of the edges and centre of a box. */
function pointsOn({ south, north, west, east }: Box): readonly LatLng[] {
  return [south, (south + north) / 2, north].flatMap((latitude) =>
    [west, (west + east) / 2, east].map((longitude) => ({ latitude, longitude })),
  );
}

const BEVERLEY: LatLng = { latitude: 53.8459, longitude: -0.4233 };
const HULL: LatLng = { latitude: 53.7446, longitude: -0.3354 };
const YORK: LatLng = { latitude: 53.9583, longitude: -1.0803 };

describe('the core area', () => {
  it('is the five boxes of the spec', () => {
    expect(CORE_AREA).toEqual(CORE_BOXES);
  });

  it.each([...CORE_BOXES.entries()])('includes all of box %i', (_, box) => {
    expect(pointsOn(box).filter((point) => !inCoreArea(point))).toEqual([]);
  });

  // Points just outside one box that are in no other box.
  it.each<[where: string, latitude: number, longitude: number]>([
    ['box 1, east of it', 53.845, -0.39 + HAIR],
    ['box 1, north of it, east of box 3', 53.87 + HAIR, -0.395],
    ['box 1, north of it, west of box 3', 53.87 + HAIR, -0.46],
    ['box 1, south of it, east of box 2', 53.82 - HAIR, -0.4],
    ['box 1, west of it, north of box 4, east of box 5', 53.85, -0.47 - HAIR],
    ['box 2, south of it', 53.785 - HAIR, -0.44],
    ['box 2, east of it, south of box 1', 53.8, -0.41 + HAIR],
    ['box 2, west of it, south of box 4', 53.8, -0.47 - HAIR],
    ['box 3, north of it', 53.92 + HAIR, -0.42],
    ['box 3, west of it', 53.9, -0.45 - HAIR],
    ['box 3, east of it', 53.9, -0.4 + HAIR],
    ['box 4, south of it', 53.81 - HAIR, -0.49],
    ['box 4, west of it, south of box 5', 53.82, -0.51 - HAIR],
    ['box 4, north of it, between boxes 5 and 1', 53.84 + HAIR, -0.475],
    ['box 5, north of it', 53.86 + HAIR, -0.5],
    ['box 5, west of it', 53.845, -0.52 - HAIR],
    ['box 5, south of it, west of box 4', 53.83 - HAIR, -0.515],
    ['box 5, east of it, north of box 4', 53.85, -0.48 + HAIR],
  ])('excludes points just outside %s', (_where, latitude, longitude) => {
    expect(inCoreArea({ latitude, longitude })).toBe(false);
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
    expect(isTripInServiceArea(from, to)).toBe(allowed);
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

describe('the wider region', () => {
  it('is the two boxes of the spec', () => {
    expect(WIDER_REGION).toEqual([
      { south: 53.7, north: 54, west: -0.8, east: -0.2 },
      { south: 53.85, north: 53.89, west: -0.67, east: -0.63 },
    ]);
  });

  it('includes all of both', () => {
    expect(
      WIDER_REGION.flatMap((box) => pointsOn(box)).filter((point) => !inWiderRegion(point)),
    ).toEqual([]);
  });

  it.each<[where: string, latitude: number, longitude: number]>([
    ['south of it', 53.7 - HAIR, -0.5],
    ['north of it', 54 + HAIR, -0.5],
    ['west of it', 53.85, -0.8 - HAIR],
    ['east of it', 53.85, -0.2 + HAIR],
  ])('excludes points just %s', (_where, latitude, longitude) => {
    expect(inWiderRegion({ latitude, longitude })).toBe(false);
  });

  it('contains the whole core area', () => {
    expect(
      CORE_BOXES.flatMap((box) => pointsOn(box)).filter((place) => !inWiderRegion(place)),
    ).toEqual([]);
  });
});

describe('map constants', () => {
  it('bias the address search to 53.7 to 54.0 / -0.5 to -0.1', () => {
    expect(AUTOCOMPLETE_BIAS).toEqual({ south: 53.7, north: 54, west: -0.5, east: -0.1 });
  });

  it('start the map at 53.8459, -0.4233, zoom 13, padding 80', () => {
    expect(DEFAULT_MAP_CENTRE).toEqual({ latitude: 53.8459, longitude: -0.4233 });
    expect(DEFAULT_MAP_ZOOM).toBe(13);
    expect(MAP_FIT_PADDING).toBe(80);
  });

  it('centre the map within the core area', () => {
    expect(inCoreArea(DEFAULT_MAP_CENTRE)).toBe(true);
  });
});
