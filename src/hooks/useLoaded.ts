import { useCallback, useEffect, useState } from 'react';
import { errorMessage } from '../domain/common/errorMessage';
import { useOnReconnect } from './useOnReconnect';

export type Loaded<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: Value }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void };

type LoadResult<Value> =
  | { readonly key: string; readonly attempt: number; readonly value: Value }
  | { readonly key: string; readonly attempt: number; readonly message: string };

/**
 * Loads a value for `key`, and again when the key changes or, after a failure, on `retry` and when
 * the browser is back online, unless `retries` is 'manual'. `load` must be stable.
 */
export function useLoaded<Value>(
  key: string,
  load: (key: string) => Promise<Value>,
  retries: 'online' | 'manual' = 'online',
): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<LoadResult<Value> | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const finish = (next: LoadResult<Value>): void => {
      if (isCurrent) {
        setResult(next);
      }
    };
    load(key).then(
      (value) => {
        finish({ key, attempt, value });
      },
      (error: unknown) => {
        console.error('Could not load data', error);
        finish({ key, attempt, message: errorMessage(error) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [key, load, attempt]);

  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  const current = result?.key === key && result.attempt === attempt ? result : null;
  const hasFailed = current !== null && 'message' in current;
  useOnReconnect(hasFailed && retries === 'online' ? retry : null);
  if (current === null) {
    return { kind: 'loading' };
  }
  return 'message' in current
    ? { kind: 'failed', message: current.message, retry }
    : { kind: 'ready', value: current.value };
}
