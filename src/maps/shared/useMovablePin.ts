import { useState, type KeyboardEvent } from 'react';
import type { LatLng } from '../../domain/common/geo';
import type { MarkerDrag } from './port';

interface Moved {
  /** The place that the pin has left. */
  readonly from: string;
  readonly at: LatLng;
  /** True once it was dropped, while its address is looked up. */
  readonly isSet: boolean;
}

const STEP_METRES = 10;

/**
 * A pin that can be dragged, and moved by keyboard. Nothing is looked up before it is dropped;
 * `onMove` settles once the pin's place has changed, or must be the old one again.
 */
export function useMovablePin(place: LatLng | null, onMove: (at: LatLng) => Promise<void>) {
  const [lastMoved, setMoved] = useState<Moved | null>(null);
  const from = JSON.stringify(place);
  const moved = lastMoved?.from === from ? lastMoved : null;
  const at = moved?.at ?? place;

  const move = (next: LatLng): void => setMoved({ from, at: next, isSet: false });
  const drop = (target: LatLng | null): void => {
    const set = target && { from, at: rounded(target), isSet: true };
    setMoved(set);
    if (set !== null) {
      void onMove(set.at).finally(() => setMoved((latest) => (latest === set ? null : latest)));
    }
  };
  const dropMoved = (): void => {
    if (moved?.isSet === false) {
      drop(moved.at);
    }
  };

  function onKeyDown(event: KeyboardEvent): void {
    const next = at && movedByKey(at, event, STEP_METRES);
    if (next !== null) {
      // They would also scroll the page or move the map.
      event.preventDefault();
      event.stopPropagation();
      move(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      dropMoved();
    } else if (event.key === 'Escape' && moved?.isSet === false) {
      event.stopPropagation();
      setMoved(null);
    }
  }

  const drag: MarkerDrag = { move, drop };
  return { at, drag, keys: { onKeyDown, onBlur: dropMoved } };
}

const METRES_PER_DEGREE = 111_320;
const STEPS: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Null for other keys than arrows. Shift moves ten times as far. */
export function movedByKey(
  { latitude, longitude }: LatLng,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  stepMetres: number,
): LatLng | null {
  const step = STEPS[key];
  if (step === undefined) {
    return null;
  }
  const degrees = (stepMetres * (shiftKey ? 10 : 1)) / METRES_PER_DEGREE;
  const [north, east] = step;
  const eastDegrees = degrees / Math.cos((latitude * Math.PI) / 180);
  return rounded({
    latitude: latitude + north * degrees,
    longitude: longitude + east * eastDegrees,
  });
}

/** To about a metre. */
function rounded({ latitude, longitude }: LatLng): LatLng {
  const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
  return { latitude: round(latitude), longitude: round(longitude) };
}
