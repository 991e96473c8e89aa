import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** A foot that is taller than this share of the window would hide what it belongs to. */
const MOST_OF_THE_WINDOW = 0.6;

/**
 * Marks the foot of a screen with `data-sticks` while it is small enough to stay in sight, and tells the rest of the screen
 * by `--foot-height` on its parent how much of it is covered: nothing when the foot does not stick.
 */
export function useStickyFooter(
  mostOfTheWindow = MOST_OF_THE_WINDOW,
): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null);

  // What a render has changed is measured before it is seen.
  useLayoutEffect(() => {
    measure(foot.current, mostOfTheWindow);
  });
  useEffect(() => {
    const again = (): void => {
      measure(foot.current, mostOfTheWindow);
    };
    const observer = new ResizeObserver(again);
    if (foot.current !== null) {
      observer.observe(foot.current);
    }
    window.addEventListener('resize', again);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', again);
    };
  }, [mostOfTheWindow]);
  return foot;
}

function measure(foot: HTMLElement | null, mostOfTheWindow: number): void {
  const height = foot?.offsetHeight ?? 0;
  const sticks = height <= window.innerHeight * mostOfTheWindow;
  foot?.toggleAttribute('data-sticks', sticks);
  foot?.parentElement?.style.setProperty('--foot-height', `${String(sticks ? height : 0)}px`);
}
