import { useLayoutEffect, useRef } from 'react';

/** Each tab has its own scroll position, which is restored once its content is tall enough. */
export function useTabScroll(tab: string): void {
  const positions = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const stored = positions.current;
    const wanted = stored.get(tab);
    if (wanted === undefined) {
      // The first tab, or one that was not shown before.
      stored.set(tab, 0);
      if (stored.size > 1) {
        window.scrollTo({ top: 0 });
      }
    }
    const listeners = new AbortController();
    const { signal } = listeners;
    const onScroll = (): void => {
      stored.set(tab, window.scrollY);
    };
    const follow = (): void => {
      observer.disconnect();
      window.addEventListener('scroll', onScroll, { signal, passive: true });
    };
    const observer = new ResizeObserver(() => {
      window.scrollTo({ top: wanted ?? 0 });
      if (Math.abs(window.scrollY - (wanted ?? 0)) < 1) {
        follow();
      }
    });
    if (wanted === undefined) {
      follow();
    } else {
      observer.observe(document.body);
      for (const event of ['wheel', 'keydown', 'pointerdown']) {
        window.addEventListener(event, follow, { signal, passive: true, once: true });
      }
    }
    return () => {
      observer.disconnect();
      listeners.abort();
    };
  }, [tab]);
}
