import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { errorMessage } from '../../errorMessage';
import type { GoogleApi } from './googleApi';
import { KEY_REFUSED_TEXT } from './googleErrors';

export type GoogleApiState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'failed';
      readonly message: string;
      /** Null if retrying is pointless. */
      readonly retry: (() => void) | null;
    };

type LoadState = 'loading' | 'ready' | { readonly message: string };

/** Loads Google's script, and reports a key that is rejected later. */
export function useGoogleApi(api: GoogleApi): GoogleApiState {
  const isRefused = useSyncExternalStore(api.onKeyRefused, api.isKeyRefused);
  const [loading, setLoading] = useState<LoadState>('loading');
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let isCurrent = true;
    const update = (next: LoadState) => {
      if (isCurrent) {
        setLoading(next);
      }
    };
    api.load().then(
      () => update('ready'),
      (error: unknown) => update({ message: errorMessage(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, attempt]);

  const retry = useCallback(() => {
    setLoading('loading');
    setAttempt((count) => count + 1);
  }, []);

  if (isRefused) {
    return { kind: 'failed', message: KEY_REFUSED_TEXT, retry: null };
  }
  return typeof loading === 'string'
    ? { kind: loading }
    : { kind: 'failed', message: loading.message, retry };
}
