import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../errorMessage';
import { isPageHidden, watchPage } from './pageLifecycle';

type Load<Value> = (isCurrent: () => boolean) => Promise<Value>;

interface Run<Value> {
  readonly load: Load<Value> | null;
  /** The last value of `load`; null before the first. */
  readonly value: Value | null;
  /** Why the last run failed; null if it didn't. */
  readonly failure: string | null;
}

/**
 * Runs `load`, if any, now, when the page becomes visible, and `everyMs` after each run, never
 * concurrently or while hidden. `load` must be stable; `isCurrent` is false once it is replaced.
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
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function run(start: Load<Value>): Promise<void> {
      if (isRunning || isPageHidden()) {
        return;
      }
      isRunning = true;
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
        timer = setTimeout(runNow.current, everyMs);
      }
    }

    runNow.current = () => void run(load);
    const stopWatching = watchPage((event) => {
      if (event === 'visible') {
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
