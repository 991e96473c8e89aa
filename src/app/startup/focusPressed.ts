/**
 * Focuses a pressed button, which Safari doesn't: a dialog gives the focus back to what had it. A
 * button that leaves the focus in a field keeps doing so.
 */
export function focusPressed({ target }: MouseEvent): void {
  const { activeElement, body } = document;
  if (target instanceof Element && (activeElement === null || activeElement === body)) {
    target.closest<HTMLElement>('button, summary')?.focus({ preventScroll: true });
  }
}
