import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Keeps the focused or selected row in view when rides come or go, if it was in view before. */
export function useKeptInView(list: RefObject<HTMLElement | null>): void {
  const inView = useRef<Element | null>(null);
  const find = useRef((): Element | null => {
    const row = list.current?.querySelector(':focus, [aria-current]') ?? null;
    const { top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {};
    return bottom > 0 && top < window.innerHeight ? row : null;
  });
  useLayoutEffect(() => {
    const row = inView.current;
    if (row?.isConnected === true && row.matches(':focus, [aria-current]')) {
      // Nothing happens if it is in view: its margins leave room for what is sticky.
      row.scrollIntoView({ block: 'nearest' });
    }
    inView.current = find.current();
  });
  useEffect(() => {
    const update = (): void => {
      inView.current = find.current();
    };
    const listeners = new AbortController();
    for (const event of ['scroll', 'resize', 'focusin']) {
      window.addEventListener(event, update, { passive: true, signal: listeners.signal });
    }
    return () => listeners.abort();
  }, []);
}
