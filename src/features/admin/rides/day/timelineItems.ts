import type { RideBar, TimeSpan, TimelineRow } from '../../../../domain/admin/timeline';

/** What can be pressed in a row. */
export type TimelineItem =
  | { readonly kind: 'ride'; readonly key: string; readonly stretch: RideBar }
  | { readonly kind: 'gap'; readonly key: string; readonly stretch: TimeSpan };

/** A row's rides and gaps as they follow one another. */
export function toTimelineItems({ bars, gaps }: TimelineRow): readonly TimelineItem[] {
  return [
    ...bars.map((bar) => ({ kind: 'ride', key: `ride ${bar.ride.id}`, stretch: bar }) as const),
    // Its beginning moves on with the clock.
    ...gaps.map((gap) => ({ kind: 'gap', key: `gap ${String(gap.end)}`, stretch: gap }) as const),
  ].sort((one, other) => one.stretch.start - other.stretch.start);
}

/** The name of a row among the others: its driver's id, or nothing for the rides without one. */
export function rowKey({ driverId }: TimelineRow): string {
  return driverId ?? '';
}

/** The button in which something happened; null outside of all. */
export function closestButton(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('button[data-item]') : null;
}
