import { useLayoutEffect, useRef, type RefObject } from 'react';
import { HOUR_MS, MINUTE_MS, type Instant } from '../../../../domain/common/londonTime';
import type { Timeline } from '../../../../domain/admin/timeline';

const BEFORE_NOW_MS = HOUR_MS;
const BEFORE_WORK_MS = 30 * MINUTE_MS;

/** Scrolls each day once: to the current time, or to when the first shift or ride begins. */
export function useInitialScroll(
  { day, rows }: Timeline,
  now: Instant | null,
): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const scrolledDate = useRef<string | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || scrolledDate.current === day.date) {
      return;
    }
    scrolledDate.current = day.date;
    const spans = rows.flatMap(({ shifts, bars }) => [...shifts, ...bars]);
    const starts = spans.map(({ start }) => start);
    const target =
      now === null ? Math.min(day.end, ...starts) - BEFORE_WORK_MS : now - BEFORE_NOW_MS;
    const fraction = Math.max(0, target - day.start) / (day.end - day.start);
    // The column of names is sticky, so only the hours scroll.
    const names = element.querySelector('[data-names]')?.clientWidth ?? 0;
    element.scrollTo({ left: fraction * (element.scrollWidth - names) });
  });
  return frame;
}
