import { useEffect, useState } from 'react';

/** Shorter interruptions are not reported. */
const GRACE_MS = 4000;

/** True if offline, or if the listener has been stale for the grace period. */
export function useConnectionLost(isStale: boolean): boolean {
  const [isOffline, setOffline] = useState(!navigator.onLine);
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    const update = (): void => {
      setOffline(!navigator.onLine);
    };
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, []);
  useEffect(() => {
    if (!isStale) {
      return;
    }
    const timer = setTimeout(() => {
      setSlow(true);
    }, GRACE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isStale]);
  return isOffline || isSlow;
}
