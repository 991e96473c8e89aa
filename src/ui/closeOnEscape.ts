/** Calls `close` on an Escape the app does not handle. Returns an unsubscribe function. */
export function closeOnEscape(close: () => void): () => void {
  // In the capture phase: handlers may remove the element that shows whether Escape is used.
  const onKeyDown = ({ key, target, isComposing }: KeyboardEvent): void => {
    if (key === 'Escape' && !isComposing && !isHandledByApp(target)) {
      close();
    }
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}

/** Escape closes a dialog, and the list of an address box. */
function isHandledByApp(target: EventTarget | null): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    (target instanceof HTMLInputElement && target.getAttribute('aria-expanded') === 'true')
  );
}
