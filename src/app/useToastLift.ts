import { useEffect } from 'react';
import button from '../ui/controls/Button.module.css';

/** Sticky footers, and a screen's main buttons and links that look like one. */
const KEEP_CLEAR = ['[data-sticks]', ...mainButtons('primary', 'danger')].join(', ');

function mainButtons(...variants: readonly string[]): readonly string[] {
  return variants.map((variant) => `main .${button[variant] ?? variant}`);
}

/** Sets `--toast-lift` so that a toast never covers the screen's main button (decision 209). */
export function useToastLift(toastId: number | null): void {
  useEffect(() => {
    if (toastId === null) {
      return;
    }
    let lift = 0;
    let frame = 0;
    const setLift = (next: number): void => {
      lift = next;
      document.documentElement.style.setProperty('--toast-lift', `${String(next)}px`);
    };
    const place = (): void => {
      const toast = document.querySelector('.Toastify__toast')?.getBoundingClientRect();
      if (toast !== undefined) {
        const { left, right, top, bottom } = toast;
        const boxes = [...document.querySelectorAll(KEEP_CLEAR)].map((element) =>
          element.getBoundingClientRect(),
        );
        setLift(toastLift({ left, right, top: top + lift, bottom: bottom + lift }, boxes));
      }
    };
    const schedule = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    const observer = new MutationObserver(schedule);
    schedule();
    window.addEventListener('scroll', schedule, { capture: true, passive: true });
    window.addEventListener('resize', schedule);
    observer.observe(document.body, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule, { capture: true });
      window.removeEventListener('resize', schedule);
      observer.disconnect();
      document.documentElement.style.removeProperty('--toast-lift');
    };
  }, [toastId]);
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Distance between a toast and what it keeps clear of, in pixels. */
const GAP = 8;

/** How far a toast must move up to cover none of the boxes; 0 if there is no room above them. */
export function toastLift(toast: Box, boxes: readonly Box[]): number {
  const fromBelow = boxes
    .filter(({ left, right }) => left < toast.right && right > toast.left)
    .toSorted((one, other) => other.bottom - one.bottom);
  let lift = 0;
  for (const { top, bottom } of fromBelow) {
    const isCovered = top < toast.bottom - lift && bottom > toast.top - lift;
    if (isCovered) {
      lift = toast.bottom - top + GAP;
    }
  }
  return toast.top - lift < 0 ? 0 : lift;
}
