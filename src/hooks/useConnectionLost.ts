import { useEffect, useState } from 'react';

/** A connection that recovers within this time is not worth a word. */
const PATIENCE_MS = 4000;

/** True once the connection has been lost for a while, by the SDK's word or the browser's. */
export function useConnectionLost(isStale: boolean): boolean {
  const [isOffline, setOffline] = useState(!navigator.onLine);
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    const look = (): void => {
      setOffline(!navigator.onLine);
    };
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  useEffect(() => {
    if (!isStale) {
      return;
    }
    const timer = setTimeout(() => {
      setSlow(true);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isStale]);
  return isOffline || isSlow;
}
