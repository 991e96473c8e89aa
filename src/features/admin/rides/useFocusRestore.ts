import { useEffect, useRef, type RefObject } from 'react';

/**
 * Puts the focus, once a ride is no longer looked at, on what opens it in the list (by `data-ride`), or on the list itself
 * where it has left that. Whoever has put the focus elsewhere meanwhile keeps it.
 */
export function useFocusRestore(rideId: string | null, list: RefObject<HTMLElement | null>): void {
  const before = useRef(rideId);
  useEffect(() => {
    const closed = before.current;
    before.current = rideId;
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (rideId !== null || closed === null || !isFree) {
      return;
    }
    const openers = list.current?.querySelectorAll<HTMLElement>('[data-ride]') ?? [];
    const opener = [...openers].find(
      (each) => each.dataset['ride'] === closed && each.closest('[hidden]') === null,
    );
    (opener ?? list.current)?.focus();
  }, [rideId, list]);
}
