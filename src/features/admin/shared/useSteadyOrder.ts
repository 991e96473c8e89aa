import { useState, type FocusEvent, type PointerEvent } from 'react';

/** Keeps the order while the pointer or the focus is in the list; new items come last then. */
export function useSteadyOrder<Item>(items: readonly Item[], idOf: (item: Item) => string) {
  const [order, setOrder] = useState<readonly string[]>([]);
  const [isHeld, setHeld] = useState(false);
  const ids = items.map(idOf);
  if (!isHeld && ids.join() !== order.join()) {
    setOrder(ids);
  }
  const rank = (item: Item): number => {
    const index = order.indexOf(idOf(item));
    return index === -1 ? order.length : index;
  };
  return {
    steady: [...items].sort((one, other) => rank(one) - rank(other)),
    hold: {
      onPointerEnter: () => setHeld(true),
      onFocus: () => setHeld(true),
      onPointerLeave: ({ currentTarget }: PointerEvent) =>
        setHeld(currentTarget.contains(document.activeElement)),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setHeld(
          currentTarget.matches(':hover') ||
            (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
        ),
    },
  };
}
