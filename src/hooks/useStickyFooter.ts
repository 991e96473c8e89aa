import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Maximum share of the window's height; a taller footer would hide the content. */
const MAX_WINDOW_SHARE = 0.6;

/**
 * Sets `data-sticks` on a footer small enough to stick, and `--foot-height` on its parent: at once
 * when `content` changes, for effects that scroll, and otherwise before the next paint.
 */
export function useStickyFooter(
  content: unknown,
  maxWindowShare = MAX_WINDOW_SHARE,
): RefObject<HTMLDivElement | null> {
  const footer = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    measure(footer.current, maxWindowShare);
  }, [content, maxWindowShare]);
  useEffect(() => {
    const remeasure = (): void => measure(footer.current, maxWindowShare);
    const observer = new ResizeObserver(remeasure);
    if (footer.current !== null) {
      observer.observe(footer.current);
    }
    window.addEventListener('resize', remeasure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', remeasure);
    };
  }, [maxWindowShare]);
  return footer;
}

function measure(footer: HTMLElement | null, maxWindowShare: number): void {
  const height = footer?.offsetHeight ?? 0;
  const sticks = height <= window.innerHeight * maxWindowShare;
  footer?.toggleAttribute('data-sticks', sticks);
  footer?.parentElement?.style.setProperty('--foot-height', `${String(sticks ? height : 0)}px`);
}
