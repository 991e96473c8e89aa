import { useRef, type RefObject } from 'react';
import {
  TIME_GRID_MINUTES,
  MINUTE_MS,
  londonWallTime,
  type Instant,
  type LondonDay,
} from '../../../../domain/common/londonTime';

const STEP_MS = TIME_GRID_MINUTES * MINUTE_MS;

/** A line and label that follow the pointer without rendering; `hours` spans the day's width. */
export function useHoveredTime(hours: RefObject<HTMLElement | null>) {
  const line = useRef<HTMLDivElement>(null);
  const label = useRef<HTMLSpanElement>(null);

  function timeAt(clientX: number, { start, end }: LondonDay): Instant {
    const { left, width } = hours.current?.getBoundingClientRect() ?? { left: 0, width: 0 };
    const fraction = width === 0 ? 0 : (clientX - left) / width;
    const instant = start + Math.min(Math.max(fraction, 0), 1) * (end - start);
    return Math.min(Math.floor(instant / STEP_MS) * STEP_MS, end - STEP_MS);
  }
  function show(instant: Instant, { start, end }: LondonDay): void {
    for (const element of [line.current, label.current]) {
      element?.style.setProperty('--at', String((instant - start) / (end - start)));
      element?.removeAttribute('hidden');
    }
    if (label.current !== null) {
      label.current.textContent = londonWallTime(instant).time;
    }
  }
  function hide(): void {
    line.current?.setAttribute('hidden', '');
    label.current?.setAttribute('hidden', '');
  }
  return { line, label, timeAt, show, hide };
}
