/** Replaces the prerendered page with the app and restores focus and an early click. */
export function mountApp(root: HTMLElement, show: () => void): void {
  const { dataset } = document.documentElement;
  const { pressed } = dataset;
  const focused = root.contains(document.activeElement)
    ? document.activeElement?.textContent
    : null;
  delete dataset.elsewhere;
  delete dataset.pressed;
  show();
  const buttons = [...root.querySelectorAll('button')];
  // 'Where to?' may now have places after it.
  const findButton = (text: string | null | undefined): HTMLElement | undefined =>
    buttons.find(({ textContent }) => text != null && textContent.startsWith(text));
  findButton(focused)?.focus({ preventScroll: true });
  findButton(pressed)?.click();
}

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
