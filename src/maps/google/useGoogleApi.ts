import { useSyncExternalStore } from 'react';
import { useLoaded, type Loaded } from '../../hooks/useLoaded';
import type { GoogleApi } from './googleApi';
import { KEY_REFUSED_TEXT } from './googleErrors';

export type GoogleApiState =
  Loaded<void> | { readonly kind: 'failed'; readonly message: string; readonly retry: null };

/** Loads Google's script, and reports a key that is rejected later, when retrying is pointless. */
export function useGoogleApi(api: GoogleApi): GoogleApiState {
  const isRefused = useSyncExternalStore(api.onKeyRefused, api.isKeyRefused);
  const loaded = useLoaded('', api.load, 'manual');
  return isRefused ? { kind: 'failed', message: KEY_REFUSED_TEXT, retry: null } : loaded;
}
