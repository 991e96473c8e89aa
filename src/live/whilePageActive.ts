import { watchPageLifecycle } from '../firebase/sdk/pageLifecycle';

/** A look at another tab is over sooner, and costs no new start. */
export const HIDDEN_GRACE_MS = 60_000;

/**
 * Keeps something going while the page lives: it stops in the back-forward cache and where the tab is frozen, and starts
 * anew afterwards. What `rests` stops in a tab that stays hidden, too. Returns the way to end it.
 */
export function whilePageActive(start: () => () => void, rests: boolean): () => void {
  let stop: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wake = (): void => {
    clearTimeout(timer);
    stop ??= start();
  };
  const sleep = (): void => {
    clearTimeout(timer);
    stop?.();
    stop = null;
  };
  const look = (): void => {
    if (!document.hidden) {
      wake();
    } else if (rests) {
      timer = setTimeout(sleep, HIDDEN_GRACE_MS);
    }
  };

  const stopWatching = watchPageLifecycle(sleep, wake);
  document.addEventListener('visibilitychange', look);
  wake();
  look();
  return () => {
    stopWatching();
    document.removeEventListener('visibilitychange', look);
    sleep();
  };
}
