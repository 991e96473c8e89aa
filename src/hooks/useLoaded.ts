import { useCallback, useEffect, useState } from 'react';
import { errorMessage } from '../domain/common/errorMessage';

/** Something that is read once: on its way, there, or failed with words for the user. */
export type Loaded<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: Value }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void };

type Answer<Value> =
  | { readonly key: string; readonly attempt: number; readonly value: Value }
  | { readonly key: string; readonly attempt: number; readonly message: string };

/** Loads what belongs to a key, anew when the key changes. `load` must be the same function on every render. */
export function useLoaded<Value>(
  key: string,
  load: (key: string) => Promise<Value>,
): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer<Value> | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const settle = (next: Answer<Value>): void => {
      if (isCurrent) {
        setAnswer(next);
      }
    };
    load(key).then(
      (value) => {
        settle({ key, attempt, value });
      },
      (error: unknown) => {
        console.error('Something could not be loaded', error);
        settle({ key, attempt, message: errorMessage(error) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [key, load, attempt]);

  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  if (answer?.key !== key || answer.attempt !== attempt) {
    return { kind: 'loading' };
  }
  return 'message' in answer
    ? { kind: 'failed', message: answer.message, retry }
    : { kind: 'ready', value: answer.value };
}
