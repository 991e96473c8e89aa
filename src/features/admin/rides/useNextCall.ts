import { useEffect, useRef, type RefObject } from 'react';
import { focusCursor, nextCallingRow, type CursorStore } from './now/queueCursor';

interface View {
  readonly selected: string;
  readonly select: (view: string) => void;
}

/** Ways to 'Now' by key: to the next ride that calls the office, or back to where the keys were. */
export function useNextCall(
  list: RefObject<HTMLElement | null>,
  cursor: CursorStore,
  { selected, select }: View,
) {
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
  return {
    goToCall: inNow(() => nextCallingRow(list, cursor.read())?.focus()),
    goBack: inNow(() => focusCursor(list, cursor)),
  };
}
