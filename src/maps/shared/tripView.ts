import type { LatLng } from '../../domain/common/geo';
import { DEFAULT_MAP_CENTRE, DEFAULT_MAP_ZOOM, MAP_FIT_PADDING } from '../../domain/trip/geofence';
import type { TripMapProps } from './port';

/** Where a map looks: at one point, or so that all points lie inside. */
export type MapView =
  | { readonly kind: 'centre'; readonly centre: LatLng; readonly zoom: number }
  | { readonly kind: 'fit'; readonly points: readonly LatLng[]; readonly maxZoom: number };

/** A trip around the corner is not magnified until only its two ends are left on the map. */
const CLOSEST_FIT = 16;

/** The view of a trip: the pickup, or Beverley without one; both ends with their route (spec section 2). */
export function tripView({ pickup, dropoff, path }: Omit<TripMapProps, 'isRough'>): MapView {
  const centre = pickup?.latLng ?? DEFAULT_MAP_CENTRE;
  if (dropoff === null) {
    return { kind: 'centre', centre, zoom: DEFAULT_MAP_ZOOM };
  }
  return {
    kind: 'fit',
    points: [centre, dropoff.latLng, ...path],
    maxZoom: pickup === null ? DEFAULT_MAP_ZOOM : CLOSEST_FIT,
  };
}

/** The view of a driver on the way: both the car and the pickup. */
export function driverView(driver: LatLng, pickup: LatLng | null): MapView {
  if (pickup === null) {
    return { kind: 'centre', centre: driver, zoom: DEFAULT_MAP_ZOOM };
  }
  return { kind: 'fit', points: [driver, pickup], maxZoom: CLOSEST_FIT };
}

/** The world is this many pixels wide at zoom 0. */
const WORLD_PIXELS = 256;

/** A hair less than the whole width: rounding must not push the fit out to the next zoom. */
const NEARLY_ALL = 0.98;

/**
 * The points of a fitted view, with two beside them that keep a service without a limit of its own from coming closer than
 * `maxZoom`. `width` is what the fit has in pixels, its paddings left out.
 */
export function pointsToFit(
  { points, maxZoom }: Extract<MapView, { kind: 'fit' }>,
  width: number,
): readonly LatLng[] {
  const longitudes = points.map(({ longitude }) => longitude);
  const middle = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  const half = (180 * width * NEARLY_ALL) / (WORLD_PIXELS * 2 ** maxZoom);
  const beside = points.slice(0, 1).flatMap(({ latitude }) => [
    { latitude, longitude: middle - half },
    { latitude, longitude: middle + half },
  ]);
  return [...points, ...beside];
}

/** A fitted map keeps at least this much between its paddings, or there would be no room for the fit. */
const FIT_CORE = 24;

/** The padding in pixels along one side of a fitted view: the spec's, as far as a map of this size has room for it. */
export function fitPadding(size: number): number {
  return Math.min(MAP_FIT_PADDING, Math.max(0, Math.floor((size - FIT_CORE) / 2)));
}
