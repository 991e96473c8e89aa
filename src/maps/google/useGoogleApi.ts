import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { GoogleApi } from './googleApi';
import { KEY_REFUSED_TEXT, SCRIPT_FAILED_TEXT } from './googleErrors';

/** Whether a Google map can be drawn. */
export type GoogleReady =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'failed';
      readonly message: string;
      /** Loads once more; null where that is no use. */
      readonly retry: (() => void) | null;
    };

type Loading = 'loading' | 'ready' | { readonly message: string };

/** Loads Google's script for a map, and notices when Google refuses the key at any later time. */
export function useGoogleApi(api: GoogleApi): GoogleReady {
  const isRefused = useSyncExternalStore(api.onKeyRefused, api.isKeyRefused);
  const [loading, setLoading] = useState<Loading>('loading');
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let isCurrent = true;
    const tell = (next: Loading) => {
      if (isCurrent) {
        setLoading(next);
      }
    };
    api.load().then(
      () => {
        tell('ready');
      },
      (error: unknown) => {
        tell({ message: error instanceof Error ? error.message : SCRIPT_FAILED_TEXT });
      },
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
