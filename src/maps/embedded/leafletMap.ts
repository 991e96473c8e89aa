import L from 'leaflet';
import { useCallback, useLayoutEffect, useState, type RefCallback } from 'react';
import type { LatLng } from '../../domain/common/geo';
import { DEFAULT_MAP_CENTRE, DEFAULT_MAP_ZOOM } from '../../domain/trip/geofence';
import { fitPadding, type MapView } from '../shared/tripView';
import 'leaflet/dist/leaflet.css';

/** Beyond it the map's own area is a speck; only a trip that goes further is shown from further off. */
const MIN_ZOOM = 9;
const MAX_ZOOM = 17;

/** A point as Leaflet takes it. */
export function toLeaflet({ latitude, longitude }: LatLng): L.LatLngTuple {
  return [latitude, longitude];
}

/** How much ground a pixel covers around Beverley. */
export function metresPerPixel(zoom: number): number {
  return (156_543 * Math.cos((DEFAULT_MAP_CENTRE.latitude * Math.PI) / 180)) / 2 ** zoom;
}

/** True when the user asks the system for less movement. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A Leaflet map in the element that gets the ref: null before the element is there and after it has gone. */
export function useLeafletMap(label: string): {
  readonly attach: RefCallback<HTMLElement>;
  readonly map: L.Map | null;
} {
  const [map, setMap] = useState<L.Map | null>(null);
  const attach = useCallback(
    (element: HTMLElement) => {
      const created = createMap(element);
      // Leaflet makes its element focusable, for the arrow keys; what can be focused needs a name and a role.
      element.setAttribute('role', 'application');
      element.setAttribute('aria-label', `${label}: arrow keys move it, plus and minus zoom`);
      setMap(created);
      const stopWheel = wheelNeedsFocus(element, created);
      return () => {
        stopWheel();
        created.remove();
        setMap(null);
      };
    },
    [label],
  );
  return { attach, map };
}

/** Keeps the map at a view: again when the view changes, and when the map's size does. */
export function useMapView(map: L.Map | null, view: MapView): void {
  // The view is new on every render, and the map must only move when it says something new.
  const key = JSON.stringify(view);
  // A layout effect ends before the element goes: a last notice of its size would reach a map that is removed.
  useLayoutEffect(() => {
    if (map === null) {
      return undefined;
    }
    const look = () => {
      map.invalidateSize({ animate: false });
      showView(map, view);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(map.getContainer());
    return () => {
      observer.disconnect();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for `view`
  }, [map, key]);
}

function showView(map: L.Map, view: MapView): void {
  if (view.kind === 'centre') {
    map.setMinZoom(MIN_ZOOM);
    map.setView(toLeaflet(view.centre), view.zoom, { animate: false });
    return;
  }
  const { x: width, y: height } = map.getSize();
  const bounds = L.latLngBounds(view.points.map(toLeaflet));
  const padding = L.point(fitPadding(width), fitPadding(height));
  map.setMinZoom(0);
  map.setMinZoom(Math.min(MIN_ZOOM, map.getBoundsZoom(bounds, false, padding.multiplyBy(2))));
  map.fitBounds(bounds, { animate: false, maxZoom: view.maxZoom, padding });
}

function createMap(element: HTMLElement): L.Map {
  const calm = prefersReducedMotion();
  const map = L.map(element, {
    center: toLeaflet(DEFAULT_MAP_CENTRE),
    zoom: DEFAULT_MAP_ZOOM,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomSnap: 0.25,
    // One finger scrolls the page and two move the map, so that a phone's user is never caught in it.
    dragging: !L.Browser.mobile,
    scrollWheelZoom: false,
    attributionControl: false,
    inertia: !calm,
    zoomAnimation: !calm,
    fadeAnimation: false,
    markerZoomAnimation: !calm,
  });
  return map;
}

/** The wheel scrolls the page until the map has been clicked. Returns what ends that: the element outlives the map. */
function wheelNeedsFocus(element: HTMLElement, map: L.Map): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  element.addEventListener('focusin', () => map.scrollWheelZoom.enable(), { signal });
  element.addEventListener('focusout', () => map.scrollWheelZoom.disable(), { signal });
  return () => {
    ends.abort();
  };
}
