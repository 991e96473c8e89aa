import { useEffect, useRef, type RefObject } from 'react';
import { closeOnEscape } from '../../../ui/closeOnEscape';
import { useStableCallback } from '../../../hooks/useStableCallback';
import { focusCursor, nextCallingRow, type CursorStore } from './now/queueCursor';

interface View {
  readonly selected: string;
  readonly select: (view: string) => void;
}

/**
 * Returns a function that focuses the next ride that calls the office, in 'Now'. While nothing
 * else can be closed, Escape leads from a search back there, to where the keys were.
 */
export function useNextCall(
  list: RefObject<HTMLElement | null>,
  cursor: CursorStore,
  { selected, select }: View,
  isClosed: boolean,
): () => void {
  const isNow = selected === 'now';
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
      select('now');
    }
  };
  const goBack = useStableCallback(inNow(() => focusCursor(list, cursor)));
  const isSearch = selected === 'find' && isClosed;
  useEffect(() => (isSearch ? closeOnEscape(goBack) : undefined), [isSearch, goBack]);
  return inNow(() => nextCallingRow(list, cursor.read())?.focus());
}
