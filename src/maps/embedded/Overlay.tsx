import type * as L from 'leaflet';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { LatLng } from '../../domain/common/geo';
import { elementMarker, OVERLAY_EVENT, prefersReducedMotion, toLeaflet } from './leafletMap';

const GLIDE_MS = 1200;

interface OverlayProps {
  readonly map: L.Map;
  readonly at: LatLng;
  readonly glides?: boolean;
  readonly zIndex?: number;
  readonly children: ReactNode;
}

/** Renders its children at a point of the map. */
export function Overlay({ map, at, glides = false, zIndex = 0, children }: OverlayProps) {
  const [element] = useState(() => document.createElement('div'));
  const [marker] = useState(() => elementMarker(at, element, { zIndexOffset: zIndex }));

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

/** Returns a function that cancels the animation. */
function glide(marker: L.Marker, target: LatLng): () => void {
  const start = marker.getLatLng();
  const startedAt = performance.now();
  let frame = requestAnimationFrame(function step(now) {
    const progress = Math.min(1, Math.max(0, now - startedAt) / GLIDE_MS);
    const eased = progress * progress * (3 - 2 * progress);
    marker.setLatLng([
      start.lat + (target.latitude - start.lat) * eased,
      start.lng + (target.longitude - start.lng) * eased,
    ]);
    if (progress < 1) {
      frame = requestAnimationFrame(step);
    }
  });
  return () => cancelAnimationFrame(frame);
}
