import type { TimeSpan } from '../../../../domain/admin/londonDay';
import type { RideBar, DriverDayRow } from '../../../../domain/admin/timeline';
import type { CSSProperties } from 'react';

export type TimelineItem =
  | { readonly kind: 'ride'; readonly key: string; readonly span: RideBar }
  | { readonly kind: 'gap'; readonly key: string; readonly span: TimeSpan };

export function toTimelineItems({ bars, gaps }: DriverDayRow): readonly TimelineItem[] {
  return [
    ...bars.map((bar) => ({ kind: 'ride', key: `ride ${bar.ride.id}`, span: bar }) as const),
    // Keyed by end, because the start moves with the clock.
    ...gaps.map((gap) => ({ kind: 'gap', key: `gap ${gap.end}`, span: gap }) as const),
  ].sort((one, other) => one.span.start - other.span.start);
}

/** The driver id, or '' for rides without a driver. */
export function rowKey({ driver }: DriverDayRow): string {
  return driver?.id ?? '';
}

export function closestButton(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('button[data-item]') : null;
}

/** Types custom properties, which CSSProperties lacks. */
export function cssVariables(values: Readonly<Record<`--${string}`, number>>): CSSProperties {
  return { ...values };
}
