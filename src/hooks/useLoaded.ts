import { useCallback, useEffect, useState } from 'react';
import { errorMessage } from '../domain/common/errorMessage';

export type Loaded<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: Value }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void };

type LoadResult<Value> =
  | { readonly key: string; readonly attempt: number; readonly value: Value }
  | { readonly key: string; readonly attempt: number; readonly message: string };

/** Loads a value for `key` and reloads it when the key changes. `load` must be stable. */
export function useLoaded<Value>(
  key: string,
  load: (key: string) => Promise<Value>,
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
  if (result?.key !== key || result.attempt !== attempt) {
    return { kind: 'loading' };
  }
  return 'message' in result
    ? { kind: 'failed', message: result.message, retry }
    : { kind: 'ready', value: result.value };
}
