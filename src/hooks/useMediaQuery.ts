import { useCallback, useSyncExternalStore } from 'react';

/** True while a media query fits: only for what a stylesheet can't say. */
export function useMediaQuery(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => {
        list.removeEventListener('change', listener);
      };
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}
