import { useEffect, useState } from 'react';
import { LazyBoundary } from '../../ui/feedback/ErrorBoundary';
import { lazyComponent } from '../../ui/lazyComponent';

const Palette = lazyComponent(() => import('./rides/Palette'), 'Palette');

/** Ctrl+K, or Command+K, opens the palette on every tab, also while a field has the focus. */
export function PaletteKey() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey) {
        // The browser's own search, which the palette replaces.
        event.preventDefault();
        setOpen((before) => before || document.querySelector('dialog[open]') === null);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    isOpen && (
      <LazyBoundary loading="Loading…">
        <Palette onClose={() => setOpen(false)} />
      </LazyBoundary>
    )
  );
}
