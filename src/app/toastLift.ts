export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Distance between a toast and what it keeps clear of, in pixels. */
const GAP = 8;

/** How far a toast must move up to cover none of the boxes; 0 if there is no room above them. */
export function toastLift(toast: Box, boxes: readonly Box[]): number {
  const fromBelow = boxes
    .filter(({ left, right }) => left < toast.right && right > toast.left)
    .toSorted((one, other) => other.bottom - one.bottom);
  let lift = 0;
  for (const { top, bottom } of fromBelow) {
    const isCovered = top < toast.bottom - lift && bottom > toast.top - lift;
    if (isCovered) {
      lift = toast.bottom - top + GAP;
    }
  }
  return toast.top - lift < 0 ? 0 : lift;
}
