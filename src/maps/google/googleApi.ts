import { memoizeAsync } from '../shared/memoizeAsync';

declare global {
  interface Window {
    /** Google calls it when it does not accept the key; nothing is rejected then. */
    gm_authFailure?: () => void;
    /** Google calls it when its script has loaded. */
    googleMapsReady?: () => void;
  }
}

export const SCRIPT_FAILED_TEXT =
  'Google Maps could not be reached. Please check your connection and try again.';
export const KEY_REFUSED_TEXT =
  "Google Maps did not accept this website's key, so the map and the address search are not available. Please call us instead.";

/** Google's script: loading it, and knowing whether it takes the key. */
export interface GoogleApi {
  /** Resolves when google.maps can be used; rejects with words for the user, and tries again on the next call. */
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
  window.gm_authFailure = () => {
    isRefused = true;
    for (const listener of listeners) {
      listener();
    }
  };
  const loadScript = memoizeAsync(async () => {
    if (!isOnPage()) {
      await addScript(key);
    }
    // GoogleMap, PolylineF and OverlayViewF use the classes that these two put on google.maps.
    await Promise.all([google.maps.importLibrary('core'), google.maps.importLibrary('maps')]);
  });
  return {
    load: async () => {
      await loadScript();
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
function addScript(key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const parameters = new URLSearchParams({
      key,
      v: 'weekly',
      loading: 'async',
      language: 'en-GB',
      region: 'GB',
      callback: 'googleMapsReady',
    });
    const script = document.createElement('script');
    script.src = `https://maps.googleapis.com/maps/api/js?${parameters.toString()}`;
    script.async = true;
    window.googleMapsReady = resolve;
    script.onerror = () => {
      script.remove();
      reject(new Error(SCRIPT_FAILED_TEXT));
    };
    document.head.append(script);
  });
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
