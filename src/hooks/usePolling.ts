import { useCallback, useEffect, useRef } from 'react';

/**
 * Does some work at once and again so long after each time it has ended, but not while the tab is hidden and never twice
 * at the same time. It begins anew when `work` changes; `isCurrent` tells work that was overtaken. Answers with a way to
 * do it right away.
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
