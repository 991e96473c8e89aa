import { useEffect } from 'react';

/** Only an on-screen keyboard leaves less than this share of the page visible. */
const MAX_VISIBLE_SHARE = 0.75;

/**
 * While an on-screen keyboard covers part of the page: sets `data-keyboard` and `--visible-height`
 * on the root, and scrolls the field in use to the top.
 */
export function useOnScreenKeyboard(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport == null) {
      return undefined;
    }
    const root = document.documentElement;
    const scrollToField = (): void => {
      if (root.hasAttribute('data-keyboard')) {
        document.activeElement?.scrollIntoView({ block: 'start' });
      }
    };
    const update = (): void => {
      // A magnified page shows less of itself, too.
      const height = viewport.height * viewport.scale;
      // Without a field to type in, the keyboard is about to go.
      const isTyping = document.activeElement?.matches('input, textarea') === true;
      root.style.setProperty('--visible-height', `${height}px`);
      root.toggleAttribute(
        'data-keyboard',
        isTyping && height < root.clientHeight * MAX_VISIBLE_SHARE,
      );
      scrollToField();
    };
    viewport.addEventListener('resize', update);
    document.addEventListener('focusin', scrollToField);
    return () => {
      viewport.removeEventListener('resize', update);
      document.removeEventListener('focusin', scrollToField);
      root.removeAttribute('data-keyboard');
    };
  }, []);
}

/** Shows at once what is hidden while typing. Call it before moving the focus out of the fields. */
export function endKeyboardLayout(): void {
  if (document.documentElement.hasAttribute('data-keyboard')) {
    document.documentElement.removeAttribute('data-keyboard');
    window.scrollTo(0, 0);
  }
}
