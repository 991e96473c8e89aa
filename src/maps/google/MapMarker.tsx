import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { LatLng } from '../../domain/common/geo';
import { toGoogle } from './googleApi';

interface MapMarkProps {
  readonly map: google.maps.Map;
  readonly at: LatLng;
  /** Above other marks; 0 unless given. */
  readonly lift?: number;
  readonly children: ReactNode;
}

/**
 * Children that stand on a Google map at a point. Unlike the overlays of @react-google-maps/api, which leave the map and
 * come back for every new position, it moves.
 */
export function MapMarker({ map, at, lift = 0, children }: MapMarkProps) {
  const [mark] = useState(() => createMark(toGoogle(at), lift));
  useEffect(() => {
    mark.overlay.setMap(map);
    return () => {
      mark.overlay.setMap(null);
    };
  }, [mark, map]);

  const { latitude, longitude } = at;
  useEffect(() => {
    mark.moveTo(toGoogle({ latitude, longitude }));
  }, [mark, latitude, longitude]);

  return createPortal(children, mark.element);
}

interface Mark {
  readonly element: HTMLElement;
  readonly overlay: google.maps.OverlayView;
  readonly moveTo: (to: google.maps.LatLngLiteral) => void;
}

function createMark(start: google.maps.LatLngLiteral, lift: number): Mark {
  let at = start;
  let isOnMap = false;
  const element = document.createElement('div');
  element.style.position = 'absolute';
  element.style.zIndex = String(lift);
  const overlay = new google.maps.OverlayView();
  const draw = () => {
    // Only a map says which pixel a point has.
    const point = isOnMap ? overlay.getProjection().fromLatLngToDivPixel(at) : null;
    if (point !== null) {
      element.style.left = `${String(point.x)}px`;
      element.style.top = `${String(point.y)}px`;
    }
  };
  overlay.onAdd = () => {
    isOnMap = true;
    overlay.getPanes()?.overlayLayer.append(element);
  };
  overlay.draw = draw;
  overlay.onRemove = () => {
    isOnMap = false;
    element.remove();
  };
  return {
    element,
    overlay,
    moveTo: (to) => {
      at = to;
      draw();
    },
  };
}
