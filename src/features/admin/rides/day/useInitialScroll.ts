import { useLayoutEffect, useRef, type RefObject } from 'react';
import { MINUTE_MS, type Instant } from '../../../../domain/common/londonTime';
import type { Timeline } from '../../../../domain/admin/timeline';

const BEFORE_NOW_MS = 60 * MINUTE_MS;
const BEFORE_WORK_MS = 30 * MINUTE_MS;

/** The frame of a timeline. Each day that is shown in it is scrolled, once, to what matters: the time it is, or when its work begins. */
export function useInitialScroll(
  { day, rows }: Timeline,
  now: Instant | null,
): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || shown.current === day.date) {
      return;
    }
    shown.current = day.date;
    const works = rows.flatMap(({ shifts, bars }) => [...shifts, ...bars]);
    const starts = works.map(({ start }) => start);
    const wanted =
      now === null ? Math.min(day.end, ...starts) - BEFORE_WORK_MS : now - BEFORE_NOW_MS;
    const share = Math.max(0, wanted - day.start) / (day.end - day.start);
    // The names stay where they are: what scrolls below them is as wide as the hours.
    const names = element.querySelector('[data-names]')?.clientWidth ?? 0;
    element.scrollTo({ left: share * (element.scrollWidth - names) });
  });
  return frame;
}
