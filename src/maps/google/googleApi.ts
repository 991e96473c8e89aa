import { withTimeout } from '../shared/withTimeout';
import { memoizeAsync } from '../shared/memoizeAsync';
import { KEY_REFUSED_TEXT, SCRIPT_FAILED_TEXT } from './googleErrors';

declare global {
  interface Window {
    /** Google calls it when it does not accept the key; nothing is rejected then. */
    gm_authFailure?: () => void;
    /** Google calls it when its script has loaded. */
    googleMapsReady?: () => void;
  }
}

/** Google's script: loading it, and knowing whether it takes the key. */
export interface GoogleApi {
  /**
   * Resolves when google.maps can be used; rejects with words for the user, after ten seconds at the latest, and tries
   * again on the next call.
   */
  readonly load: () => Promise<void>;
  /** True once Google has refused the key. */
  readonly isKeyRefused: () => boolean;
  /** Calls back when Google refuses the key; returns what ends that. */
  readonly onKeyRefused: (listener: () => void) => () => void;
}

/** The script with this key. A page has one Google script, so the app makes one of these. */
export function createGoogleApi(key: string): GoogleApi {
  let isRefused = false;
  const listeners = new Set<() => void>();
  // Google may refuse the key before its script is ready, and then may never say that it is.
  const refusal = new Promise<void>((resolve) => {
    window.gm_authFailure = () => {
      isRefused = true;
      resolve();
      for (const listener of listeners) {
        listener();
      }
    };
  });
  const script = createScript(key);
  const loadScript = memoizeAsync(() =>
    withTimeout(
      (async () => {
        await script.add();
        // The maps, lines and marks use the classes that these two put on google.maps.
        await Promise.all([google.maps.importLibrary('core'), google.maps.importLibrary('maps')]);
      })(),
      SCRIPT_FAILED_TEXT,
    ),
  );
  return {
    load: async () => {
      await Promise.race([loadScript(), refusal]);
      if (isRefused) {
        throw new Error(KEY_REFUSED_TEXT);
      }
    },
    isKeyRefused: () => isRefused,
    onKeyRefused: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isOnPage(): boolean {
  return 'google' in window && 'maps' in google && 'importLibrary' in google.maps;
}

// The loader of @react-google-maps/api works only as a hook, but the address search and the ETA need Google where no
// map is shown.
function createScript(key: string): { readonly add: () => Promise<void> } {
  let last: HTMLScriptElement | null = null;
  return {
    add: () =>
      new Promise((resolve, reject) => {
        if (isOnPage()) {
          resolve();
          return;
        }
        // One that hangs must not come in later, beside the one that takes its place.
        last?.remove();
        const script = document.createElement('script');
        script.src = `https://maps.googleapis.com/maps/api/js?${parametersOf(key)}`;
        script.async = true;
        window.googleMapsReady = resolve;
        script.onerror = () => {
          script.remove();
          reject(new Error(SCRIPT_FAILED_TEXT));
        };
        document.head.append(script);
        last = script;
      }),
  };
}

function parametersOf(key: string): string {
  return new URLSearchParams({
    key,
    // Changes every three months at Google's announced dates, where 'weekly' may change under the firm's feet.
    v: 'quarterly',
    loading: 'async',
    language: 'en-GB',
    region: 'GB',
    callback: 'googleMapsReady',
  }).toString();
}

/** A point as Google takes it. */
export function toGoogle({
  latitude,
  longitude,
}: {
  readonly latitude: number;
  readonly longitude: number;
}): google.maps.LatLngLiteral {
  return { lat: latitude, lng: longitude };
}
