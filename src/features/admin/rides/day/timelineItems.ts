import type { TimeSpan } from '../../../../domain/admin/londonDay';
import type { RideBar, DriverDayRow } from '../../../../domain/admin/timeline';
import type { CSSProperties } from 'react';
import { HOUR_MS, londonWallTime, type LondonDay } from '../../../../domain/common/londonTime';
import { queueFor, type Queue } from '../../../../domain/admin/rideQueues';
import { adminStatusText } from '../../shared/rideTexts';
import { isCancelled, isOver } from '../../../../domain/ride/rideStatus';
import type { Ride } from '../../../../domain/ride/ride';

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

type RideTone = Queue | 'done' | 'cancelled';

export function rideTone({ status, driver }: Pick<Ride, 'status' | 'driver'>): RideTone {
  if (isCancelled(status)) {
    return 'cancelled';
  }
  return isOver(status) ? 'done' : queueFor({ status, driver });
}

/** 'Ann, 15:30 to 15:50: Carl, from A to B. Accepted by the driver.' */
export function barText(driver: string, { ride, begins, ends, start }: RideBar): string {
  const passenger = ride.passenger.name ?? 'unnamed passenger';
  const dayBefore = begins < start ? ' the day before' : '';
  const time = `${clock(begins)}${dayBefore} to ${clock(ends)}`;
  return `${driver}, ${time}: ${passenger}, from ${ride.trip.pickup.address} to ${ride.trip.dropoff.address}. ${adminStatusText(ride)}.`;
}

/** 'Ann is free 14:00 to 17:00. Book this time.' */
export function gapText(driver: string, { start, end }: TimeSpan, day: LondonDay): string {
  return `${driver} is free ${clock(start)} to ${end === day.end ? 'midnight' : clock(end)}. Book this time.`;
}

/** How much of a word fits an hour of the timeline, and the padding of a bar. */
const CHARACTERS_PER_HOUR = 14;
const PADDING_CHARACTERS = 2;
/** A bar has as many lines. */
const MAX_WORDS = 3;

/** The passenger's name if its words fit the bar, one below the other; otherwise the initials. */
export function shortName({ ride, start, end }: RideBar): {
  readonly text: string;
  readonly isShort: boolean;
} {
  const name = ride.passenger.name ?? '?';
  const words = name.split(/\s+/).map((word) => Array.from(word));
  const hours = (end - start) / HOUR_MS;
  const fitting = hours * CHARACTERS_PER_HOUR - PADDING_CHARACTERS;
  if (words.length <= MAX_WORDS && words.every((word) => word.length <= fitting)) {
    return { text: name, isShort: false };
  }
  const initials = words.flatMap((word) => word.slice(0, 1)).slice(0, 2);
  return { text: initials.join('').toUpperCase(), isShort: true };
}

function clock(instant: number): string {
  return londonWallTime(instant).time;
}
