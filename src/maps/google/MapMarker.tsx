import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { LatLng } from '../../domain/common/geo';
import { toGoogle } from './googleApi';

interface MapMarkerProps {
  readonly map: google.maps.Map;
  readonly at: LatLng;
  readonly zIndex: number;
  readonly children: ReactNode;
}

/** The overlays of @react-google-maps/api would be removed and added for each new position. */
export function MapMarker({ map, at, zIndex, children }: MapMarkerProps) {
  const [marker] = useState(() => createMarker(toGoogle(at), zIndex));
  useEffect(() => {
    marker.overlay.setMap(map);
    return () => marker.overlay.setMap(null);
  }, [marker, map]);

  const { latitude, longitude } = at;
  useEffect(() => {
    marker.moveTo(toGoogle({ latitude, longitude }));
  }, [marker, latitude, longitude]);

  return createPortal(children, marker.element);
}

interface Marker {
  readonly element: HTMLElement;
  readonly overlay: google.maps.OverlayView;
  readonly moveTo: (to: google.maps.LatLngLiteral) => void;
}

function createMarker(start: google.maps.LatLngLiteral, zIndex: number): Marker {
  let at = start;
  let isOnMap = false;
  const element = document.createElement('div');
  element.style.position = 'absolute';
  element.style.zIndex = String(zIndex);
  // The map is dragged through a marker, unless its content wants the pointer.
  element.style.pointerEvents = 'none';
  const overlay = new google.maps.OverlayView();
  const draw = () => {
    // A projection exists only while the overlay is on a map.
    const point = isOnMap ? overlay.getProjection().fromLatLngToDivPixel(at) : null;
    if (point !== null) {
      element.style.left = `${point.x}px`;
      element.style.top = `${point.y}px`;
    }
  };
  overlay.onAdd = () => {
    isOnMap = true;
    // The layer whose elements get clicks.
    overlay.getPanes()?.overlayMouseTarget.append(element);
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
