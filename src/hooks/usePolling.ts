import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs `work` now and again `everyMs` after each run, never concurrently or while hidden.
 * `isCurrent` is false for a superseded run. Returns a function that runs it immediately.
 */
export function usePolling(
  work: (isCurrent: () => boolean) => Promise<void>,
  everyMs: number,
): () => void {
  const runNow = useRef<() => void>(() => undefined);

  useEffect(() => {
    let isCurrent = true;
    let isRunning = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function run(): Promise<void> {
      if (isRunning || document.hidden) {
        return;
      }
      isRunning = true;
      clearTimeout(timer);
      await work(() => isCurrent);
      isRunning = false;
      if (isCurrent) {
        timer = setTimeout(() => void run(), everyMs);
      }
    }

    const onVisible = (): void => void run();
    runNow.current = onVisible;
    document.addEventListener('visibilitychange', onVisible);
    void run();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [work, everyMs]);

  return useCallback(() => {
    runNow.current();
  }, []);
}
