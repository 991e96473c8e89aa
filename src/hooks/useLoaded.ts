import { useCallback, useEffect, useState } from 'react';
import { errorMessage } from '../errors/errorMessage';
import { watchPage } from '../platform/pageLifecycle';

export type Loaded<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: Value }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void };

type Load<Value> = (key: string) => Promise<Value>;

interface LoadResult<Value> {
  readonly key: string;
  readonly load: Load<Value>;
  readonly attempt: number;
  readonly outcome: { readonly value: Value } | { readonly message: string };
}

/**
 * Loads a value for `key`, if there is one, by `load`, which must be stable. Loads again when
 * either changes and, after a failure, on `retry` and, unless 'manual', once the connection is
 * back.
 */
export function useLoaded<Value>(
  key: string | null,
  load: Load<Value> | null,
  retries: 'automatic' | 'manual' = 'automatic',
): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<LoadResult<Value> | null>(null);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    if (key === null || load === null) {
      return;
    }
    let isCurrent = true;
    let hasFailed = false;
    let hasReconnected = false;
    const finish = (outcome: LoadResult<Value>['outcome']): void => {
      if (isCurrent) {
        setResult({ key, load, attempt, outcome });
      }
    };
    const retryIfUseful = (): void => {
      if (isCurrent && hasFailed && hasReconnected && retries === 'automatic') {
        retry();
      }
    };
    const stopWatching = watchPage((event) => {
      hasReconnected ||= event === 'reconnected';
      retryIfUseful();
    });
    load(key).then(
      (value) => finish({ value }),
      (error: unknown) => {
        console.error('Could not load data', error);
        finish({ message: errorMessage(error) });
        hasFailed = true;
        retryIfUseful();
      },
    );
    return () => {
      isCurrent = false;
      stopWatching();
    };
  }, [key, load, attempt, retries, retry]);

  if (result?.key !== key || result.load !== load || result.attempt !== attempt) {
    return { kind: 'loading' };
  }
  return 'message' in result.outcome
    ? { kind: 'failed', message: result.outcome.message, retry }
    : { kind: 'ready', value: result.outcome.value };
}

/** The last value for `key` that isn't null, for example while a newer one is loading. */
export function useLast<Value>(value: Value | null, key = ''): Value | null {
  const [last, setLast] = useState({ key, value });
  if (last.key !== key || (value !== null && last.value !== value)) {
    setLast({ key, value });
    return value;
  }
  return last.value;
}

export function readyValue<Value>(loaded: Loaded<Value>): Value | null {
  return loaded.kind === 'ready' ? loaded.value : null;
}
