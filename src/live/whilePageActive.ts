import { watchPageLifecycle } from '../firebase/sdk/pageLifecycle';

/** A brief look at another tab must not restart anything. */
export const HIDDEN_GRACE_MS = 60_000;

/**
 * Runs `start` while the page is active: not in the back-forward cache, not frozen and, with
 * `pauseWhenHidden`, not after a minute hidden. Returns a function that ends it.
 */
export function whilePageActive(start: () => () => void, pauseWhenHidden: boolean): () => void {
  let stop: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const resume = (): void => {
    clearTimeout(timer);
    stop ??= start();
  };
  const pause = (): void => {
    clearTimeout(timer);
    stop?.();
    stop = null;
  };
  const onVisibilityChange = (): void => {
    if (!document.hidden) {
      resume();
    } else if (pauseWhenHidden) {
      timer = setTimeout(pause, HIDDEN_GRACE_MS);
    }
  };

  const stopWatching = watchPageLifecycle(pause, resume);
  document.addEventListener('visibilitychange', onVisibilityChange);
  resume();
  onVisibilityChange();
  return () => {
    stopWatching();
    document.removeEventListener('visibilitychange', onVisibilityChange);
    pause();
  };
}
