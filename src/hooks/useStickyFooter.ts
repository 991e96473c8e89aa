import { useEffect, useRef, type RefObject } from 'react';

/** Maximum share of the window's height; a taller footer would hide the content. */
const MAX_WINDOW_SHARE = 1 / 3;

/** Keeps a footer marked with `data-sticks` while it is small enough to stick (stickFooter). */
export function useStickyFooter(): RefObject<HTMLDivElement | null> {
  const footer = useRef<HTMLDivElement>(null);
  useEffect(() => (footer.current === null ? undefined : stickFooter(footer.current)), []);
  return footer;
}

/**
 * Sets `data-sticks` on a footer small enough to stick, and `--foot-height` on its parent, before
 * the paint that follows a change of its size. Returns a function that stops.
 */
export function stickFooter(footer: HTMLElement): () => void {
  const measure = (): void => {
    const height = footer.offsetHeight;
    const sticks = height <= window.innerHeight * MAX_WINDOW_SHARE;
    footer.toggleAttribute('data-sticks', sticks);
    footer.parentElement?.style.setProperty('--foot-height', `${sticks ? height : 0}px`);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(footer);
  window.addEventListener('resize', measure);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', measure);
  };
}
