import type { LatLng } from '../../domain/common/geo';
import { listenerSet } from '../../platform/listenerSet';
import { memoizeAsync } from '../shared/memoizeAsync';
import { MAP_FAILED_TEXT } from '../shared/mapTexts';
import { KEY_REFUSED_TEXT, logRefusedKey, outage, withTimeout } from './googleErrors';

declare global {
  interface Window {
    /** Called by Google if it rejects the key; no promise is rejected then. */
    gm_authFailure?: () => void;
    googleMapsReady?: () => void;
  }
}

export interface GoogleApi {
  /** @throws Error with a message for the user, which is an outage. The next call retries. */
  readonly load: () => Promise<void>;
  readonly isKeyRefused: () => boolean;
  readonly onKeyRefused: (listener: () => void) => () => void;
}

/** Call once: a page can have only one Google script. */
export function createGoogleApi(key: string): GoogleApi {
  let isRefused = false;
  const listeners = listenerSet();
  // Google may reject the key before the script is ready, and then never report ready.
  const refusal = new Promise<void>((resolve) => {
    window.gm_authFailure = () => {
      isRefused = true;
      logRefusedKey();
      resolve();
      listeners.notify();
    };
  });
  const addScript = createScriptLoader(key);
  const loadScript = memoizeAsync(() =>
    withTimeout(
      (async () => {
        await addScript().catch(addScript);
        // Maps, lines and markers use classes that these two libraries add to google.maps.
        await Promise.all([google.maps.importLibrary('core'), google.maps.importLibrary('maps')]);
      })(),
      MAP_FAILED_TEXT,
    ).catch((cause: unknown) => {
      console.error('Google’s script didn’t load. Check that the headers allow it.', cause);
      throw outage(MAP_FAILED_TEXT, cause);
    }),
  );
  return {
    load: async () => {
      await Promise.race([loadScript(), refusal]);
      if (isRefused) {
        throw outage(KEY_REFUSED_TEXT);
      }
    },
    isKeyRefused: () => isRefused,
    onKeyRefused: listeners.add,
  };
}

function isScriptLoaded(): boolean {
  return 'google' in window && 'maps' in google && 'importLibrary' in google.maps;
}

// The loader of @react-google-maps/api is a hook, but search and ETA need Google without a map.
function createScriptLoader(key: string): () => Promise<void> {
  let lastScript: HTMLScriptElement | null = null;
  return () =>
    new Promise((resolve, reject) => {
      if (isScriptLoaded()) {
        resolve();
        return;
      }
      // A hanging script must not load later, next to its replacement.
      lastScript?.remove();
      const script = document.createElement('script');
      script.src = `https://maps.googleapis.com/maps/api/js?${scriptParameters(key)}`;
      script.async = true;
      window.googleMapsReady = resolve;
      script.onerror = () => {
        script.remove();
        reject(new Error('The script was not found or is blocked'));
      };
      document.head.append(script);
      lastScript = script;
    });
}

function scriptParameters(key: string): string {
  return new URLSearchParams({
    key,
    // Changes at announced dates every three months; 'weekly' may change at any time.
    v: 'quarterly',
    loading: 'async',
    language: 'en-GB',
    region: 'GB',
    callback: 'googleMapsReady',
  }).toString();
}

export function toGoogle({ latitude, longitude }: LatLng): google.maps.LatLngLiteral {
  return { lat: latitude, lng: longitude };
}
