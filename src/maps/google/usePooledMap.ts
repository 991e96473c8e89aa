import { useCallback, useEffect, useState, type RefCallback } from 'react';
import { fitPadding, pointsToFit, type MapView } from '../shared/tripView';
import { toGoogle } from './googleApi';
import styles from './google.module.css';
import type { MapPool } from './mapPool';

/** A map of the pool in the element that gets the ref: null before the element is there and after it has gone. */
export function usePooledMap(pool: MapPool): {
  readonly attach: RefCallback<HTMLElement>;
  readonly map: google.maps.Map | null;
} {
  const [map, setMap] = useState<google.maps.Map | null>(null);
  const attach = useCallback(
    (place: HTMLElement) => {
      const lent = pool.lend(styles['map'] ?? '');
      place.append(lent.element);
      setMap(lent.map);
      return () => {
        lent.giveBack();
        setMap(null);
      };
    },
    [pool],
  );
  return { attach, map };
}

/** Keeps the map at a view: again when the view changes, and when the map's size does. */
export function useGoogleView(map: google.maps.Map | null, view: MapView): void {
  // The view is new on every render, and the map must only move when it says something new.
  const key = JSON.stringify(view);
  useEffect(() => {
    if (map === null) {
      return undefined;
    }
    const look = () => {
      showView(map, view);
    };
    look();
    // A kept map comes from a place of another size.
    const observer = new ResizeObserver(look);
    observer.observe(map.getDiv());
    return () => {
      observer.disconnect();
    };
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
  // fitBounds takes no limit of its zoom.
  const bounds = new google.maps.LatLngBounds();
  for (const point of pointsToFit(view, clientWidth - 2 * across)) {
    bounds.extend(toGoogle(point));
  }
  const down = fitPadding(clientHeight);
  map.fitBounds(bounds, { left: across, right: across, top: down, bottom: down });
}
