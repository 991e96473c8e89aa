import { useCallback, useEffect, useState, type RefCallback } from 'react';
import type { MapView } from '../shared/port';
import { fitPadding, pointsToFit } from '../shared/tripView';
import { toGoogle } from './googleApi';
import styles from './google.module.css';
import type { MapPool } from './mapPool';

/** Puts a pooled map into the ref's element; null before mount and after unmount. */
export function usePooledMap(pool: MapPool): {
  readonly attach: RefCallback<HTMLElement>;
  readonly map: google.maps.Map | null;
} {
  const [map, setMap] = useState<google.maps.Map | null>(null);
  const attach = useCallback(
    (container: HTMLElement) => {
      const pooled = pool.acquire(styles['map'] ?? '');
      container.append(pooled.element);
      setMap(pooled.map);
      return () => {
        pooled.release();
        setMap(null);
      };
    },
    [pool],
  );
  return { attach, map };
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
