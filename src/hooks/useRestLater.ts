import { useDeferredValue } from 'react';

/** More than a screen holds. */
const FIRST = 12;

/**
 * Of a long list its first items, as many as may be seen at once; all of them a moment later, drawn bit by bit in between what
 * the user does. For a list that is there when its component is: what comes later is drawn at once.
 */
export function useRestLater<Item>(items: readonly Item[], first = FIRST): readonly Item[] {
  const isWhole = useDeferredValue(true, false);
  return isWhole ? items : items.slice(0, first);
}
