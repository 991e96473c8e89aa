import { useEffect, useState, useSyncExternalStore } from 'react';
import { KEY_REFUSED_TEXT, SCRIPT_FAILED_TEXT, type GoogleApi } from './googleApi';

/** Whether a Google map can be drawn. */
export type GoogleReady =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string };

/** Loads Google's script for a map, and notices when Google refuses the key at any later time. */
export function useGoogleReady(api: GoogleApi): GoogleReady {
  const isRefused = useSyncExternalStore(api.onKeyRefused, api.isKeyRefused);
  const [ready, setReady] = useState<GoogleReady>({ kind: 'loading' });

  useEffect(() => {
    let isCurrent = true;
    api.load().then(
      () => {
        if (isCurrent) {
          setReady({ kind: 'ready' });
        }
      },
      (error: unknown) => {
        const message = error instanceof Error ? error.message : SCRIPT_FAILED_TEXT;
        if (isCurrent) {
          setReady({ kind: 'failed', message });
        }
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [api]);

  return isRefused ? { kind: 'failed', message: KEY_REFUSED_TEXT } : ready;
}
