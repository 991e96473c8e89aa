/**
 * Shows the app in place of the landing page that the server sent, without a moment between: what had the focus has it again,
 * and what was pressed meanwhile is pressed (src/app/startup/earlyScript.ts).
 */
export function mountApp(root: HTMLElement, show: () => void): void {
  const { dataset } = document.documentElement;
  const { pressed } = dataset;
  const focused = root.contains(document.activeElement)
    ? document.activeElement?.textContent
    : null;
  delete dataset['elsewhere'];
  delete dataset['pressed'];
  show();
  const buttons = [...root.querySelectorAll('button')];
  const named = (text: string | null | undefined): HTMLElement | undefined =>
    buttons.find(({ textContent }) => textContent === text);
  named(focused)?.focus({ preventScroll: true });
  named(pressed)?.click();
}
