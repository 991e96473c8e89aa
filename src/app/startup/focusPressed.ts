/**
 * Focuses a pressed button, which Safari doesn't: a dialog gives the focus back to what had it. A
 * button that leaves the focus in a field keeps doing so.
 */
export function focusPressed({
  target,
  isTrusted,
}: Pick<MouseEvent, 'target' | 'isTrusted'>): void {
  const { activeElement, body } = document;
  const isLost = activeElement === null || activeElement === body;
  // A script's click must not take the focus from another widget's dialog.
  if (target instanceof Element && isLost && isTrusted) {
    target.closest<HTMLElement>('button, summary')?.focus({ preventScroll: true });
  }
}
