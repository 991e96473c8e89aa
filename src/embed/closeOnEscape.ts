/** Tells of an Escape that nothing in the app has a use for. Returns the way to stop. */
export function closeOnEscape(close: () => void): () => void {
  // Asked before the key is heard by anything else, which may be gone afterwards.
  const hear = ({ key, target, isComposing }: KeyboardEvent): void => {
    if (key === 'Escape' && !isComposing && !isWanted(target)) {
      close();
    }
  };
  window.addEventListener('keydown', hear, { capture: true });
  return () => {
    window.removeEventListener('keydown', hear, { capture: true });
  };
}

/** A dialog closes by it, an address box closes its list or empties itself. */
function isWanted(target: EventTarget | null): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    (target instanceof HTMLInputElement && target.role === 'combobox' && target.value !== '')
  );
}
