import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Timeline } from '../../../../domain/admin/timeline';
import { closestButton, toTimelineItems, rowKey } from './timelineItems';

/** One item of a timeline. */
export interface TimelinePosition {
  readonly row: string;
  readonly item: string;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => Math.min(index + 1, count - 1),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};
const ROW_STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The keys of a timeline, of which one item at a time is a stop of the Tab key: left and right go on in the row, up and down
 * to what is nearest in time in the next row that has anything.
 */
export function useTimelineKeys(timeline: Timeline) {
  const [focused, setFocused] = useState<TimelinePosition | null>(null);
  /** The place in the day along which up and down go. */
  const column = useRef<number | null>(null);

  function onFocus({ target }: FocusEvent): void {
    const { row, item } = closestButton(target)?.dataset ?? {};
    if (row !== undefined && item !== undefined) {
      setFocused({ row, item });
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const button = closestButton(event.target);
    if (button === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) {
      return;
    }
    const rows = rowsIn(event.currentTarget);
    const at = rows.findIndex((row) => row.includes(button));
    const row = rows[at] ?? [];
    const step = STEPS[event.key];
    const rowStep = ROW_STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = row[step(row.indexOf(button), row.length)];
      column.current = next === undefined ? null : fromOf(next);
      next?.focus();
    } else if (rowStep !== undefined) {
      event.preventDefault();
      const place = column.current ?? fromOf(button);
      column.current = place;
      nearest(rows[at + rowStep] ?? [], place)?.focus();
    }
  }

  return { stop: stopOf(timeline, focused), onFocus, onKeyDown };
}

/** Where Tab stops: at what was focused last while it is there, otherwise at the first item of all. */
function stopOf({ rows }: Timeline, focused: TimelinePosition | null): TimelinePosition | null {
  const spots = rows.flatMap((row) =>
    toTimelineItems(row).map(({ key }) => ({ row: rowKey(row), item: key })),
  );
  const same = spots.find(({ row, item }) => row === focused?.row && item === focused.item);
  return same ?? spots[0] ?? null;
}

function rowsIn(grid: HTMLElement): readonly (readonly HTMLElement[])[] {
  return [...grid.querySelectorAll('[data-timeline-row]')]
    .map((row) => [...row.querySelectorAll<HTMLElement>('button[data-item]')])
    .filter((row) => row.length > 0);
}

function nearest(row: readonly HTMLElement[], place: number): HTMLElement | undefined {
  const [first] = [...row].sort((one, other) => distance(one, place) - distance(other, place));
  return first;
}

/** How far a place lies outside of an item, whose end belongs to what follows. */
function distance(button: HTMLElement, place: number): number {
  const to = Number(button.dataset['to']);
  return place < to ? Math.max(fromOf(button) - place, 0) : place - to + Number.EPSILON;
}

function fromOf(button: HTMLElement): number {
  return Number(button.dataset['from']);
}
