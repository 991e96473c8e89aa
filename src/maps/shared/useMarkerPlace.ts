import { useEffect } from 'react';
import { straightLineMetres, type LatLng } from '../../domain/common/geo';

const GLIDE_MS = 2000;
/** Positions between are missing if it is farther: gliding would show a way that it didn't take. */
const MAX_GLIDE_METRES = 1000;

interface PlacedMarker {
  readonly shownAt: () => LatLng;
  readonly moveTo: (at: LatLng) => void;
}

/** Moves a marker, the same object on each render, to its place. */
export function useMarkerPlace(
  marker: PlacedMarker,
  { latitude, longitude }: LatLng,
  glides: boolean,
): void {
  useEffect(() => {
    const target = { latitude, longitude };
    const isFar = straightLineMetres(marker.shownAt(), target) > MAX_GLIDE_METRES;
    if (!glides || isFar || prefersReducedMotion()) {
      marker.moveTo(target);
      return undefined;
    }
    return glide(marker, target);
  }, [marker, glides, latitude, longitude]);
}

/** Not a CSS transition, which would also move the marker whenever the map is zoomed. */
function glide({ shownAt, moveTo }: PlacedMarker, target: LatLng): () => void {
  const start = shownAt();
  const startedAt = performance.now();
  let frame = requestAnimationFrame(function step(now) {
    const progress = Math.min(1, Math.max(0, now - startedAt) / GLIDE_MS);
    moveTo({
      latitude: start.latitude + (target.latitude - start.latitude) * progress,
      longitude: start.longitude + (target.longitude - start.longitude) * progress,
    });
    if (progress < 1) {
      frame = requestAnimationFrame(step);
    }
  });
  return () => cancelAnimationFrame(frame);
}

export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
