import { useEffect, useRef, type RefObject } from 'react';
import { closeOnEscape } from '../../../ui/closeOnEscape';
import { useStableCallback } from '../../../hooks/useStableCallback';
import { focusCursor, nextCallingRow, type CursorStore } from './now/queueCursor';

/**
 * Returns a function that focuses the next ride that calls the office, in 'Now'. While nothing
 * else can be closed, Escape leads from a search back there, to where the keys were.
 */
export function useNextCall(
  list: RefObject<HTMLElement | null>,
  cursor: CursorStore,
  view: string,
  showNow: () => void,
  isClosed: boolean,
): () => void {
  const isNow = view === 'now';
  const wanted = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (isNow) {
      wanted.current?.();
      wanted.current = null;
    }
  });
  const inNow = (focus: () => void) => (): void => {
    if (isNow) {
      focus();
    } else {
      wanted.current = focus;
      showNow();
    }
  };
  const goBack = useStableCallback(inNow(() => focusCursor(list, cursor)));
  const isSearch = view === 'find' && isClosed;
  useEffect(() => (isSearch ? closeOnEscape(goBack) : undefined), [isSearch, goBack]);
  return inNow(() => nextCallingRow(list, cursor.read())?.focus());
}
