import { useEffect, useRef, type RefObject } from 'react';
import { focusCursor, type CursorStore } from './now/queueCursor';

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
