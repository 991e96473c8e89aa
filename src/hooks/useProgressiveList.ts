import { startTransition, useEffect, useState } from 'react';

/** More than fits on a screen, few enough for a slow phone to render without a stall. */
const BATCH_SIZE = 24;

/** The first items of a long list; the others follow in batches as transitions. */
export function useProgressiveList<Item>(
  items: readonly Item[],
  batchSize = BATCH_SIZE,
): readonly Item[] {
  const [count, setCount] = useState(batchSize);
  const isComplete = count >= items.length;
  useEffect(() => {
    if (!isComplete) {
      startTransition(() => setCount(count + batchSize));
    }
  }, [count, isComplete, batchSize]);
  return isComplete ? items : items.slice(0, count);
}
