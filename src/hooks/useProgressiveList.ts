import { startTransition, useEffect, useState } from 'react';

/** More than a screen holds, and few enough that a slow phone draws them without a stall. */
const AT_ONCE = 24;

/**
 * Of a long list its first items, as many as may be seen at once; the others follow a few at a time, drawn in between what the
 * user does.
 */
export function useProgressiveList<Item>(
  items: readonly Item[],
  atOnce = AT_ONCE,
): readonly Item[] {
  const [count, setCount] = useState(atOnce);
  const isWhole = count >= items.length;
  useEffect(() => {
    if (!isWhole) {
      startTransition(() => {
        setCount(count + atOnce);
      });
    }
  }, [count, isWhole, atOnce]);
  return isWhole ? items : items.slice(0, count);
}
