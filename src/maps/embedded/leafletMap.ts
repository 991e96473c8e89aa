import * as L from 'leaflet';
import { useCallback, useLayoutEffect, useState, type RefCallback } from 'react';
import type { LatLng } from '../../domain/common/geo';
import { DEFAULT_MAP_CENTRE, DEFAULT_MAP_ZOOM } from '../../domain/trip/geofence';
import type { MapView } from '../shared/port';
import { fitPadding } from '../shared/tripView';
import { prefersReducedMotion } from '../shared/useMarkerPlace';
import 'leaflet/dist/leaflet.css';

/** Further out, the map's area is a speck. Only a longer trip zooms out beyond it. */
const MIN_ZOOM = 9;
const MAX_ZOOM = 17;

/** Of the line below the map, in pixels. */
export const CREDIT_HEIGHT = 22;

/** Fired on the map when an overlay that may cover labels is added, removed or moved. */
export const OVERLAY_EVENT = 'overlay';

export function toLeaflet({ latitude, longitude }: LatLng): L.LatLngTuple {
  return [latitude, longitude];
}

/** Metres per pixel at the latitude of Beverley. */
export function metresPerPixel(zoom: number): number {
  return (156_543 * Math.cos((DEFAULT_MAP_CENTRE.latitude * Math.PI) / 180)) / 2 ** zoom;
}

/** A marker that shows an element and lets clicks through. */
export function elementMarker(
  at: LatLng,
  element: HTMLElement,
  options: L.MarkerOptions = {},
): L.Marker {
  const icon = L.divIcon({ html: element, className: '', iconSize: [0, 0] });
  return L.marker(toLeaflet(at), { icon, interactive: false, keyboard: false, ...options });
}

/** Creates a Leaflet map in the ref's element; null before mount and after unmount. */
export function useLeafletMap(label: string, zoomSnap: number) {
  const [map, setMap] = useState<L.Map | null>(null);
  const attach: RefCallback<HTMLElement> = useCallback(
    (element: HTMLElement) => {
      const created = createMap(element, zoomSnap);
      // Leaflet makes the element focusable for the arrow keys, so it needs a name and a role.
      element.setAttribute('role', 'application');
      element.setAttribute(
        'aria-label',
        `${label}. Use the arrow keys to move it, plus and minus to zoom`,
      );
      setMap(created);
      const removeWheelListeners = zoomByWheelWhenFocused(element, created);
      return () => {
        removeWheelListeners();
        created.remove();
        setMap(null);
      };
    },
    [label, zoomSnap],
  );
  return { attach, map };
}

/** Applies the view whenever it or the map's size changes. */
export function useMapView(map: L.Map | null, view: MapView): void {
  // The view is a new object on every render; the key changes only with its content.
  const key = JSON.stringify(view);
  // A layout effect is cleaned up before the map is removed; a resize callback must not come later.
  useLayoutEffect(() => {
    if (map === null) {
      return undefined;
    }
    const update = () => {
      map.invalidateSize({ animate: false });
      showView(map, view);
    };
    update();
    const observer = new ResizeObserver(() => {
      update();
      // Leaflet moves the markers only after the event that places the labels.
      map.fire(OVERLAY_EVENT);
    });
    observer.observe(map.getContainer());
    return () => observer.disconnect();
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
  const paddingTopLeft = L.point(fitPadding(width), fitPadding(height - CREDIT_HEIGHT));
  const paddingBottomRight = paddingTopLeft.add([0, CREDIT_HEIGHT]);
  const fit = paddingTopLeft.add(paddingBottomRight);
  map.setMinZoom(0);
  map.setMinZoom(Math.min(MIN_ZOOM, map.getBoundsZoom(bounds, false, fit)));
  map.fitBounds(bounds, {
    animate: false,
    maxZoom: view.maxZoom,
    paddingTopLeft,
    paddingBottomRight,
  });
}

function createMap(element: HTMLElement, zoomSnap: number): L.Map {
  const reducesMotion = prefersReducedMotion();
  return L.map(element, {
    center: toLeaflet(DEFAULT_MAP_CENTRE),
    zoom: DEFAULT_MAP_ZOOM,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomSnap,
    // One finger scrolls the page, two move the map, so that a phone's user is never stuck in it.
    dragging: !L.Browser.mobile,
    scrollWheelZoom: false,
    attributionControl: false,
    inertia: !reducesMotion,
    zoomAnimation: !reducesMotion,
    fadeAnimation: false,
    markerZoomAnimation: !reducesMotion,
  });
}

/** The wheel scrolls the page until the map has focus. Returns a cleanup function. */
function zoomByWheelWhenFocused(element: HTMLElement, map: L.Map): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  element.addEventListener('focusin', () => map.scrollWheelZoom.enable(), { signal });
  element.addEventListener('focusout', () => map.scrollWheelZoom.disable(), { signal });
  return () => controller.abort();
}
