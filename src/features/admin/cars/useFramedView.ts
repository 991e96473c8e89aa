import { useState } from 'react';
import { isInBox, type LatLng } from '../../../domain/common/geo';
import { DEFAULT_MAP_CENTRE, DEFAULT_MAP_ZOOM } from '../../../domain/trip/geofence';
import type { MapView } from '../../../maps/shared/port';

/** About a kilometre: a car that leaves the view by more is followed. */
const MARGIN_DEGREES = 0.01;

/**
 * Fits the points, and again for another `key` or once one has left the view. Fitting at every
 * update would undo what the user does with the map.
 */
export function useFramedView(key: string, points: readonly LatLng[]): MapView {
  const [framed, setFramed] = useState({ key, points });
  if (framed.key !== key || !points.every((point) => isAmong(point, framed.points))) {
    setFramed({ key, points });
  }
  return framed.points.length === 0
    ? { kind: 'centre', centre: DEFAULT_MAP_CENTRE, zoom: DEFAULT_MAP_ZOOM }
    : { kind: 'fit', points: framed.points, maxZoom: DEFAULT_MAP_ZOOM };
}

function isAmong(point: LatLng, points: readonly LatLng[]): boolean {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return isInBox(point, {
    south: Math.min(...latitudes) - MARGIN_DEGREES,
    north: Math.max(...latitudes) + MARGIN_DEGREES,
    west: Math.min(...longitudes) - MARGIN_DEGREES,
    east: Math.max(...longitudes) + MARGIN_DEGREES,
  });
}
