import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Timeline } from '../../../../domain/admin/timeline';
import { closestButton, toTimelineItems, rowKey } from './timelineItems';

interface TimelinePosition {
  readonly row: string;
  readonly item: string;
}

const COLUMN_STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => Math.min(index + 1, count - 1),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};
const ROW_STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Arrow keys of a timeline: left and right move within a row, up and down to the item nearest in
 * time in the next non-empty row.
 */
export function useTimelineKeys(timeline: Timeline) {
  const [focused, setFocused] = useState<TimelinePosition | null>(null);
  /** The fraction of the day along which up and down move. */
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
    const step = COLUMN_STEPS[event.key];
    const rowStep = ROW_STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = row[step(row.indexOf(button), row.length)];
      column.current = next === undefined ? null : startFraction(next);
      next?.focus();
    } else if (rowStep !== undefined) {
      event.preventDefault();
      const fraction = column.current ?? startFraction(button);
      column.current = fraction;
      nearest(rows[at + rowStep] ?? [], fraction)?.focus();
    }
  }

  return { tabStop: findTabStop(timeline, focused), onFocus, onKeyDown };
}

function findTabStop(
  { rows }: Timeline,
  focused: TimelinePosition | null,
): TimelinePosition | null {
  const positions = rows.flatMap((row) =>
    toTimelineItems(row).map(({ key }) => ({ row: rowKey(row), item: key })),
  );
  const current = positions.find(({ row, item }) => row === focused?.row && item === focused.item);
  return current ?? positions[0] ?? null;
}

function rowsIn(grid: HTMLElement): readonly (readonly HTMLElement[])[] {
  return [...grid.querySelectorAll('[data-timeline-row]')]
    .map((row) => [...row.querySelectorAll<HTMLElement>('button[data-item]')])
    .filter((row) => row.length > 0);
}

function nearest(row: readonly HTMLElement[], fraction: number): HTMLElement | undefined {
  return [...row].sort((one, other) => distance(one, fraction) - distance(other, fraction))[0];
}

/** Distance from a time to an item; its end belongs to the next. */
function distance(button: HTMLElement, fraction: number): number {
  const to = Number(button.dataset.to);
  return fraction < to
    ? Math.max(startFraction(button) - fraction, 0)
    : fraction - to + Number.EPSILON;
}

function startFraction(button: HTMLElement): number {
  return Number(button.dataset.from);
}
