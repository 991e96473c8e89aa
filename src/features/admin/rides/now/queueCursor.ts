import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Ride } from '../../../../domain/ride/ride';
import type { ActedRide } from '../../shared/Desk';
import { queueFor } from '../../../../domain/admin/rideQueues';

type List = RefObject<HTMLElement | null>;

/**
 * Where the keys go on: the ride that was focused or opened last, and its queue as long as it was
 * in it. It doesn't follow a ride into another queue.
 */
interface QueueCursor {
  readonly rideId: string;
  readonly queue: string;
  /** The rides of the queue, in order. */
  readonly ids: readonly string[];
}

/** Holds the cursor, which no render depends on. */
export function cursorStore() {
  let current: QueueCursor | null = null;
  return {
    /** The selected ride that the cursor has followed last. */
    followedId: null as string | null,
    read: () => current,
    write: (next: QueueCursor): void => {
      current = next;
    },
  };
}

export type CursorStore = ReturnType<typeof cursorStore>;

/** The rows of the shown queues, or of the rides found. */
function listRows(list: List): readonly HTMLElement[] {
  const rows = list.current?.querySelectorAll<HTMLElement>('li > [data-ride], td > [data-ride]');
  return [...(rows ?? [])].filter((row) => row.closest('[hidden]') === null);
}

/** The row that has the focus. */
export function focusedRow(list: List): HTMLElement | null {
  return listRows(list).find((row) => row === document.activeElement) ?? null;
}

function queueOf(row: Element): string {
  return row.closest('section')?.querySelector<HTMLElement>('[data-queue]')?.dataset.queue ?? '';
}

function headingOf(list: List, queue: string): HTMLElement | null {
  const headings = list.current?.querySelectorAll<HTMLElement>('[data-queue]') ?? [];
  return [...headings].find(({ dataset }) => dataset.queue === queue) ?? null;
}

function cursorAt(list: List, row: HTMLElement): QueueCursor {
  const queue = queueOf(row);
  const ids = listRows(list).flatMap((each) => (queueOf(each) === queue ? [idOf(each)] : []));
  return { rideId: idOf(row), queue, ids };
}

function idOf(row: HTMLElement): string {
  return row.dataset.ride ?? '';
}

/** The rows before and after the cursor's ride that are still in its queue, and its own. */
function rowsAround(list: List, { rideId, queue, ids }: QueueCursor) {
  const find = (id: string) =>
    listRows(list).find((row) => idOf(row) === id && queueOf(row) === queue) ?? null;
  const at = ids.indexOf(rideId);
  const firstOf = (some: readonly string[]) => some.map(find).find((row) => row !== null) ?? null;
  return {
    own: find(rideId),
    before: firstOf(ids.slice(0, Math.max(at, 0)).reverse()),
    after: firstOf(ids.slice(at + 1)),
  };
}

/** The row that the keys go to: from the cursor, or the first. */
export function rowBeside(list: List, cursor: QueueCursor | null, step: 1 | -1) {
  const rows = listRows(list);
  if (cursor === null) {
    return rows[0];
  }
  const { own, before, after } = rowsAround(list, cursor);
  if (own !== null) {
    return rows[rows.indexOf(own) + step];
  }
  const heading = headingOf(list, cursor.queue);
  const follows = (row: HTMLElement): boolean =>
    heading === null ||
    (heading.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const start = rows.findIndex(follows);
  const gap =
    after !== null
      ? rows.indexOf(after)
      : before !== null
        ? rows.indexOf(before) + 1
        : start === -1
          ? rows.length
          : start;
  return rows[step === 1 ? gap : gap - 1];
}

/** The next row whose ride calls the office: after the cursor's, or from the top. */
export function nextCallingRow(list: List, cursor: QueueCursor | null) {
  const rows = listRows(list);
  const own = focusedRow(list) ?? (cursor && rowsAround(list, cursor).own);
  const at = own === null ? -1 : rows.indexOf(own);
  return [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find(
    (row) => row.dataset.calls !== undefined,
  );
}

/** Focuses the cursor's ride, or the heading of its queue once it has left that. */
export function focusCursor(list: List, cursor: CursorStore): void {
  const current = cursor.read();
  if (current === null) {
    list.current?.focus();
    return;
  }
  const { own } = rowsAround(list, current);
  (own ?? headingOf(list, current.queue) ?? list.current)?.focus();
  // The keys go on where the ride was.
  cursor.write(current);
}

function followSelection(list: List, cursor: CursorStore, selectedId: string | null): void {
  const selected = listRows(list).find((row) => idOf(row) === selectedId);
  if (selectedId !== cursor.followedId && (selected !== undefined || selectedId === null)) {
    cursor.followedId = selectedId;
    if (selected !== undefined) {
      cursor.write(cursorAt(list, selected));
    }
  }
}

/** Lets the cursor follow focus and selection in every view. Returns what had the focus last. */
export function useFocusedPlace(
  list: List,
  cursor: CursorStore,
  selectedId: string | null,
): RefObject<EventTarget | null> {
  useLayoutEffect(() => followSelection(list, cursor, selectedId));
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      focused.current = target;
      const row = focusedRow(list);
      const queue = target instanceof HTMLElement ? target.dataset.queue : undefined;
      if (row !== null) {
        cursor.write(cursorAt(list, row));
      } else if (queue !== undefined) {
        cursor.write({ rideId: '', queue, ids: [] });
      }
    };
    window.addEventListener('focusin', onFocus);
    return () => window.removeEventListener('focusin', onFocus);
  }, [cursor, list]);
  return focused;
}

export interface CursorProps {
  readonly list: List;
  readonly cursor: CursorStore;
  /** What had the focus last. */
  readonly focused: RefObject<EventTarget | null>;
  /** Null once its result has been seen. */
  readonly acted: ActedRide | null;
  /** Called once the acted ride has changed. `nextId` is null if its queue is empty. */
  readonly onMoved: (outcome: { readonly nextId: string | null } | 'stayed') => void;
}

interface QueueCursorProps extends CursorProps {
  readonly rides: readonly Ride[];
  readonly selectedId: string | null;
}

/** Keeps the cursor up to date, and the focus and the selection in their queue. */
export function useQueueCursor(props: QueueCursorProps): void {
  const { list, cursor, focused, selectedId, rides, acted, onMoved } = props;
  useLayoutEffect(() => {
    const last = focused.current instanceof HTMLElement ? focused.current : null;
    const isGone = last?.dataset.ride !== undefined && !last.isConnected;
    if (isGone && document.activeElement === document.body) {
      focusCursor(list, cursor);
    }
    followSelection(list, cursor, selectedId);
    const current = cursor.read();
    const around = current && rowsAround(list, current);
    if (around?.own != null) {
      cursor.write(cursorAt(list, around.own));
    }
    if (acted === null) {
      return;
    }
    const { ride } = acted;
    const live = rides.find(({ id }) => id === ride.id);
    const isPending = live?.status === ride.status && live.driver?.id === ride.driver?.id;
    if (around === null || selectedId !== ride.id || current?.rideId !== ride.id) {
      onMoved('stayed');
    } else if (live === undefined || queueFor(live) !== queueFor(ride)) {
      const next = around.after ?? around.before;
      onMoved({ nextId: next && idOf(next) });
    } else if (!isPending) {
      onMoved('stayed');
    }
  });
}

/**
 * Restores the focus when a ride is closed: to its row while that is in the same queue, else to its
 * queue, or in other views to its opener (`data-ride`). A new booking has an empty id. Leaves a
 * focus set elsewhere alone.
 */
export function useFocusRestore(
  rideId: string | null,
  list: RefObject<HTMLElement | null>,
  cursor: CursorStore,
): void {
  const previousId = useRef(rideId);
  useEffect(() => {
    const closedId = previousId.current;
    previousId.current = rideId;
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (rideId !== null || closedId === null || !isFocusLost) {
      return;
    }
    const openers = list.current?.querySelectorAll<HTMLElement>('[data-ride]') ?? [];
    const opener = [...openers].find(
      (each) => each.dataset.ride === closedId && each.closest('[hidden]') === null,
    );
    if (cursor.read()?.rideId === closedId) {
      focusCursor(list, cursor);
    } else {
      (opener ?? list.current)?.focus();
    }
  }, [rideId, list, cursor]);
}
