import { useEffect, useRef, type RefObject } from 'react';

/**
 * Restores the focus when a ride is closed: to its opener (`data-ride`), or to the list if that is
 * gone. Leaves a focus set elsewhere alone.
 */
export function useFocusRestore(rideId: string | null, list: RefObject<HTMLElement | null>): void {
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
      (each) => each.dataset['ride'] === closedId && each.closest('[hidden]') === null,
    );
    (opener ?? list.current)?.focus();
  }, [rideId, list]);
}
