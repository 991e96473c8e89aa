import { useCallback, useEffect, useState, type RefCallback } from 'react';
import { DEFAULT_MAP_CENTRE, DEFAULT_MAP_ZOOM } from '../../domain/trip/geofence';
import type { MapView } from '../shared/port';
import { fitPadding, pointsToFit } from '../shared/tripView';
import { toGoogle } from './googleApi';
import styles from './google.module.css';

/** Puts an idle map or a new one into the ref's element; null before mount and after unmount. */
export function usePooledMap(idleMaps: google.maps.Map[]) {
  const [map, setMap] = useState<google.maps.Map | null>(null);
  const attach: RefCallback<HTMLElement> = useCallback(
    (container: HTMLElement) => {
      const pooled = idleMaps.pop() ?? createMap();
      container.append(pooled.getDiv());
      setMap(pooled);
      return () => {
        pooled.getDiv().remove();
        idleMaps.push(pooled);
        setMap(null);
      };
    },
    [idleMaps],
  );
  return { attach, map };
}

function createMap(): google.maps.Map {
  const element = document.createElement('div');
  element.className = styles.map ?? '';
  return new google.maps.Map(element, {
    center: toGoogle(DEFAULT_MAP_CENTRE),
    zoom: DEFAULT_MAP_ZOOM,
    colorScheme: 'FOLLOW_SYSTEM',
    // One finger scrolls the page.
    gestureHandling: 'cooperative',
    fullscreenControl: false,
    mapTypeControl: false,
    streetViewControl: false,
  });
}

/** Applies the view whenever it or the map's size changes. */
export function useGoogleView(map: google.maps.Map | null, view: MapView): void {
  // The view is a new object on every render.
  const key = JSON.stringify(view);
  useEffect(() => {
    if (map === null) {
      return undefined;
    }
    const update = () => showView(map, view);
    update();
    // A pooled map may come from a container of another size.
    const observer = new ResizeObserver(update);
    observer.observe(map.getDiv());
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for `view`
  }, [map, key]);
}

function showView(map: google.maps.Map, view: MapView): void {
  if (view.kind === 'centre') {
    map.setCenter(toGoogle(view.centre));
    map.setZoom(view.zoom);
    return;
  }
  const { clientWidth, clientHeight } = map.getDiv();
  const across = fitPadding(clientWidth);
  // fitBounds has no maximum zoom, so the points to fit limit it.
  const bounds = new google.maps.LatLngBounds();
  for (const point of pointsToFit(view, clientWidth - 2 * across)) {
    bounds.extend(toGoogle(point));
  }
  const down = fitPadding(clientHeight);
  map.fitBounds(bounds, { left: across, right: across, top: down, bottom: down });
}
