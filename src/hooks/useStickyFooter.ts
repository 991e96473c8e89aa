import { useEffect, useRef, type RefObject } from 'react';

/** Maximum share of the window's height; a taller footer would hide the content. */
const MAX_WINDOW_SHARE = 1 / 3;

/**
 * Sets `data-sticks` on a footer small enough to stick, and `--foot-height` on its parent, before
 * the paint that follows a change of its size.
 */
export function useStickyFooter(): RefObject<HTMLDivElement | null> {
  const footer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const remeasure = (): void => measure(footer.current);
    const observer = new ResizeObserver(remeasure);
    if (footer.current !== null) {
      observer.observe(footer.current);
    }
    window.addEventListener('resize', remeasure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', remeasure);
    };
  }, []);
  return footer;
}

function measure(footer: HTMLElement | null): void {
  const height = footer?.offsetHeight ?? 0;
  const sticks = height <= window.innerHeight * MAX_WINDOW_SHARE;
  footer?.toggleAttribute('data-sticks', sticks);
  footer?.parentElement?.style.setProperty('--foot-height', `${sticks ? height : 0}px`);
}
