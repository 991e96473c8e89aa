import L from 'leaflet';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { LatLng } from '../../domain/common/geo';
import { OVERLAY_EVENT } from './labels';
import { prefersReducedMotion, toLeaflet } from './leafletMap';
import styles from './embedded.module.css';

/** How long a moving thing takes from one known position to the next. */
const GLIDE_MS = 1200;

interface OverlayProps {
  readonly map: L.Map;
  readonly at: LatLng;
  /** Glide to a new position instead of jumping there. */
  readonly glides?: boolean;
  /** Above other overlays; 0 unless given. */
  readonly lift?: number;
  readonly children: ReactNode;
}

/** Children that stand on the map at a point, and move with it. */
export function Overlay({ map, at, glides = false, lift = 0, children }: OverlayProps) {
  const [element] = useState(() => document.createElement('div'));
  const [marker] = useState(() =>
    L.marker(toLeaflet(at), {
      icon: L.divIcon({ html: element, className: styles['anchor'] ?? '', iconSize: [0, 0] }),
      interactive: false,
      keyboard: false,
      zIndexOffset: lift,
    }),
  );

  useEffect(() => {
    marker.addTo(map);
    return () => {
      marker.remove();
      map.fire(OVERLAY_EVENT);
    };
  }, [map, marker]);

  const { latitude, longitude } = at;
  useEffect(() => {
    const target = { latitude, longitude };
    if (!glides || prefersReducedMotion()) {
      marker.setLatLng(toLeaflet(target));
      return undefined;
    }
    return glide(marker, target);
  }, [marker, glides, latitude, longitude]);

  useEffect(() => {
    map.fire(OVERLAY_EVENT);
  });

  return createPortal(children, element);
}

/** Moves the marker to the target bit by bit; returns what stops it. */
function glide(marker: L.Marker, target: LatLng): () => void {
  const start = marker.getLatLng();
  const began = performance.now();
  let frame = requestAnimationFrame(function step(now) {
    const share = Math.min(1, Math.max(0, now - began) / GLIDE_MS);
    const eased = share * share * (3 - 2 * share);
    marker.setLatLng([
      start.lat + (target.latitude - start.lat) * eased,
      start.lng + (target.longitude - start.lng) * eased,
    ]);
    if (share < 1) {
      frame = requestAnimationFrame(step);
    }
  });
  return () => {
    cancelAnimationFrame(frame);
  };
}
