import { isInBox, type Box, type LatLng } from '../common/geo';

/** The Beverley core area, a union of boxes (spec section 9). */
export const CORE_AREA: readonly Box[] = [
  { south: 53.82, north: 53.87, west: -0.47, east: -0.39 },
  { south: 53.785, north: 53.83, west: -0.47, east: -0.41 },
  { south: 53.87, north: 53.92, west: -0.45, east: -0.4 },
  { south: 53.81, north: 53.84, west: -0.51, east: -0.47 },
  { south: 53.83, north: 53.86, west: -0.52, east: -0.48 },
];

/** The wider region and its small extra box (spec section 9). */
export const WIDER_REGION: readonly Box[] = [
  { south: 53.7, north: 54.0, west: -0.8, east: -0.2 },
  { south: 53.85, north: 53.89, west: -0.67, east: -0.63 },
];

/** A preference of the address search, not a limit (spec sections 5 and 9). */
export const AUTOCOMPLETE_BIAS: Box = { south: 53.7, north: 54.0, west: -0.5, east: -0.1 };

/** The initial map view, before a pickup is chosen (spec section 9). */
export const DEFAULT_MAP_CENTRE: LatLng = { latitude: 53.8459, longitude: -0.4233 };
export const DEFAULT_MAP_ZOOM = 13;
export const MAP_FIT_PADDING = 80;

export const OUT_OF_AREA_TEXT =
  "Sorry! We focus on trips to/from our core service area (Beverley and surrounding villages). We're happy to pick up from places outside of Beverley if you're coming to our area, but we don't do short local trips outside Beverley.";

/** Shown as soon as both places are known; fits two lines of a small phone. */
export const OUT_OF_AREA_NOTICE = 'Outside our area. Start or end in or near Beverley.';

export function inCoreArea(point: LatLng): boolean {
  return CORE_AREA.some((box) => isInBox(point, box));
}

export function inWiderRegion(point: LatLng): boolean {
  return WIDER_REGION.some((box) => isInBox(point, box));
}

/** The service-area rule: at least one end of the trip in the core area (spec section 5). */
export function isTripInServiceArea(pickup: LatLng, dropoff: LatLng): boolean {
  return inCoreArea(pickup) || inCoreArea(dropoff);
}
