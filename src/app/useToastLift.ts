import { useEffect } from 'react';
import button from '../ui/controls/Button.module.css';

/** Sticky footers, fields, suggested times, and a screen's main buttons and links like them. */
const KEEP_CLEAR = [
  '[data-sticks]',
  'main :is(input, select, textarea, [aria-pressed])',
  ...mainButtons('primary', 'danger'),
].join(', ');

/** On a phone a toast goes over a map, or else over the title, rather than anything else. */
const NARROW = '(max-width: 51.99rem)';

function mainButtons(...variants: readonly string[]): readonly string[] {
  return variants.map((variant) => `main .${button[variant] ?? variant}`);
}

/**
 * While there is a toast, marks the page with `data-toast`, and sets `--toast-lift` so that it covers
 * no field or main button (decisions 209 and 303).
 */
export function useToastLift(toastId: number | null): void {
  useEffect(() => {
    if (toastId === null) {
      return;
    }
    const root = document.documentElement;
    let lift = 0;
    let frame = 0;
    const setLift = (next: number): void => {
      lift = next;
      root.style.setProperty('--toast-lift', `${next}px`);
    };
    const place = (): void => {
      const toast = document.querySelector('.Toastify__toast')?.getBoundingClientRect();
      if (toast !== undefined) {
        const { left, right, top, bottom } = toast;
        const box = { left, right, top: top + lift, bottom: bottom + lift };
        const boxes = [...document.querySelectorAll(KEEP_CLEAR)]
          .filter(isLaidOut)
          .map((element) => element.getBoundingClientRect());
        setLift(spotsLift(box) ?? toastLift(box, boxes, sightTop()));
      }
    };
    const schedule = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    const observer = new MutationObserver(schedule);
    root.dataset.toast = '';
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
      root.style.removeProperty('--toast-lift');
      delete root.dataset.toast;
    };
  }, [toastId]);
}

/** False in a long list's rows out of view: asking for their boxes would lay all of them out. */
function isLaidOut(element: Element): boolean {
  return (
    !('checkVisibility' in element) || element.checkVisibility({ contentVisibilityAuto: true })
  );
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Distance between a toast and what it keeps clear of, in pixels. */
const GAP = 8;

/** What is above it can't be seen: an inline frame is taller than the window. */
function sightTop(): number {
  const { documentElement } = document;
  return Number.parseFloat(documentElement.style.getPropertyValue('--sight-top')) || 0;
}

/** The lift to the last spot of the page that is in sight; null if none is, or not on a phone. */
function spotsLift(toast: Box): number | null {
  const spots = window.matchMedia(NARROW).matches
    ? [...document.querySelectorAll('[data-toast-spot]')]
    : [];
  return spots.reduce<number | null>(
    (lift, spot) => spotLift(toast, spot.getBoundingClientRect(), sightTop()) ?? lift,
    null,
  );
}

/** How far a toast must move up to the top of a spot, but not below it; null if it is not seen. */
export function spotLift(toast: Box, spot: Box, minTop = 0): number | null {
  const top = Math.min(spot.top + GAP, spot.bottom - (toast.bottom - toast.top));
  return top < minTop || spot.bottom > toast.bottom ? null : toast.top - top;
}

/** How far a toast must move up to cover none of the boxes; 0 if there is no room above them. */
export function toastLift(toast: Box, boxes: readonly Box[], minTop = 0): number {
  const fromBelow = boxes
    .filter(({ left, right }) => left < toast.right && right > toast.left)
    .sort((one, other) => other.bottom - one.bottom);
  let lift = 0;
  for (const { top, bottom } of fromBelow) {
    const isCovered = top < toast.bottom - lift && bottom > toast.top - lift;
    if (isCovered) {
      lift = toast.bottom - top + GAP;
    }
  }
  return toast.top - lift < minTop ? 0 : lift;
}
