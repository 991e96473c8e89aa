import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Tells, when it is asked, whether the browser still is at the page that is shown. A screen stays in sight for a moment
 * after a navigation has begun, until the next one is loaded; what it does to the history then would hit the wrong page.
 */
export function useIsCurrentPage(): () => boolean {
  const location = useLocation();
  const here = useRef<string | null>(null);
  useLayoutEffect(() => {
    here.current = window.location.href;
    return () => {
      here.current = null;
    };
  }, [location]);
  return useCallback(() => window.location.href === here.current, []);
}
