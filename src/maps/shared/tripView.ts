import type { LatLng } from '../../domain/common/geo';
import { DEFAULT_MAP_CENTRE, DEFAULT_MAP_ZOOM, MAP_FIT_PADDING } from '../../domain/trip/geofence';
import type { MapView, TripMapProps } from './port';

/** Maximum zoom of a fitted view, so that a short trip keeps some surroundings. */
const MAX_FIT_ZOOM = 16;

/** Centres on the pickup or Beverley; with a drop-off, fits all and the route (spec section 2). */
export function tripView({ pickup, via, dropoff, path }: Omit<TripMapProps, 'isRough'>): MapView {
  const centre = pickup?.latLng ?? DEFAULT_MAP_CENTRE;
  if (dropoff === null) {
    return { kind: 'centre', centre, zoom: DEFAULT_MAP_ZOOM };
  }
  return {
    kind: 'fit',
    points: [centre, ...(via ? [via.latLng] : []), dropoff.latLng, ...path],
    maxZoom: pickup === null ? DEFAULT_MAP_ZOOM : MAX_FIT_ZOOM,
  };
}

export function driverView(driver: LatLng, stop: LatLng | null): MapView {
  if (stop === null) {
    return { kind: 'centre', centre: driver, zoom: DEFAULT_MAP_ZOOM };
  }
  return { kind: 'fit', points: [driver, stop], maxZoom: MAX_FIT_ZOOM };
}

const WORLD_PIXELS = 256;

/** Slightly less than the full width, so that rounding does not cost a zoom level. */
const FIT_SHARE = 0.98;

/** Adds points that keep a map without a zoom limit from exceeding `maxZoom`. Width in pixels. */
export function pointsToFit(
  { points, maxZoom }: Extract<MapView, { kind: 'fit' }>,
  width: number,
): readonly LatLng[] {
  const longitudes = points.map(({ longitude }) => longitude);
  const middle = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  const halfWidth = (180 * width * FIT_SHARE) / (WORLD_PIXELS * 2 ** maxZoom);
  const limits = points.slice(0, 1).flatMap(({ latitude }) => [
    { latitude, longitude: middle - halfWidth },
    { latitude, longitude: middle + halfWidth },
  ]);
  return [...points, ...limits];
}

/** Minimum size in pixels that the padding leaves for the fit. */
const MIN_FIT_PIXELS = 44;

/** Padding in pixels along one dimension: the spec's, or less on a small map. */
export function fitPadding(size: number): number {
  return Math.min(MAP_FIT_PADDING, Math.max(0, Math.floor((size - MIN_FIT_PIXELS) / 2)));
}

export type BubbleSide = 'above' | 'below';

/** The northern bubble goes above its marker, the southern one below, so they never overlap. */
export function bubblePlacement(
  pickup: LatLng | null,
  dropoff: LatLng | null,
): { readonly pickup: BubbleSide; readonly dropoff: BubbleSide } {
  if (pickup === null || dropoff === null) {
    return { pickup: 'above', dropoff: 'above' };
  }
  return pickup.latitude >= dropoff.latitude
    ? { pickup: 'above', dropoff: 'below' }
    : { pickup: 'below', dropoff: 'above' };
}
