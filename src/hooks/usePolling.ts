import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../errors/errorMessage';
import { isPageHidden, watchPage } from '../platform/pageLifecycle';

type Load<Value> = (isCurrent: () => boolean) => Promise<Value>;

interface Run<Value> {
  readonly load: Load<Value> | null;
  /** The last value of `load`; null before the first. */
  readonly value: Value | null;
  /** Why the last run failed; null if it didn't. */
  readonly failure: string | null;
}

/**
 * Runs `load`, if any, now, when the page becomes visible or the connection is back, and `everyMs`
 * after each run, never concurrently or while hidden. `load` must be stable; `isCurrent` is false
 * once it is replaced.
 * `isLoading` until the first run has ended, and while `refresh` is under way.
 */
export function usePolling<Value>(load: Load<Value> | null, everyMs: number) {
  const [last, setLast] = useState<Run<Value>>({ load: null, value: null, failure: null });
  const [isRefreshing, setRefreshing] = useState(false);
  const runNow = useRef<() => void>(() => undefined);

  useEffect(() => {
    if (load === null) {
      return;
    }
    let isCurrent = true;
    let isRunning = false;
    let reconnects = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function run(start: Load<Value>): Promise<void> {
      if (isRunning || isPageHidden()) {
        return;
      }
      isRunning = true;
      const reconnectsBefore = reconnects;
      clearTimeout(timer);
      let outcome: Partial<Run<Value>>;
      try {
        outcome = { value: await start(() => isCurrent), failure: null };
      } catch (error) {
        console.error('Could not load data', error);
        outcome = { failure: errorMessage(error) };
      }
      isRunning = false;
      if (isCurrent) {
        setLast(({ load: before, value }) => ({
          load,
          value: before === load ? value : null,
          failure: null,
          ...outcome,
        }));
        setRefreshing(false);
        // A run that was under way when the connection came back may have failed for want of it.
        const isDue = reconnects > reconnectsBefore && outcome.failure !== null;
        timer = setTimeout(runNow.current, isDue ? 0 : everyMs);
      }
    }

    runNow.current = () => void run(load);
    const stopWatching = watchPage((event) => {
      reconnects += event === 'reconnected' ? 1 : 0;
      if (event === 'visible' || event === 'reconnected') {
        runNow.current();
      }
    });
    runNow.current();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stopWatching();
      runNow.current = () => undefined;
    };
  }, [load, everyMs]);

  const refresh = useCallback(() => {
    setRefreshing(true);
    runNow.current();
  }, []);
  return last.load === load
    ? { value: last.value, failure: last.failure, isLoading: isRefreshing, refresh }
    : { value: null, failure: null, isLoading: true, refresh };
}
