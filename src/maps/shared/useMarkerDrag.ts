import { useEffect } from 'react';
import type { LatLng } from '../../domain/common/geo';
import { useStableCallback } from '../../hooks/useStableCallback';
import type { MarkerDrag } from './port';

/** A shorter movement is an unsteady tap. */
const MIN_DRAG_PIXELS = 4;

/** The point of the map at that place in the window; null while unknown. */
type ToLatLng = (clientX: number, clientY: number) => LatLng | null;

/** Lets the pointer drag a marker by what takes the pointer in it; the map stays where it is. */
export function useMarkerDrag(
  marker: HTMLElement,
  toLatLng: ToLatLng,
  drag: MarkerDrag | undefined,
): void {
  const isDraggable = drag !== undefined;
  const toPoint = useStableCallback(toLatLng);
  const move = useStableCallback((at: LatLng) => drag?.move(at));
  const drop = useStableCallback((at: LatLng | null) => drag?.drop(at));
  useEffect(
    () => (isDraggable ? makeDraggable(marker, toPoint, { move, drop }) : undefined),
    [isDraggable, marker, toPoint, move, drop],
  );
}

function makeDraggable(marker: HTMLElement, toLatLng: ToLatLng, drag: MarkerDrag): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  /** From the marker's point to where it was gripped. */
  let grip: { readonly x: number; readonly y: number } | null = null;
  let from = { x: 0, y: 0 };
  let at: LatLng | null = null;

  function listen(types: readonly string[], onEvent: (event: PointerEvent) => void): void {
    for (const type of types) {
      const listener = (event: Event): void => {
        event.stopPropagation();
        if (event instanceof PointerEvent) {
          onEvent(event);
        }
      };
      marker.addEventListener(type, listener, { signal });
    }
  }

  listen(['pointerdown'], ({ button, isPrimary, clientX, clientY, pointerId, target }) => {
    if (button === 0 && isPrimary && target instanceof Element) {
      const { left, top } = marker.getBoundingClientRect();
      from = { x: clientX, y: clientY };
      grip = { x: clientX - left, y: clientY - top };
      target.setPointerCapture(pointerId);
    }
  });
  listen(['pointermove'], ({ clientX, clientY }) => {
    const isMoving = Math.hypot(clientX - from.x, clientY - from.y) >= MIN_DRAG_PIXELS;
    if (grip !== null && (at !== null || isMoving)) {
      at = toLatLng(clientX - grip.x, clientY - grip.y) ?? at;
      if (at !== null) {
        drag.move(at);
      }
    }
  });
  listen(['pointerup', 'pointercancel'], ({ type }) => {
    if (at !== null) {
      drag.drop(type === 'pointerup' ? at : null);
    }
    grip = null;
    at = null;
  });
  // The map would move with it, or take the focus.
  listen(['mousedown', 'touchstart', 'click', 'dblclick'], () => undefined);
  return () => controller.abort();
}
