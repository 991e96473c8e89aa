import { useEffect } from 'react';
import button from '../ui/controls/Button.module.css';
import { toastLift } from './toastLift';

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
