import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The callback is false during a navigation: the old screen stays visible while the next one loads,
 * and must not touch the history.
 */
export function useIsCurrentPage(): () => boolean {
  const location = useLocation();
  const shownUrl = useRef<string | null>(null);
  useLayoutEffect(() => {
    shownUrl.current = window.location.href;
    return () => {
      shownUrl.current = null;
    };
  }, [location]);
  return useCallback(() => window.location.href === shownUrl.current, []);
}
